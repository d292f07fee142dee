import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedMongoLockedError } from '../errors.ts';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY;

/**
 * Locks the data file until the lock is released or the process ends in any way. The lock is SQLite's own (a file lock
 * of the operating system and SQLite's bookkeeping within the process) on an empty file beside the data. The data file
 * itself can't be locked this way, because two connections of this store read it concurrently.
 * @returns a function that releases the lock
 * @throws EmbeddedMongoLockedError immediately when another store has the lock
 */
export function lockFile(file: string): () => void {
  // The same file under another name (a symbolic link in its path) must use the same lock.
  const path = join(realpathSync(dirname(file)), `${basename(file)}.lock`);
  const holder = new DatabaseSync(path, { timeout: 0 });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    throw isBusy(error) ? new EmbeddedMongoLockedError(file) : error;
  }
  return () => holder.close();
}
