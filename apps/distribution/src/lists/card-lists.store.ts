import { Injectable } from '@nestjs/common';
import type { CardShow, Sentiment, SignalKind } from '@sightline/contracts';
import { cardIdOf } from '@sightline/product';
import { Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument, type ItemDocument, isGiven, itemDocument } from '../cards/card.document.ts';
import { type ListedCard, listedFields } from '../cards/card.view.ts';
import {
  type Cursor,
  highestScore,
  lowestRankKeySince,
  recencyCutoff,
  type SortedPlace,
  weightsOf,
} from '../cards/ranking.ts';

/** `events` counts leads only; `reports` counts all cards. */
export type Counted = 'events' | 'reports';

/** Maximum number of search hits. */
export const matchesShown = 5_000;

/** Fields that lists can be sorted by. */
export type SortField = 'publishedAt' | 'importance' | 'relevanceScore';

/** The requested events of a board. `eventIds` restricts them to search results. */
export interface CardSelection {
  boardId: string;
  show: CardShow;
  eventIds: readonly string[] | null;
  /** Null for all. */
  companyIds: readonly string[] | null;
  /** Earliest time at which the events were added to the board. */
  foundSince: Date | null;
  topic?: string | undefined;
  signal?: SignalKind | undefined;
  /** Sentiment of the event rather than of any single report; matches what trends count. */
  sentiment?: Sentiment | undefined;
  /** Publication time of the events; `before` is exclusive. */
  published?: { since?: Date | undefined; before?: Date | undefined };
  /** True while new rules or weights are being applied to the cards. */
  hasPendingRules?: boolean;
}

/** True for lists of all past events, whether active or archived. */
export const isRecorded = (show: CardShow): boolean => show === 'recorded' || show === 'counted';

/** Matches all reports of the events. */
function reports(selection: CardSelection): Filter<CardDocument> {
  const { boardId, show, eventIds, companyIds, foundSince, topic, signal, sentiment, published } = selection;
  const { since, before } = published ?? {};
  const period = { ...(since && { $gte: since }), ...(before && { $lt: before }) };
  return {
    boardId,
    archived: isRecorded(show) ? { $in: [false, true] } : show === 'archived',
    leads: { $in: [true, false] },
    ...(isRecorded(show) ? { doubt: null } : {}),
    ...(show === 'counted' ? { uncounted: null } : {}),
    ...(topic === undefined ? {} : { topic }),
    ...(signal === undefined ? {} : { 'shown.signal.detail.kind': signal }),
    ...(sentiment === undefined ? {} : { sentiment }),
    // In `$and`, because the time window sets `publishedAt` too.
    ...(since || before ? { $and: [{ publishedAt: period }] } : {}),
    ...(show === 'archived' ? {} : { hiddenBy: show === 'hidden' ? isGiven : null }),
    ...(show === 'unread' ? { read: false } : {}),
    ...(eventIds ? { eventId: { $in: [...eventIds] } } : {}),
    ...(companyIds ? { companyId: { $in: [...companyIds] } } : {}),
    ...(foundSince ? { $or: [{ createdAt: { $gte: foundSince } }, { updatedAt: { $gte: foundSince } }] } : {}),
  };
}

const where = (selection: CardSelection): Filter<CardDocument> => ({ ...reports(selection), leads: true });

/** Scores that cards may have, highest first. */
const scores = Array.from({ length: highestScore + 1 }, (_, index) => highestScore - index);

interface SortedQuery {
  field: SortField;
  /** Publication time of the cards. */
  period: { $gte?: Date; $lt?: Date };
  /** The last card of the previous page. */
  after: SortedPlace | null;
  limit: number;
}

const inOrderOf = (field: SortField) => ({ [field]: -1, publishedAt: -1, _id: 1 }) as const;

/** Matches cards after a position, among cards with the same value. */
function after([, publishedMs, id]: SortedPlace, period: SortedQuery['period']) {
  const publishedAt = new Date(publishedMs);
  return {
    publishedAt: { ...period, $lte: publishedAt },
    $or: [{ publishedAt: { $lt: publishedAt } }, { _id: { $gt: id } }],
  };
}

const periodFrom = (since: Date | null): SortedQuery['period'] => (since ? { $gte: since } : {});

export interface ItemFilter {
  /** Ids of the items that a search found; null without a search. */
  itemIds: readonly string[] | null;
  tag?: string | undefined;
  sentiment?: Sentiment | undefined;
}

/** The pages and counts of a board's card list. */
@Injectable()
export class CardListsStore {
  readonly #items;
  readonly #cards;

  constructor(store: Store) {
    this.#items = store.collection(itemDocument);
    this.#cards = store.collection(cardDocument);
  }

  /**
   * Ids of the board's events with a matching report of one of these companies, among at most the 5,000 newest items.
   */
  async findMatching(
    boardId: string,
    companyIds: readonly string[],
    { itemIds, tag, sentiment }: ItemFilter,
  ): Promise<string[]> {
    const filter: Filter<ItemDocument> = {
      companyId: { $in: [...companyIds] },
      ...(tag === undefined ? {} : { 'evaluation.tags': tag }),
      ...(sentiment === undefined ? {} : { 'evaluation.sentiment': sentiment }),
      ...(itemIds === null ? {} : { _id: { $in: [...itemIds] } }),
    };
    const options = { projection: { contentId: 1 }, sort: { publishedAt: -1 }, limit: matchesShown } as const;
    const items = await this.#items.find(filter, options).toArray();
    const found = new Set(items.map(({ _id }) => _id));
    const cardIds = items.map(({ contentId }) => cardIdOf(boardId, contentId));
    const cards = await this.#cards
      .find({ _id: { $in: cardIds } }, { projection: { itemId: 1, eventId: 1 } })
      .toArray();
    // The card of an article may show another company's item.
    return [...new Set(cards.filter(({ itemId }) => found.has(itemId)).map(({ eventId }) => eventId))];
  }

  /** Next cards younger than the recency cutoff, by rank key. */
  listRecent(selection: CardSelection, since: Date | null, cursor: Cursor, limit: number): Promise<ListedCard[]> {
    const cutoff = recencyCutoff(new Date(cursor.at));
    const from = since && since > cutoff ? since : cutoff;
    const filter: Filter<CardDocument> = { ...where(selection), doubt: null, publishedAt: { $gte: from } };
    // While weights change, some keys still follow the old weights.
    const lowest = selection.hasPendingRules
      ? Number.NEGATIVE_INFINITY
      : lowestRankKeySince(from, weightsOf({ recencyPercent: cursor.percent }));
    filter.rankKey = cursor.recent ? { $lte: cursor.recent[0], $gte: lowest } : { $gte: lowest };
    if (cursor.recent) filter.$or = [{ rankKey: { $lt: cursor.recent[0] } }, { _id: { $gt: cursor.recent[1] } }];
    return this.#list(filter, { rankKey: -1, _id: 1 }, limit);
  }

  /** Next cards beyond the recency cutoff, by importance, then date. */
  listOld(selection: CardSelection, cursor: Cursor, limit: number): Promise<ListedCard[]> {
    const period = { $lt: recencyCutoff(new Date(cursor.at)) };
    return this.#sorted(selection, { doubt: null }, { field: 'importance', period, after: cursor.old, limit });
  }

  /** Next doubtful cards, which come last in the ranking, newest first. */
  async listDoubtful(
    selection: CardSelection,
    since: Date | null,
    cursor: Cursor,
    limit: number,
  ): Promise<ListedCard[]> {
    if (isRecorded(selection.show)) return [];
    const after = cursor.doubtful;
    return this.#sorted(
      selection,
      { doubt: isGiven },
      { field: 'publishedAt', period: periodFrom(since), after, limit },
    );
  }

  /** Next cards by one field; newest first among equals. */
  listSorted(
    selection: CardSelection,
    field: SortField,
    since: Date | null,
    after: SortedPlace | null,
    limit: number,
  ): Promise<ListedCard[]> {
    return this.#sorted(selection, {}, { field, period: periodFrom(since), after, limit });
  }

  /** The latest events added to the board with at least this importance, newest first. */
  listLatest(selection: CardSelection, minimumImportance: number, limit: number): Promise<ListedCard[]> {
    const filter = {
      ...where(selection),
      ...(minimumImportance > 0 ? { importance: { $gte: minimumImportance } } : {}),
    };
    return this.#list(filter, { createdAt: -1, _id: 1 }, limit);
  }

  /**
   * Lists cards in the order of an index. Scores are integers, so the index is scanned once per score, each time from
   * the newest requested card: so cards outside the time window or before the cursor are not read.
   */
  async #sorted(
    selection: CardSelection,
    extra: Filter<CardDocument>,
    { field, period, after: place, limit }: SortedQuery,
  ): Promise<ListedCard[]> {
    const base = { ...where(selection), ...extra };
    const find = (filter: Filter<CardDocument>, most: number) => this.#list(filter, inOrderOf(field), most);
    const inPeriod = Object.keys(period).length > 0 ? { publishedAt: period } : {};
    if (!place)
      return find({ ...base, ...inPeriod, ...(field === 'publishedAt' ? {} : { [field]: { $in: scores } }) }, limit);
    const [value] = place;
    const next = after(place, period);
    if (field === 'publishedAt') return find({ ...base, ...next }, limit);
    const equals = await find({ ...base, [field]: value, ...next }, limit);
    if (equals.length === limit) return equals;
    const lower = { [field]: { $in: scores.filter((score) => score < value) } };
    return [...equals, ...(await find({ ...base, ...inPeriod, ...lower }, limit - equals.length))];
  }

  #list(filter: Filter<CardDocument>, sort: Record<string, 1 | -1>, limit: number): Promise<ListedCard[]> {
    return this.#cards.find<ListedCard>(filter, { projection: listedFields, sort, limit }).toArray();
  }

  /** Counts events or reports published since a time; all if null. */
  count(selection: CardSelection, counted: Counted, since: Date | null): Promise<number> {
    const filter = counted === 'events' ? where(selection) : reports(selection);
    return this.#count({ ...filter, ...(since ? { publishedAt: { $gte: since } } : {}) });
  }

  /** Counts all cards and subtracts the doubtful and uncounted ones: each count scans an index of only these cards. */
  async #count(filter: Filter<CardDocument>): Promise<number> {
    if (filter.doubt !== null) return this.#cards.countDocuments(filter);
    const { doubt: _, uncounted, ...all } = filter;
    const [counted, doubtful, unproven] = await Promise.all([
      this.#cards.countDocuments(all),
      this.#cards.countDocuments({ ...all, doubt: isGiven }),
      uncounted === null ? this.#cards.countDocuments({ ...all, doubt: null, uncounted: true }) : 0,
    ]);
    return counted - doubtful - unproven;
  }
}
