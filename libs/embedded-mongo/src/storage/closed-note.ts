import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const noteOf = (file: string): string => `${file}.closed`;

/** What changes when anybody writes to the file or puts another one in its place. */
function stateOf(file: string): string {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}\n`;
}

/** Notes beside the data file that it was closed in order. */
export function noteClosed(file: string): void {
  try {
    writeFileSync(noteOf(file), stateOf(file), { mode: 0o600 });
  } catch {
    // A full disk, perhaps. Without a whole note the next start looks at every page.
  }
}

/**
 * Whether the file is as the store left it when it last closed it in order. Removes the note: after a crash there is none, and the next
 * start looks at every page.
 */
export function takeClosedNote(file: string): boolean {
  if (!existsSync(noteOf(file))) return false;
  const noted = readFileSync(noteOf(file), 'utf8');
  rmSync(noteOf(file));
  return noted === stateOf(file);
}

/** Whether the store has closed this file in order, and it has nothing in it since: SQLite would take it for a new one. */
export const wasEmptied = (file: string): boolean =>
  existsSync(noteOf(file)) && statSync(file, { throwIfNoEntry: false })?.size === 0;
