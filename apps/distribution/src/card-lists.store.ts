import { Injectable } from '@nestjs/common';
import type { CardCounts, CardShow, Sentiment } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import type { QueryFilter } from 'mongoose';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from './card.document.ts';
import { type Cursor, lowestRankKeySince, recencyCutoff, type SortedPlace, windowStart } from './ranking.ts';

/** Upper bound on search hits. */
const matchesShown = 5_000;

/** Fields that lists can be sorted by. */
export type SortField = 'publishedAt' | 'importance' | 'relevanceScore';

/** The requested cards of a board; `itemIds` are the items that match. */
export interface CardSelection {
  boardId: string;
  show: CardShow;
  itemIds: readonly string[] | null;
  /** Null: of every company. */
  companyIds: readonly string[] | null;
  /** Earliest time at which they came onto the board. */
  foundSince: Date | null;
}

function where({ boardId, show, itemIds, companyIds, foundSince }: CardSelection): QueryFilter<CardDocument> {
  return {
    boardId,
    archived: show === 'archived',
    ...(show === 'unread' ? { read: false } : {}),
    ...(itemIds ? { itemId: { $in: [...itemIds] } } : {}),
    ...(companyIds ? { companyId: { $in: [...companyIds] } } : {}),
    ...(foundSince ? { createdAt: { $gte: foundSince } } : {}),
  };
}

/** What the items behind the cards have to match. */
export interface ItemFilter {
  /** Words that must all occur. */
  terms: readonly string[];
  tag?: string | undefined;
  sentiment?: Sentiment | undefined;
}

/** The pages and counts of a board's card list. */
@Injectable()
export class CardListsStore {
  readonly #cards;
  readonly #items;

  constructor(store: Store) {
    this.#cards = store.model(cardDocument);
    this.#items = store.model(itemDocument);
  }

  /** Items of these companies that match, newest first; at most 5,000. */
  async findMatching(companyIds: readonly string[], { terms, tag, sentiment }: ItemFilter): Promise<string[]> {
    const words = terms.map((term) => ({ searchText: { $regex: term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } }));
    const filter: QueryFilter<ItemDocument> = {
      companyId: { $in: [...companyIds] },
      ...(tag === undefined ? {} : { 'evaluation.tags': tag }),
      ...(sentiment === undefined ? {} : { 'evaluation.sentiment': sentiment }),
      ...(words.length > 0 ? { $and: words } : {}),
    };
    const items = await this.#items.find(filter, { _id: 1 }).sort({ publishedAt: -1 }).limit(matchesShown).lean();
    return items.map(({ _id }) => _id);
  }

  /** Next cards younger than the recency cutoff, by rank key. */
  listRecent(selection: CardSelection, since: Date | null, cursor: Cursor, limit: number): Promise<CardDocument[]> {
    const cutoff = recencyCutoff(new Date(cursor.at));
    const from = since && since > cutoff ? since : cutoff;
    const filter: QueryFilter<CardDocument> = { ...where(selection), publishedAt: { $gte: from } };
    const lowest = lowestRankKeySince(from);
    filter.rankKey = cursor.recent ? { $lte: cursor.recent[0], $gte: lowest } : { $gte: lowest };
    if (cursor.recent) filter.$or = [{ rankKey: { $lt: cursor.recent[0] } }, { _id: { $gt: cursor.recent[1] } }];
    return this.#cards.find(filter).sort({ rankKey: -1, _id: 1 }).limit(limit).lean().exec();
  }

  /** Next cards beyond the recency cutoff, by importance, then date. */
  listOld(selection: CardSelection, cursor: Cursor, limit: number): Promise<CardDocument[]> {
    const filter = { ...where(selection), publishedAt: { $lt: recencyCutoff(new Date(cursor.at)) } };
    return this.#sorted(filter, 'importance', cursor.old, limit);
  }

  /** Next cards by one field, the newest first among equals. */
  listSorted(
    selection: CardSelection,
    field: SortField,
    since: Date | null,
    after: SortedPlace | null,
    limit: number,
  ): Promise<CardDocument[]> {
    const filter = { ...where(selection), ...(since ? { publishedAt: { $gte: since } } : {}) };
    return this.#sorted(filter, field, after, limit);
  }

  #sorted(
    filter: QueryFilter<CardDocument>,
    field: SortField,
    after: SortedPlace | null,
    limit: number,
  ): Promise<CardDocument[]> {
    const behind: QueryFilter<CardDocument>[] = [filter];
    if (after) {
      const [value, publishedMs, id] = after;
      const publishedAt = new Date(publishedMs);
      const newestOfEqual = { $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, _id: { $gt: id } }] };
      if (field === 'publishedAt') behind.push({ publishedAt: { $lte: publishedAt } }, newestOfEqual);
      else behind.push({ [field]: { $lte: value } }, { $or: [{ [field]: { $lt: value } }, newestOfEqual] });
    }
    return this.#cards
      .find({ $and: behind })
      .sort({ [field]: -1, publishedAt: -1, _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async count(selection: CardSelection, now: Date, utcOffsetMinutes: number): Promise<CardCounts> {
    const of = (since: Date | null) =>
      this.#cards.countDocuments({ ...where(selection), ...(since ? { publishedAt: { $gte: since } } : {}) });
    const [today, week, month, all] = await Promise.all([
      of(windowStart('today', now, utcOffsetMinutes)),
      of(windowStart('7d', now)),
      of(windowStart('30d', now)),
      of(null),
    ]);
    return { today, week, month, all };
  }
}
