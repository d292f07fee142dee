import { DomainError, type EventData, type EventName, messageOf } from '@sightline/contracts';
import type {
  ClientSession,
  Collection,
  CreateIndexesOptions,
  Db,
  Document,
  IndexSpecification,
  MongoClient,
} from 'mongodb';
import type { Outbox, OutboxRow } from './bus/outbox.ts';
import type { Relay } from './bus/relay.ts';

/** One unit of work: documents written with `session` and events emitted here become true together, or not at all. */
export interface Transaction {
  readonly session: ClientSession;
  /** Tells the world of the change, after the commit. */
  emit<N extends EventName>(name: N, data: EventData<N>): void;
}

export interface IndexDeclaration {
  keys: IndexSpecification;
  options?: CreateIndexesOptions;
}

/** The database of one service, and the only way to publish an event. */
export class Store {
  constructor(
    private readonly client: MongoClient,
    readonly db: Db,
    private readonly outbox: Outbox,
    private readonly relay: Relay,
  ) {}

  collection<T extends Document>(name: string): Collection<T> {
    return this.db.collection<T>(name);
  }

  /** Creates the indexes a service needs; safe to repeat. */
  async ensureIndexes(collection: string, indexes: readonly IndexDeclaration[]): Promise<void> {
    for (const { keys, options } of indexes) await this.db.collection(collection).createIndex(keys, options);
  }

  /**
   * Runs `work` in one transaction together with the events it emits. The driver repeats it when the store asks for it,
   * so `work` must do nothing else that can't be repeated.
   */
  async transaction<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    let rows: OutboxRow[] = [];
    const result = await this.client.withSession((session) =>
      session.withTransaction(async () => {
        rows = [];
        const answer = await work({ session, emit: (name, data) => rows.push(this.outbox.prepare(name, data)) });
        await this.outbox.write(rows, session);
        return answer;
      }),
    );
    this.relay.committed(rows);
    return result;
  }

  /** Rejects when the database does not answer. */
  async check(): Promise<void> {
    try {
      await this.db.command({ ping: 1 });
    } catch (cause) {
      throw new DomainError('unavailable', 'store_unavailable', `The store does not answer: ${messageOf(cause)}`, {
        cause,
      });
    }
  }
}
