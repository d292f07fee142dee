import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** More pages than any file has, so that the whole copy is made in one step and shows one moment. */
const allPages = 0x7fff_ffff;

/**
 * Copies a data file, even while a store is writing to it: the copy contains everything that was committed at one
 * moment.
 * @param target must not exist; created readable only by its owner
 * @throws when the file can't be read, or the copy is damaged
 */
export async function backUpFile(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
  chmodSync(target, 0o600);
  const copy = new DatabaseSync(target, { readOnly: true });
  try {
    const found = copy.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (found !== 'ok') throw new Error(`The copy ${target} is damaged: ${found}`);
  } finally {
    copy.close();
  }
}
