import { DomainError, type EventInput, type EventName, messageOf } from '@sightline/contracts';
import { type ClientSession, type Collection, type Db, type MongoClient, MongoServerError } from 'mongodb';
import { type Connection, type Model, Mongoose } from 'mongoose';
import type { z } from 'zod';
import type { ExpectedCommit } from '../bus/expected-commits.ts';
import type { Outbox, PreparedEvent } from '../bus/outbox.ts';
import type { Relay } from '../bus/relay.ts';
import type { AnyDocumentDefinition, DocumentDefinition, StoredSchema } from './document.ts';
import { Migrations } from './migrations.ts';
import { toMongooseSchema } from './mongoose-schema.ts';

/** One unit of work: documents written with `session` and events emitted here are committed together, or not at all. */
export interface Transaction {
  readonly session: ClientSession;
  /**
   * Publishes an event after the commit. The payload is validated and copied immediately.
   * @throws ZodError if it does not match the catalogue
   */
  emit<N extends EventName>(name: N, data: EventInput<N>): void;
  /**
   * Runs once after the commit, for effects that a retry must not repeat, such as counting. Lost if the process dies
   * in between.
   */
  afterCommit(work: () => void): void;
}

/** Events and callbacks of one attempt; a retry starts with new ones. */
class Emitted {
  readonly #events: PreparedEvent[] = [];
  readonly afterCommit: (() => void)[] = [];
  #ended = false;

  constructor(private readonly outbox: Outbox) {}

  add<N extends EventName>(name: N, data: EventInput<N>): void {
    if (this.#ended) throw new Error(`${name} was emitted after its transaction had ended; is an await missing?`);
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
  readonly #definitions = new Map<string, AnyDocumentDefinition>();
  /** Opened with the first model, once the client is connected. */
  #connection: Connection | undefined;

  constructor(
    private readonly client: MongoClient,
    readonly db: Db,
    private readonly outbox: Outbox,
    private readonly relay: Relay,
  ) {
    this.migrations = new Migrations(db);
  }

  get definitions(): ReadonlyMap<string, AnyDocumentDefinition> {
    return this.#definitions;
  }

  /**
   * The Mongoose model of a document; registers the document with the migrations and the self-check. Call it while the
   * service is built. Read with `lean()`. An unordered `bulkWrite` needs `throwOnValidationError`, or it drops bad
   * writes.
   * @throws Error if another document is registered for the collection
   */
  model<S extends StoredSchema>(definition: DocumentDefinition<S>): Model<z.infer<S>> {
    const { collection, schema } = definition;
    this.#register(definition);
    this.#connection ??= openConnection(this.client, this.db.databaseName);
    const { models } = this.#connection;
    return models[collection] ?? this.#connection.model<z.infer<S>>(collection, toMongooseSchema(schema), collection);
  }

  /** The driver's collection, registered like `model`, for bulk writes too frequent to validate each document. */
  collection<S extends StoredSchema>(definition: DocumentDefinition<S>): Collection<z.infer<S>> {
    this.#register(definition);
    return this.db.collection<z.infer<S>>(definition.collection);
  }

  #register(definition: AnyDocumentDefinition): void {
    const { collection, indexes = [] } = definition;
    const known = this.#definitions.get(collection);
    if (known === definition) return;
    if (known) throw new Error(`${collection} is declared twice`);
    this.#definitions.set(collection, definition);
    if (indexes.length > 0) this.migrations.declare(collection, indexes);
  }

  /**
   * Runs `work` in one transaction together with the events it emits. The driver retries it on a write conflict, so
   * `work` must have no other effects. Work that only emits one event needs no commit: its row is the whole change.
   */
  async transaction<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    let commit: ExpectedCommit | undefined;
    let afterCommit: readonly (() => void)[] = [];
    const attempt = this.client.withSession((session) =>
      session.withTransaction(async () => {
        commit?.abandoned();
        commit = undefined;
        const events = new Emitted(this.outbox);
        let usesSession = false;
        const answer = await work({
          get session() {
            usesSession = true;
            return session;
          },
          emit: (name, data) => events.add(name, data),
          afterCommit: (later) => void events.afterCommit.push(later),
        });
        commit = this.relay.expectCommit(await this.outbox.write(events.end(), session, usesSession));
        ({ afterCommit } = events);
        return answer;
      }),
    );
    const result = await attempt.catch((error: unknown) => {
      commit?.abandoned();
      throw error;
    });
    commit?.committed();
    for (const later of afterCommit) later();
    return result;
  }

  /**
   * Checks by writing, because a database on a full disk still responds but cannot be used.
   * @throws {DomainError} unavailable `store_unavailable` if the database does not respond or cannot be written
   */
  async check(): Promise<void> {
    try {
      const written = { $set: { at: new Date() } };
      await this.db.collection<{ _id: string }>('health').updateOne({ _id: 'check' }, written, { upsert: true });
    } catch (cause) {
      throw new DomainError(
        'unavailable',
        'store_unavailable',
        `The store does not respond or cannot be written to: ${messageOf(cause)}`,
        {
          cause,
        },
      );
    }
  }
}

/**
 * Opens Mongoose on the driver's own connections, without a second pool. Its registry belongs to this store and is
 * released with it.
 */
function openConnection(client: MongoClient, database: string): Connection {
  const mongoose = new Mongoose({ createInitialConnection: false, runValidators: true });
  return mongoose.createConnection().setClient(client).useDb(database);
}

const duplicateKey = 11_000;

/** Returns true if a write failed because a document with the same id, or the same value in a unique index, exists. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Groups the rows into arrays of `size`; the last one may be smaller. */
export async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
