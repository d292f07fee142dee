import { Catalog, SCHEMA } from './catalog.ts';
import { noteClosed, takeClosedNote, wasEmptied } from './closed-note.ts';
import { Connection, integer } from './connection.ts';
import { DocumentWriter } from './documents.ts';
import { CountCache } from './scan/count-cache.ts';
import type { View } from './scan/view.ts';

/** Version of the tables in the data file. */
const FORMAT = 1;
/** Number of pages (8 KiB each) in the write-ahead log before a checkpoint moves them into the data file. */
const CHECKPOINT_PAGES = 2000;

/**
 * `normal`: acknowledged writes survive the end of the process; `full`: they also survive a power cut, at one disk
 * sync per commit.
 */
export type Durability = 'normal' | 'full';

/** SQLite's codes for a file that is damaged or not a database (https://www.sqlite.org/rescode.html). */
const damaged = new Set<unknown>([11, 26]);

/**
 * Opens the file for writing. Checks every page unless the file is unchanged since it was closed normally, because a
 * damaged file must not be written to. The check takes about a second per GB in the page cache, and several from disk.
 */
function openUndamaged(file: string): Connection {
  if (wasEmptied(file)) throw damagedError(file, 'it is empty');
  let writer: Connection | undefined;
  try {
    writer = new Connection(file, { readOnly: false });
    const result = takeClosedNote(file) ? 'ok' : writer.get('PRAGMA quick_check(1)')?.quick_check;
    if (result === 'ok') return writer;
    throw damagedError(file, String(result));
  } catch (error) {
    writer?.close();
    const isDamaged = error instanceof Error && 'errcode' in error && damaged.has(Number(error.errcode) & 0xff);
    throw isDamaged ? damagedError(file, error.message) : error;
  }
}

const damagedError = (file: string, reason: string) =>
  new Error(
    `The data file ${file} is damaged (${reason.replaceAll('\n', ' ')}). Nothing was changed in it. Copy it and the files beside it ` +
      'to a safe place first; then restore a backup, or save what can be read with "sqlite3 FILE .recover", or move it away to start empty.',
  );

/** The data file, with one connection for writing and one that only sees committed data. */
export class Database {
  readonly #file: string;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #touched = new Set<number>();
  /** The committed data, which includes every acknowledged write. */
  readonly committed: View & { readonly counts: CountCache };
  /** The open transaction's data; outside of a transaction, the same as `committed`. */
  readonly current: View;
  readonly documents: DocumentWriter;

  constructor(file: string, durability: Durability) {
    this.#file = file;
    this.#writer = openUndamaged(file);
    this.#writer.exec('PRAGMA page_size=8192; PRAGMA journal_mode=WAL');
    this.#writer.exec(`PRAGMA synchronous=${durability}; PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`);
    const format = integer(this.#writer.get('PRAGMA user_version')?.user_version);
    if (format > FORMAT) throw new Error(`The data file ${file} was written by a newer version (format ${format}).`);
    this.#writer.exec(`${SCHEMA} PRAGMA user_version=${FORMAT}`);
    this.#reader = new Connection(file, { readOnly: true });
    const counts = new CountCache(this.#reader);
    this.committed = { connection: this.#reader, catalog: new Catalog(this.#reader), counts };
    this.current = { connection: this.#writer, catalog: new Catalog(this.#writer), counts: undefined };
    this.documents = new DocumentWriter(this.#writer, this.current.catalog, (id) => this.#touched.add(id));
  }

  /** Runs `change` in its own transaction, or within the open one. */
  write<T>(change: () => T): T {
    if (this.#writer.inTransaction) return change();
    this.begin();
    try {
      const result = change();
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /**
   * Runs several waiting changes in one transaction, because writing the log costs as much for one as for many. Only a
   * change that fails is undone.
   */
  writeTogether<T>(changes: readonly (() => T)[]): PromiseSettledResult<T>[] {
    return this.write(() => changes.map((change) => this.#part(change)));
  }

  #part<T>(change: () => T): PromiseSettledResult<T> {
    this.#writer.run('SAVEPOINT part');
    try {
      const value = change();
      this.#writer.run('RELEASE part');
      return { status: 'fulfilled', value };
    } catch (reason) {
      // After some errors, such as a full disk, SQLite has rolled back the whole transaction.
      if (!this.#writer.inTransaction) throw reason;
      this.#writer.run('ROLLBACK TO part');
      this.#writer.run('RELEASE part');
      this.current.catalog.forget();
      return { status: 'rejected', reason };
    }
  }

  begin(): void {
    this.#writer.run('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.#writer.run('COMMIT');
    for (const id of this.#touched) this.committed.counts.drop(id);
    this.#touched.clear();
    if (this.current.catalog.changed) this.committed.catalog.forget();
    this.current.catalog.changed = false;
  }

  rollback(): void {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
    this.#touched.clear();
    this.current.catalog.changed = false;
    this.current.catalog.forget();
  }

  close(): void {
    this.rollback();
    this.#reader.close();
    this.#writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#writer.close();
    noteClosed(this.#file);
  }
}
