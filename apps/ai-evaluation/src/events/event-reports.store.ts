import { Injectable } from '@nestjs/common';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type EventReportDocument, eventReportDocument } from './event-report.document.ts';

/** Limits the work of one clustering. In a company with more items in 60 days, the oldest are ignored. */
const mostItems = 2_500;

export const eventReportIdOf = (companyId: string, contentId: string): string => derivedIdOf(companyId, contentId);

@Injectable()
export class EventReportsStore {
  readonly #items;
  readonly #bulk;

  constructor(store: Store) {
    this.#items = store.model(eventReportDocument);
    this.#bulk = store.collection(eventReportDocument);
  }

  /** The known rows of these items, by content id. */
  async find(companyId: string, contentIds: readonly string[]): Promise<Map<string, EventReportDocument>> {
    if (contentIds.length === 0) return new Map();
    const ids = contentIds.map((contentId) => eventReportIdOf(companyId, contentId));
    const rows = await this.#items.find({ _id: { $in: ids } }).lean();
    return new Map(rows.map((row) => [row.contentId, row]));
  }

  /** A company's items published in this period, newest first; at most 2,500. */
  between(companyId: string, from: Date, until: Date): Promise<EventReportDocument[]> {
    return this.#items
      .find({ companyId, publishedAt: { $gte: from, $lte: until } })
      .sort({ publishedAt: -1 })
      .limit(mostItems)
      .lean()
      .exec();
  }

  /** The newest items of a company; empty if all of them have been clustered. */
  async toCluster(companyId: string): Promise<EventReportDocument[]> {
    if (!(await this.#items.exists({ companyId, clustered: false }))) return [];
    return this.#items.find({ companyId }).sort({ publishedAt: -1 }).limit(mostItems).lean().exec();
  }

  async save(rows: readonly EventReportDocument[], { session }: Transaction): Promise<void> {
    if (rows.length === 0) return;
    await this.#bulk.bulkWrite(
      rows.map(({ _id, ...row }) => ({ replaceOne: { filter: { _id }, replacement: row, upsert: true } })),
      { session, ordered: false },
    );
  }
}
