import type { Cursors } from '../commands/cursors.ts';
import { CommandError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import type { SessionInfo } from './session.ts';
import type { WriteGate } from './write-gate.ts';
import type { WriteRecords } from './write-records.ts';

interface OpenTransaction {
  /** Session and number as one string. */
  readonly key: string;
  readonly session: SessionInfo;
  readonly number: number;
  /** The connection that sent its last command. */
  connection: number;
  readonly timer: NodeJS.Timeout;
}

export const transactionKey = (session: SessionInfo): string => `${session.key}:${session.txnNumber ?? ''}`;

const gone = (number: number): CommandError =>
  new CommandError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
    {
      errorLabels: ['TransientTransactionError'],
    },
  );

/**
 * The multi-document transaction, of which only one can be open. It holds the write gate from its first command to its
 * end.
 */
export class Transactions {
  readonly #database: Database;
  readonly #cursors: Cursors;
  readonly #gate: WriteGate;
  readonly #records: WriteRecords;
  readonly #lifetimeMs: number;
  #open: OpenTransaction | undefined;

  constructor(parts: {
    database: Database;
    cursors: Cursors;
    gate: WriteGate;
    records: WriteRecords;
    /** Maximum age in milliseconds; transactions that are open for longer are aborted. */
    lifetimeMs: number;
  }) {
    this.#database = parts.database;
    this.#cursors = parts.cursors;
    this.#gate = parts.gate;
    this.#records = parts.records;
    this.#lifetimeMs = parts.lifetimeMs;
  }

  /** Opens a transaction. Call it from within the gate. */
  begin(session: SessionInfo, number: number, connection: number): void {
    if (this.#records.find(session, number).kind !== 'none') {
      throw new CommandError('ConflictingOperationInProgress', `transaction ${number} was already used`);
    }
    this.#database.begin();
    this.#gate.hold();
    const key = transactionKey(session);
    const timer = setTimeout(() => this.#abort(key), this.#lifetimeMs);
    timer.unref();
    this.#open = { key, session, number, connection, timer };
  }

  /** Checks that a command belongs to the open transaction. @throws CommandError NoSuchTransaction */
  assertOpen(session: SessionInfo, connection: number): void {
    if (this.#open?.key !== transactionKey(session)) throw gone(session.txnNumber ?? 0);
    this.#open.connection = connection;
  }

  /** Commits the transaction. Idempotent, so that the client can retry. */
  commit(session: SessionInfo, number: number): void {
    const open = this.#open;
    if (open?.key !== transactionKey(session)) {
      if (this.#records.find(session, number).kind === 'committed') return;
      throw gone(number);
    }
    try {
      this.#records.store(session, number, undefined);
      this.#database.commit();
    } catch (error) {
      this.#database.rollback();
      throw error;
    } finally {
      this.#close(open);
    }
  }

  abort(session: SessionInfo, number: number): void {
    if (this.#open?.key === transactionKey(session)) this.#abort(this.#open.key);
    else if (this.#records.find(session, number).kind === 'committed') {
      throw new CommandError('TransactionCommitted', `Transaction ${number} has been committed.`);
    } else throw gone(number);
  }

  /** Aborts after an error in the transaction, so that none of its changes can be committed. */
  abortFailed(session: SessionInfo): void {
    this.#abort(transactionKey(session));
  }

  connectionClosed(connection: number): void {
    if (this.#open?.connection === connection) this.#abort(this.#open.key);
  }

  sessionEnded(sessionKey: string): void {
    if (this.#open?.session.key === sessionKey) this.#abort(this.#open.key);
  }

  #abort(key: string): void {
    const open = this.#open;
    if (open?.key !== key) return;
    try {
      this.#database.rollback();
    } finally {
      this.#close(open);
    }
  }

  #close(open: OpenTransaction): void {
    clearTimeout(open.timer);
    this.#open = undefined;
    this.#cursors.killOwned({ transaction: open.key });
    this.#gate.release();
  }
}
