import { CommandError } from '../errors.ts';
import { blob, type Connection, integer } from '../storage/connection.ts';
import type { SessionInfo } from './session.ts';

/** Result of a session's last numbered write. */
export type LastWrite =
  | { readonly kind: 'reply'; readonly body: Buffer }
  | { readonly kind: 'committed' }
  | { readonly kind: 'none' };

/**
 * The last numbered write of each session, stored in the same SQLite transaction as the write itself. A client that
 * missed the reply repeats the number and gets the same reply, even after a crash.
 */
export class WriteRecords {
  readonly #connection: Connection;
  readonly #now: () => number;

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /**
   * Returns the record of write `number`, if any. @throws CommandError TransactionTooOld when the session has a newer
   * write
   */
  find(session: SessionInfo, number: number): LastWrite {
    const row = this.#connection.get('SELECT txn, reply FROM sessions WHERE id=?', session.id);
    const last = row ? integer(row.txn) : -1;
    if (last > number) {
      const message = `Cannot start transaction ${number} because a newer transaction ${last} has already started.`;
      throw new CommandError('TransactionTooOld', message);
    }
    if (last < number) return { kind: 'none' };
    return row?.reply == null ? { kind: 'committed' } : { kind: 'reply', body: blob(row.reply) };
  }

  /** Records the reply to a write, or `undefined` for a committed transaction. */
  store(session: SessionInfo, number: number, reply: Buffer | undefined): void {
    const sql = 'INSERT OR REPLACE INTO sessions(id, txn, reply, at) VALUES(?,?,?,?)';
    this.#connection.run(sql, session.id, number, reply ?? null, this.#now());
  }

  /** Deletes sessions unused for `ageMs`. */
  prune(ageMs: number): void {
    this.#connection.run('DELETE FROM sessions WHERE at<?', this.#now() - ageMs);
  }
}
