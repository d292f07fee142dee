import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * True if we own a path and can therefore set its permissions. Another user's folder, such as a mounted volume, isn't
 * changed.
 */
const isOurs = (path: string): boolean => statSync(path).uid === process.getuid?.();

/**
 * Makes the data file and its folder accessible only to their owner. SQLite gives the `-wal` and `-shm` files the
 * permissions of the data file. On Windows the permissions of the folder apply, so this does nothing.
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
