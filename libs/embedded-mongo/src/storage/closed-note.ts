import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const noteOf = (file: string): string => `${file}.closed`;

/** Returns values that change when the file is written to or replaced. */
function stateOf(file: string): string {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${size} ${mtimeNs}\n`;
}

/** Writes a note beside the data file to record that it was closed normally. */
export function noteClosed(file: string): void {
  try {
    writeFileSync(noteOf(file), stateOf(file), { mode: 0o600 });
  } catch {
    // The disk could be full. Without a complete note, the next start checks every page.
  }
}

/**
 * True if the file is unchanged since the store closed it normally. Removes the note, so that after a crash there is
 * none and the next start checks every page.
 */
export function takeClosedNote(file: string): boolean {
  if (!existsSync(noteOf(file))) return false;
  const noted = readFileSync(noteOf(file), 'utf8');
  rmSync(noteOf(file));
  return noted === stateOf(file);
}

/** True if the file was closed normally but is now empty; SQLite would mistake it for a new one. */
export const wasEmptied = (file: string): boolean =>
  existsSync(noteOf(file)) && statSync(file, { throwIfNoEntry: false })?.size === 0;
