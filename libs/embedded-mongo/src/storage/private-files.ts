import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether it is ours to decide who may read it: another user's folder, as on a mounted volume, stays as it is. */
const isOurs = (path: string): boolean => statSync(path).uid === process.getuid?.();

/**
 * Makes the data file readable for its owner only, whoever made it, and its folder alike. SQLite gives the `-wal` and `-shm` files the
 * rights of the data file. On Windows the rights of the folder decide, and nothing is done.
 */
export function keepPrivate(file: string): void {
  if (process.platform === 'win32') return;
  for (const path of [file, `${file}.lock`]) {
    closeSync(openSync(path, 'a', 0o600));
    if (isOurs(path)) chmodSync(path, 0o600);
  }
  const folder = dirname(file);
  if (isOurs(folder)) chmodSync(folder, 0o700);
}
