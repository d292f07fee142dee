import { Injectable } from '@nestjs/common';
import { CompanyId, type EventData, PageId, StatedPrice } from '@sightline/contracts';
import { defineDocument, Store } from '@sightline/service-kit';
import { z } from 'zod';

/** Stores the prices that companies' pages currently state. */
export const statedPricesDocument = defineDocument({
  collection: 'stated_prices',
  schema: z.object({ _id: PageId, companyId: CompanyId, seenAt: z.date(), rows: z.array(StatedPrice) }),
  indexes: [{ keys: { companyId: 1 } }],
});

@Injectable()
export class StatedPricesStore {
  readonly #pages;

  constructor(store: Store) {
    this.#pages = store.model(statedPricesDocument);
  }

  /** Ignores outdated prices that arrive late. */
  async note({ pageId, companyId, seenAt, rows }: EventData<'page.priced'>): Promise<void> {
    const at = new Date(seenAt);
    await this.#pages.updateOne({ _id: pageId }, { $setOnInsert: { companyId, seenAt: at, rows } }, { upsert: true });
    await this.#pages.updateOne({ _id: pageId, seenAt: { $lte: at } }, { $set: { companyId, seenAt: at, rows } });
  }

  async ofCompanies(companyIds: readonly string[]): Promise<StatedPrice[]> {
    const pages = await this.#pages.find({ companyId: { $in: [...companyIds] } }).lean();
    return pages.flatMap(({ rows }) => rows);
  }
}
