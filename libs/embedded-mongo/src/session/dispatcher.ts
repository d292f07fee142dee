import { type Doc, encode, isDoc } from '../bson/document.ts';
import type { Command, CommandContext, Reply } from '../commands/context.ts';
import { Cursors } from '../commands/cursors.ts';
import { READ_COMMANDS } from '../commands/read.ts';
import { SCHEMA_COMMANDS } from '../commands/schema.ts';
import { SERVER_COMMANDS } from '../commands/server.ts';
import { WRITE_COMMANDS } from '../commands/write.ts';
import { CommandError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import type { View } from '../storage/scan/view.ts';
import type { Request } from '../wire/message.ts';
import { ReadQueue } from './read-queue.ts';
import { type SessionInfo, sessionOf } from './session.ts';
import { Transactions, transactionKey } from './transactions.ts';
import { WriteGate } from './write-gate.ts';
import { WriteRecords } from './write-records.ts';

const COMMANDS = new Map<string, Command>(
  Object.entries({ ...SERVER_COMMANDS, ...READ_COMMANDS, ...WRITE_COMMANDS, ...SCHEMA_COMMANDS }),
);

/** The sender of a command. */
export interface Client {
  readonly id: number;
  /** Returns false once the connection is closed; its waiting commands needn't run. */
  readonly connected: () => boolean;
}

export interface DispatcherOptions {
  readonly transactionLifetimeMs: number;
  /** Longest time that a transaction can wait to begin. */
  readonly transactionWaitMs: number;
  /** Milliseconds since the epoch, used for dates that the store sets and for ages of sessions. */
  readonly now: () => number;
}

const bodyOf = (reply: Reply): Buffer => (Buffer.isBuffer(reply) ? reply : encode(reply));
/** Throws for a closed connection, whose commands needn't run because it can't receive an answer. */
function assertConnected({ connected }: Client): void {
  if (!connected()) throw new CommandError('ShutdownInProgress', 'the client has disconnected');
}

const hasWriteErrors = (reply: Reply): boolean => !Buffer.isBuffer(reply) && reply.writeErrors !== undefined;

/**
 * Routes commands: reads to the committed data, writes through the gate, and a transaction's commands to that
 * transaction.
 */
export class Dispatcher {
  readonly cursors: Cursors;
  readonly gate: WriteGate;
  readonly records: WriteRecords;
  readonly #database: Database;
  readonly #reads = new ReadQueue();
  readonly #transactions: Transactions;
  readonly #now: () => number;
  readonly #waitMs: number;

  constructor(database: Database, options: DispatcherOptions) {
    this.#database = database;
    this.gate = new WriteGate((changes) => database.writeTogether(changes));
    this.#now = options.now;
    this.#waitMs = options.transactionWaitMs;
    this.cursors = new Cursors(() => performance.now());
    this.records = new WriteRecords(database.current.connection, options.now);
    this.#transactions = new Transactions({
      database,
      cursors: this.cursors,
      gate: this.gate,
      records: this.records,
      lifetimeMs: options.transactionLifetimeMs,
    });
  }

  /** Runs a command. @returns the encoded reply @throws CommandError for client errors */
  async run(request: Request, client: Client): Promise<Buffer> {
    const session = sessionOf(request.body);
    if (request.name === 'commitTransaction' || request.name === 'abortTransaction') return this.#end(request, session);
    if (request.name === 'endSessions') return this.#endSessions(request);
    const command = COMMANDS.get(request.name);
    if (!command) throw new CommandError('CommandNotFound', `no such command: '${request.name}'`);
    if (session?.inTransaction) return this.#inTransaction(command, request, session, client);
    const read = () => bodyOf(command.run(this.#context(request, this.#database.committed, session)));
    if (command.kind === 'open') return read();
    if (command.kind === 'read') {
      return this.#reads.run(() => {
        assertConnected(client);
        return read();
      });
    }
    return this.gate.pass(() => this.#write(command, request, session, client), {
      isGrouped: command.kind === 'write',
    });
  }

  disconnected(client: Client): void {
    this.#transactions.connectionClosed(client.id);
  }

  #context(request: Request, view: View, session: SessionInfo | undefined): CommandContext {
    const transaction = session?.inTransaction ? transactionKey(session) : undefined;
    return {
      request,
      database: this.#database,
      view,
      cursors: this.cursors,
      owner: { session: session?.key, transaction },
      now: () => new Date(this.#now()),
    };
  }

  #write(command: Command, request: Request, session: SessionInfo | undefined, client: Client): Buffer {
    assertConnected(client);
    const number = command.kind === 'write' ? session?.txnNumber : undefined;
    const known = session && number !== undefined ? this.records.find(session, number) : undefined;
    if (known?.kind === 'reply') return known.body;
    return this.#database.write(() => {
      const body = bodyOf(command.run(this.#context(request, this.#database.current, session)));
      if (session && number !== undefined) this.records.store(session, number, body);
      return body;
    });
  }

  async #inTransaction(command: Command, request: Request, session: SessionInfo, client: Client): Promise<Buffer> {
    if (command.kind === 'open') return bodyOf(command.run(this.#context(request, this.#database.current, session)));
    if (session.starts) {
      const begin = () => {
        assertConnected(client);
        this.#transactions.begin(session, session.txnNumber ?? 0, client.id);
        return this.#step(command, request, session);
      };
      return this.gate.pass(begin, { limit: this.#waitLimit() });
    }
    this.#transactions.assertOpen(session, client.id);
    return this.#step(command, request, session);
  }

  /**
   * Limits the wait of transactions. Each waiting one holds a connection in its client's pool; together they could
   * hold all of them, so that the open one could never continue. On this error, `withTransaction` returns its
   * connection and retries.
   */
  #waitLimit(): { waitMs: number; error: () => Error } {
    const error = (): CommandError =>
      new CommandError('LockTimeout', `Another transaction has been open for longer than ${this.#waitMs} ms.`, {
        errorLabels: ['TransientTransactionError'],
      });
    return { waitMs: this.#waitMs, error };
  }

  /** Runs one command in the open transaction. Any error aborts it, so that no partial work is committed. */
  #step(command: Command, request: Request, session: SessionInfo): Buffer {
    try {
      if (!command.inTransaction) {
        const message = `Cannot run '${request.name}' in a multi-document transaction.`;
        throw new CommandError('OperationNotSupportedInTransaction', message);
      }
      const reply = command.run(this.#context(request, this.#database.current, session));
      if (hasWriteErrors(reply)) this.#transactions.abortFailed(session);
      return bodyOf(reply);
    } catch (error) {
      this.#transactions.abortFailed(session);
      throw error;
    }
  }

  #end(request: Request, session: SessionInfo | undefined): Buffer {
    if (!session?.inTransaction || session.txnNumber === undefined) {
      throw new CommandError('InvalidOptions', `${request.name} must be run within a transaction`);
    }
    if (request.name === 'commitTransaction') this.#transactions.commit(session, session.txnNumber);
    else this.#transactions.abort(session, session.txnNumber);
    return encode({ ok: 1 });
  }

  #endSessions(request: Request): Buffer {
    const list = request.body[request.name];
    for (const lsid of Array.isArray(list) ? list.filter((item): item is Doc => isDoc(item)) : []) {
      const session = sessionOf({ lsid });
      if (!session) continue;
      this.#transactions.sessionEnded(session.key);
      this.cursors.killOwned({ session: session.key });
    }
    return encode({ ok: 1 });
  }
}
