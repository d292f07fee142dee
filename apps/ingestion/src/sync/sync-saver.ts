import type { Arrival } from '@sightline/contracts';
import type { Clock, Transaction } from '@sightline/service-kit';
import type { Collected, ContentStore, PaidCompany } from '../content/content.store.ts';
import type { Collector } from './collector.ts';
import type { SyncFigures } from './outcome.ts';

/** Maximum number of items per transaction. */
const batchSize = 200;

/** Stores, publishes and counts the items collected by a sync, each once, however often it is called. */
export class SyncSaver {
  readonly #taken = new Set<string>();
  #added = 0;
  #linked = 0;
  #arrival: Arrival;

  constructor(
    private readonly company: PaidCompany,
    private readonly collector: Pick<Collector, 'collected' | 'found'>,
    private readonly contents: Pick<ContentStore, 'save' | 'saveLast'>,
    private readonly clock: Clock,
  ) {
    this.#arrival = company.arrival;
  }

  /** Saves the first collected items, without waiting for slower sources. */
  async saveFirst(): Promise<void> {
    if (this.#taken.size > 0) return;
    const items = this.#take();
    if (items.length > 0) await this.#saveBatches(items);
  }

  /**
   * Saves the items collected since the last call. `finish` runs last in the last transaction and returns the result.
   */
  async save<R>(finish: (figures: SyncFigures, tx: Transaction) => Promise<R>): Promise<R> {
    const items = this.#take();
    const last = items.splice(Math.floor(Math.max(0, items.length - 1) / batchSize) * batchSize);
    const company = { ...this.company, arrival: this.#arrival };
    await this.#saveBatches(items);
    return this.contents.saveLast(company, last, this.clock.now(), async (counts, tx) => {
      const before = { added: this.#added, linked: this.#linked };
      const figures = { added: before.added + counts.added, linked: before.linked + counts.linked };
      const result = await finish({ found: this.collector.found, ...figures }, tx);
      // The store may repeat the transaction, so the counts are updated only after the commit.
      tx.afterCommit(() => {
        this.#added = figures.added;
        this.#linked = figures.linked;
      });
      return result;
    });
  }

  /** Like `save`, for a first sync that boards no longer wait for: items collected later are late. */
  savePartial<R>(finish: (figures: SyncFigures, tx: Transaction) => Promise<R>): Promise<R> {
    const saved = this.save(finish);
    if (this.#arrival === 'first-sync') this.#arrival = 'late';
    return saved;
  }

  /** Items not returned by an earlier call. */
  #take(): Collected[] {
    const items = this.collector.collected(this.clock.now()).filter(({ document }) => !this.#taken.has(document._id));
    for (const { document } of items) this.#taken.add(document._id);
    return items;
  }

  async #saveBatches(items: readonly Collected[]): Promise<void> {
    const company = { ...this.company, arrival: this.#arrival };
    for (let from = 0; from < items.length; from += batchSize) {
      const counts = await this.contents.save(company, items.slice(from, from + batchSize), this.clock.now());
      this.#added += counts.added;
      this.#linked += counts.linked;
    }
  }
}
