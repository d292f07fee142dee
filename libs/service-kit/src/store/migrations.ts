import { createHash } from 'node:crypto';
import { DomainError } from '@sightline/contracts';
import { type Db, type IndexDescription, type IndexDirection } from 'mongodb';

export interface IndexDeclaration {
  keys: Readonly<Record<string, IndexDirection>>;
  options?: Omit<IndexDescription, 'key'>;
}

interface AppliedStep {
  _id: string;
  appliedAt: Date;
}

/** An index or a change of documents. Consecutive index steps are applied together. */
type Step = IndexStep | Change;

interface IndexStep {
  id: string;
  index: { collection: string; declaration: IndexDeclaration };
}

interface Change {
  id: string;
  apply(): Promise<unknown>;
}

/**
 * Prepares a database for this version of the code. Steps are declared while a service is built and applied once per database: by
 * `node dist/main.js migrate` for services in separate processes (their replicas wait for it), or at start if one process owns
 * the database. Steps are never undone, so replicas of the previous version keep working on a newer database.
 */
export class Migrations {
  readonly #steps = new Map<string, Step>();
  readonly #declared = new Map<string, IndexDeclaration[]>();

  constructor(private readonly db: Db) {}

  declare(collection: string, indexes: readonly IndexDeclaration[]): void {
    this.#declared.set(collection, [...(this.#declared.get(collection) ?? []), ...indexes]);
    for (const { keys, options } of indexes) {
      const declaration = JSON.stringify([collection, keys, options ?? {}]);
      const id = `${collection}:${createHash('sha256').update(declaration).digest('hex').slice(0, 16)}`;
      this.#steps.set(id, { id, index: { collection, declaration: { keys, options } } });
    }
  }

  /**
   * Registers a change of documents, applied once per database. It must be idempotent, because it may be interrupted or run twice
   * concurrently.
   */
  change(id: string, apply: (db: Db) => Promise<unknown>): void {
    this.#steps.set(id, { id, apply: () => apply(this.db) });
  }

  get declared(): ReadonlyMap<string, readonly IndexDeclaration[]> {
    return this.#declared;
  }

  async pending(): Promise<string[]> {
    const ids = [...this.#steps.keys()];
    const applied = await this.#applied.find({ _id: { $in: ids } }).toArray();
    const known = new Set(applied.map((step) => step._id));
    return ids.filter((id) => !known.has(id));
  }

  /** Applies pending steps; idempotent, even concurrently. Returns how many there were. */
  async run(): Promise<number> {
    const pending = (await this.pending()).flatMap((id) => this.#steps.get(id) ?? []);
    let indexes: IndexStep[] = [];
    for (const step of pending) {
      if ('index' in step) {
        indexes.push(step);
        continue;
      }
      await this.#createAll(indexes);
      indexes = [];
      await step.apply();
      await this.#note([step.id]);
    }
    await this.#createAll(indexes);
    return pending.length;
  }

  /**
   * Uses one command per collection: a new database needs hundreds of indexes, and a process with all services waits for them.
   */
  async #createAll(steps: readonly IndexStep[]): Promise<void> {
    const byCollection = [...Map.groupBy(steps, ({ index }) => index.collection)];
    const outcomes = await Promise.allSettled(
      byCollection.map(([collection, ofIt]) =>
        this.db
          .collection(collection)
          .createIndexes(ofIt.map(({ index: { declaration } }) => ({ key: declaration.keys, ...declaration.options }))),
      ),
    );
    await this.#note(
      byCollection.flatMap(([, ofIt], at) => (outcomes[at]?.status === 'fulfilled' ? ofIt.map(({ id }) => id) : [])),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async #note(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const appliedAt = new Date();
    await this.#applied.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { appliedAt } }, upsert: true } })),
      { ordered: false },
    );
  }

  /** @throws {DomainError} unavailable `migration_pending` while the database lacks a step */
  async check(): Promise<void> {
    const pending = await this.pending();
    if (pending.length > 0)
      throw new DomainError(
        'unavailable',
        'migration_pending',
        `The database ${this.db.databaseName} lacks ${pending.length} migration steps; run this service once with "migrate"`,
      );
  }

  get #applied() {
    return this.db.collection<AppliedStep>('migrations');
  }
}
