import { Injectable } from '@nestjs/common';
import { type CompanyIdentity, type EventData, limits } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { PayerKeys } from '../budget/budget-context.ts';
import { type WaitingItem, waitingItemDocument } from './waiting-item.document.ts';

/** Ingestion's limit for a text; events from other producers may contain longer texts. */
const maxContentChars = 20_000;
const windowMs = limits.newsWindowDays * 24 * 60 * 60_000;

const idOf = (contentId: string, companyId: string): string => derivedIdOf(contentId, companyId);

/** A company's item, with the way it arrived. */
export type Found = Pick<EventData<'content.discovered'>, 'item' | 'arrival'>;

@Injectable()
export class WaitingItemsStore {
  readonly #items;
  readonly #bulk;

  constructor(store: Store) {
    this.#items = store.model(waitingItemDocument);
    this.#bulk = store.collection(waitingItemDocument);
  }

  /** Stores items until the model is available; waiting items get the newest text and payer. */
  async save(
    company: CompanyIdentity,
    items: readonly Found[],
    payer: PayerKeys,
    now: Date,
    { session }: Transaction,
  ): Promise<void> {
    if (items.length === 0) return;
    const { companyId } = company;
    await this.#bulk.bulkWrite(
      items.map(({ item, arrival }) => ({
        updateOne: {
          filter: { _id: idOf(item.id, companyId) },
          update: {
            $set: {
              ...{ contentId: item.id, companyId, company, payer, publishedAt: new Date(item.publishedAt) },
              item: { ...item, content: item.content.slice(0, maxContentChars) },
            },
            $setOnInsert: { arrival, notBefore: now, failures: 0 },
          },
          upsert: true,
        },
      })),
      { session, ordered: false },
    );
  }

  /** Claims the newest due item and others of the same company and payer until `until`, at most `limit` items. */
  async claim(now: Date, until: Date, limit: number): Promise<WaitingItem[]> {
    const due = { notBefore: { $lte: now }, publishedAt: { $gte: new Date(now.getTime() - windowMs) } };
    // Claims items one by one, so that concurrent replicas get different items.
    const claimOne = (filter: object) =>
      this.#items
        .findOneAndUpdate({ ...due, ...filter }, { $set: { notBefore: until } })
        .sort({ publishedAt: -1 })
        .lean();
    const newest = await claimOne({});
    if (!newest) return [];
    const taken: WaitingItem[] = [newest];
    const { companyId, payer } = newest;
    while (taken.length < limit) {
      const next = await claimOne({ companyId, 'payer.user': payer.user, 'payer.board': payer.board });
      if (!next) break;
      taken.push(next);
    }
    return taken;
  }

  async remove(companyId: string, contentIds: readonly string[], { session }: Transaction): Promise<void> {
    if (contentIds.length === 0) return;
    const ids = contentIds.map((contentId) => idOf(contentId, companyId));
    await this.#items.deleteMany({ _id: { $in: ids } }, { session });
  }

  async defer(
    items: readonly (Pick<WaitingItem, '_id' | 'failures'> & { notBefore: Date })[],
    { session }: Transaction,
  ): Promise<void> {
    if (items.length === 0) return;
    await this.#bulk.bulkWrite(
      items.map(({ _id, failures, notBefore }) => ({
        updateOne: { filter: { _id }, update: { $set: { failures, notBefore } } },
      })),
      { session, ordered: false },
    );
  }

  /** Defers all items that this user or board pays for. */
  async deferPayer(payer: Partial<PayerKeys>, until: Date): Promise<void> {
    const filter = Object.fromEntries(Object.entries(payer).map(([kind, key]) => [`payer.${kind}`, key]));
    await this.#items.updateMany(filter, { $set: { notBefore: until } });
  }
}
