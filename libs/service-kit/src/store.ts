import { DomainError, type EventInput, type EventName, messageOf } from '@sightline/contracts';
import type { ClientSession, Collection, Db, Document, MongoClient } from 'mongodb';
import type { Outbox, OutboxRow, PreparedEvent } from './bus/outbox.ts';
import type { Relay } from './bus/relay.ts';
import { type IndexDeclaration, Migrations } from './migrations.ts';
import { Declarations, type DocumentDeclaration } from './self-check/documents.ts';

/** One unit of work: documents written with `session` and events emitted here become true together, or not at all. */
export interface Transaction {
  readonly session: ClientSession;
  /**
   * Tells the world of the change, after the commit. The payload is checked and copied at once.
   * @throws ZodError when it is not what the catalogue declares
   */
  emit<N extends EventName>(name: N, data: EventInput<N>): void;
  /** Runs once, after the commit: for what a repeat must not do twice, like counting. Lost when the process dies in between. */
  afterCommit(work: () => void): void;
}

/** What one run of the work emits and leaves for after the commit; each repeat has its own. */
class Emitted {
  readonly #events: PreparedEvent[] = [];
  readonly afterCommit: (() => void)[] = [];
  #ended = false;

  constructor(private readonly outbox: Outbox) {}

  add<N extends EventName>(name: N, data: EventInput<N>): void {
    if (this.#ended) throw new Error(`${name} was emitted after its transaction had ended; was an await forgotten?`);
    this.#events.push(this.outbox.prepare(name, data));
  }

  end(): readonly PreparedEvent[] {
    this.#ended = true;
    return this.#events;
  }
}

/** The database of one service, and the only way to publish an event. */
export class Store {
  readonly migrations: Migrations;
  readonly declarations = new Declarations();

  constructor(
    private readonly client: MongoClient,
    readonly db: Db,
    private readonly outbox: Outbox,
    private readonly relay: Relay,
  ) {
    this.migrations = new Migrations(db);
  }

  collection<T extends Document>(name: string): Collection<T> {
    return this.db.collection<T>(name);
  }

  /** Says which indexes a collection needs, while the service is built; the migration step creates them. */
  declareIndexes(collection: string, indexes: readonly IndexDeclaration[]): void {
    this.migrations.declare(collection, indexes);
  }

  /** Says what the documents of a collection are, beside its indexes; the self-check looks whether they are. */
  declareDocuments<T extends Document>(collection: string, declaration: DocumentDeclaration<T>): void {
    this.declarations.declare(collection, declaration);
  }

  /**
   * Runs `work` in one transaction together with the events it emits. The driver repeats it when the store asks for it,
   * so `work` must do nothing else that can't be repeated.
   */
  async transaction<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    let rows: OutboxRow[] = [];
    let afterCommit: readonly (() => void)[] = [];
    const result = await this.client.withSession((session) =>
      session.withTransaction(async () => {
        const events = new Emitted(this.outbox);
        const answer = await work({
          session,
          emit: (name, data) => events.add(name, data),
          afterCommit: (later) => void events.afterCommit.push(later),
        });
        rows = await this.outbox.write(events.end(), session);
        ({ afterCommit } = events);
        return answer;
      }),
    );
    this.relay.committed(rows);
    for (const later of afterCommit) later();
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
