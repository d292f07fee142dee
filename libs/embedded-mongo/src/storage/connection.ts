import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { CommandError } from '../errors.ts';

export type SqlRow = Record<string, SQLOutputValue>;

/** Number of prepared statements kept per connection; each takes about 5 kB inside SQLite. */
const MAX_STATEMENTS = 400;
/** Page cache in KiB; the operating system's file cache serves the rest. Most reads go through the reader. */
const READER_CACHE_KIB = 24 * 1024;
const WRITER_CACHE_KIB = 10 * 1024;

export class Connection {
  readonly #db: DatabaseSync;
  /** The recently used statements, and those used before them; two generations are cheaper than an LRU list. */
  #statements = new Map<string, StatementSync>();
  #olderStatements = new Map<string, StatementSync>();

  constructor(file: string, options: { readOnly: boolean }) {
    this.#db = new DatabaseSync(file, { readOnly: options.readOnly, timeout: 5000 });
    this.#db.exec(`PRAGMA cache_size=-${options.readOnly ? READER_CACHE_KIB : WRITER_CACHE_KIB}`);
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  all(sql: string, ...values: SQLInputValue[]): SqlRow[] {
    return this.#prepare(sql).all(...values);
  }

  get(sql: string, ...values: SQLInputValue[]): SqlRow | undefined {
    return this.#prepare(sql).get(...values);
  }

  /** Runs a statement. @returns changed rows and the row id of an insert. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; rid: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...values);
    return { changes: Number(changes), rid: Number(lastInsertRowid) };
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#olderStatements.clear();
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS / 2) {
      this.#olderStatements = this.#statements;
      this.#statements = new Map();
    }
    const statement = this.#olderStatements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Returns a column that must contain bytes. */
export function blob(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array))
    throw new CommandError('InternalError', 'the data file holds no bytes where it should');
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** Returns a column that must contain an integer. */
export function integer(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number')
    throw new CommandError('InternalError', 'the data file holds no number where it should');
  return value;
}

/** Returns a column that must contain a number with a fraction. */
export const real = integer;

/** Returns a column that must contain text. */
export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new CommandError('InternalError', 'the data file holds no text where it should');
  return value;
}
