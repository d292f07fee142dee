import { Injectable } from '@nestjs/common';
import type { PriceRow } from '@sightline/contracts';
import { DueQueue, derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { pagePricesDocument } from '../page.documents.ts';
import { type PageArchive, pageArchiveDocument } from './archive.document.ts';

const claimMs = 5 * 60_000;
/** One day longer than the longest pause. */
const longestDelayMs = 2 * 86_400_000;

type PageOf = { readonly _id: string; readonly companyId: string };

/** The archived copies to read, and the prices in them. */
@Injectable()
export class ArchivesStore {
  readonly #archives;
  readonly #prices;
  readonly readings: DueQueue<PageArchive, 'nextReadAt'>;

  constructor(store: Store) {
    this.#archives = store.model(pageArchiveDocument);
    this.#prices = store.model(pagePricesDocument);
    this.readings = new DueQueue(this.#archives, { field: 'nextReadAt', claimMs, longestDelayMs });
  }

  /** Schedules reading the copies of a page, once. */
  async expect({ _id, companyId }: PageOf, now: Date): Promise<void> {
    const first = {
      ...{ companyId, nextReadAt: now, waiting: null, done: [], failures: 0 },
      ...{ state: 'waiting' as const, problem: null, lastReadAt: null },
    };
    await this.#archives.updateOne({ _id }, { $setOnInsert: first }, { upsert: true });
  }

  async update(pageId: string, change: Partial<Omit<PageArchive, '_id'>>, tx?: Transaction): Promise<void> {
    await this.#archives.updateOne({ _id: pageId }, { $set: change }, tx ? { session: tx.session } : {});
  }

  /** Postpones every request that is due before a time, in all replicas. */
  async pauseAll(until: Date): Promise<void> {
    await this.#archives.updateMany({ nextReadAt: { $lt: until } }, { $set: { nextReadAt: until } });
  }

  /** Stores the prices of a copy. Idempotent. */
  async addPrices(
    { _id: pageId, companyId }: PageOf,
    { takenAt: seenAt, url: archivedUrl }: { readonly takenAt: Date; readonly url: string },
    rows: readonly PriceRow[],
    { session }: Transaction,
  ): Promise<void> {
    const _id = derivedIdOf(pageId, archivedUrl);
    const row = { pageId, companyId, seenAt, rows: [...rows], archivedUrl };
    await this.#prices.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
  }
}
