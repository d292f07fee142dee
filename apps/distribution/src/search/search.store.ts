import { Injectable } from '@nestjs/common';
import { cardIdOf, Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument } from '../card.document.ts';
import { type ItemWords, itemWordsDocument } from './item-words.document.ts';
import { largest } from './largest.ts';
import { type Posted, rootOfTag, secondsOf } from './postings.ts';
import { patternOf, type Rankable, type Term, weightIn } from './rank.ts';
import { placeOf } from './word-segments.document.ts';
import { WordSegmentsStore } from './word-segments.store.ts';

/** Upper bound on the items that one search ranks: the newest that match. A word that more of them have tells little. */
const mostRanked = 3_000;
/** An array of more times than this, 2 MB, goes with its search. */
const mostTimesKept = 250_000;
/** Bounds the ranges of one query. */
const idsPerQuery = 1_000;

/** An item that matches. */
export interface Match extends Rankable {
  readonly companyId: string;
  /** Null: known by its place in an index only, which is `key`. */
  readonly item: ItemKeys | null;
}

/** The keys of an item. */
export type ItemKeys = Pick<ItemWords, '_id' | 'companyId' | 'contentId'>;
export type FoundCard = Pick<
  CardDocument,
  '_id' | 'boardId' | 'contentId' | 'itemId' | 'storyId' | 'leads' | 'importance' | 'archived' | 'hiddenBy' | 'doubt'
>;

const cardFields = {
  ...{ boardId: 1, contentId: 1, itemId: 1, storyId: 1, leads: 1 },
  ...{ importance: 1, archived: 1, hiddenBy: 1, doubt: 1 },
} as const;

export interface WordsFilter {
  readonly companyIds: readonly string[];
  readonly terms: readonly Term[];
  /** Whether all terms have to occur, or any. */
  readonly every: boolean;
  readonly tag?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Reads what searches rank, and the cards behind it. Without Mongoose, which casts thousands of rows slowly. */
@Injectable()
export class SearchStore {
  readonly #words;
  readonly #cards;
  #times = new Float64Array(0);

  constructor(
    store: Store,
    private readonly segments: WordSegmentsStore,
  ) {
    this.#words = store.collection(itemWordsDocument);
    this.#cards = store.collection(cardDocument);
  }

  /** Items of these companies that match, at most the 3,000 newest; and how many are searchable. */
  async findMatches(filter: WordsFilter): Promise<{ matches: Match[]; all: number }> {
    if (filter.companyIds.length === 0) return { matches: [], all: 0 };
    if (filter.terms.length === 0) return { matches: await this.#newest(filter), all: 0 };
    const companyId = { $in: [...filter.companyIds] };
    const [young, youngCount] = await Promise.all([
      this.#young(filter),
      this.#words.countDocuments({ companyId, place: null }),
    ]);
    // After those that are in none: an item that gets into an index meanwhile is found twice rather than not at all.
    const oldCount = await this.segments.countItems(filter.companyIds);
    const old = oldCount > 0 ? await this.#old(filter) : [];
    const matches = [...young, ...old];
    const earliest = earliestRanked(Float64Array.from(matches, ({ publishedMs }) => publishedMs));
    return { matches: matches.filter(({ publishedMs }) => publishedMs >= earliest), all: youngCount + oldCount };
  }

  /** Without terms: in no order but that of time. */
  async #newest(filter: WordsFilter): Promise<Match[]> {
    const rows = await this.#words
      .find(where(filter), { projection: { companyId: 1, contentId: 1, publishedAt: 1 } })
      .sort({ publishedAt: -1 })
      .limit(mostRanked)
      .toArray();
    return rows.map((row) => matchOf({ ...row, length: 0 }, []));
  }

  /** Those that are in no index of words. */
  async #young(filter: WordsFilter): Promise<Match[]> {
    const { terms, every } = filter;
    const patterns = terms.map((term) => ({ words: { $regex: patternOf(term) } }));
    const rows = await this.#words
      .find(
        { ...where(filter), place: null, ...(every ? { $and: patterns } : { $or: patterns }) },
        { projection: { companyId: 1, contentId: 1, words: 1, length: 1, publishedAt: 1 } },
      )
      .sort({ publishedAt: -1 })
      .limit(mostRanked)
      .toArray();
    return rows.map((row) =>
      matchOf(
        row,
        terms.map((term) => weightIn(row.words, term)),
      ),
    );
  }

  /** Those of the indexes. Some may have changed since: `itemsOf` says which. */
  async #old({ companyIds, terms, every, tag, since, before }: WordsFilter): Promise<Match[]> {
    const tagTerm = tag === undefined ? [] : [{ text: tag, roots: [rootOfTag(tag)], isPrefix: false }];
    const [from, to] = [since ? secondsOf(since) : 0, before ? secondsOf(before) : Number.POSITIVE_INFINITY];
    return this.segments.find(companyIds, [...terms, ...tagTerm], (segments) => {
      const placed = segments.map((segment) => ({ ...segment, places: segment.posted.places(every, from, to) }));
      const times = this.#timesOf(placed);
      // Of thousands of places, only those that are ranked become matches.
      const earliest = earliestRanked(times);
      const matches: Match[] = [];
      for (const { companyId, segment, posted, places } of placed)
        for (const place of places)
          if (posted.secondsAt(place) >= earliest)
            matches.push({
              key: placeOf(segment, place),
              companyId,
              item: null,
              weights: posted.weightsAt(place, terms.length),
              length: posted.lengthAt(place),
              publishedMs: posted.secondsAt(place) * 1_000,
            });
      return matches;
    });
  }

  /** In an array that the next search uses, too. */
  #timesOf(placed: readonly { posted: Posted; places: readonly number[] }[]): Float64Array {
    const count = placed.reduce((sum, { places }) => sum + places.length, 0);
    if (this.#times.length < count && count <= mostTimesKept) this.#times = new Float64Array(count);
    const times = count <= mostTimesKept ? this.#times.subarray(0, count) : new Float64Array(count);
    let at = 0;
    for (const { posted, places } of placed) for (const place of places) times[at++] = posted.secondsAt(place);
    return times;
  }

  /** The items behind matches, by the keys of these. What changed since an index was made is not among them. */
  async itemsOf(matches: readonly Match[], filter: WordsFilter): Promise<Map<string, ItemKeys>> {
    const items = new Map(matches.flatMap(({ key, item }) => (item ? [[key, item] as const] : [])));
    const places = matches.filter(({ item }) => !item).map(({ key }) => key);
    if (places.length === 0) return items;
    const rows = await this.#words
      .find({ ...conditions(filter), place: { $in: places } }, { projection: { companyId: 1, contentId: 1, place: 1 } })
      .toArray();
    for (const { place, ...item } of rows) items.set(place ?? '', item);
    return items;
  }

  /** The cards of these items: each on the boards that have it, by item. A card that shows another company's item is left out. */
  async cardsOf(
    rows: readonly ItemKeys[],
    boardIdsOf: (row: ItemKeys) => readonly string[],
  ): Promise<Map<string, FoundCard[]>> {
    const ids = rows.flatMap((row) => boardIdsOf(row).map((boardId) => cardIdOf(boardId, row.contentId)));
    const itemIds = new Set(rows.map(({ _id }) => _id));
    const found: FoundCard[] = [];
    for (let from = 0; from < ids.length; from += idsPerQuery) {
      const filter = { _id: { $in: ids.slice(from, from + idsPerQuery) } };
      found.push(...(await this.#cards.find(filter, { projection: cardFields }).toArray()));
    }
    return Map.groupBy(
      found.filter(({ itemId, hiddenBy }) => itemIds.has(itemId) && !hiddenBy),
      ({ itemId }) => itemId,
    );
  }

  /** The cards that lead these events, by board and event. */
  async leadsOf(cards: readonly FoundCard[]): Promise<Map<string, FoundCard>> {
    const leads = new Map(cards.filter(({ leads }) => leads).map((card) => [placeKey(card), card]));
    for (const [boardId, others] of Map.groupBy(
      cards.filter((card) => !leads.has(placeKey(card))),
      (card) => card.boardId,
    )) {
      const filter = { boardId, storyId: { $in: others.map(({ storyId }) => storyId) }, leads: true };
      for await (const card of this.#cards.find(filter, { projection: cardFields })) leads.set(placeKey(card), card);
    }
    return leads;
  }
}

export const placeKey = ({ boardId, storyId }: Pick<FoundCard, 'boardId' | 'storyId'>): string =>
  `${boardId}\n${storyId}`;

/** Of this tag and time. */
const conditions = ({ tag, since, before }: WordsFilter): Filter<ItemWords> => ({
  ...(tag === undefined ? {} : { tags: tag }),
  ...(since || before ? { publishedAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } } : {}),
});

/** Of these companies, too. */
const where = (filter: WordsFilter): Filter<ItemWords> => ({
  companyId: { $in: [...filter.companyIds] },
  ...conditions(filter),
});

const matchOf = (
  { _id, companyId, contentId, length, publishedAt }: Pick<ItemWords, keyof ItemKeys | 'length' | 'publishedAt'>,
  weights: readonly number[],
): Match => ({
  ...{ key: _id, companyId, item: { _id, companyId, contentId } },
  ...{ weights, length, publishedMs: publishedAt.getTime() },
});

/** Of the times of all that match: the earliest of those that are ranked. Several may be of that moment. */
const earliestRanked = (times: Float64Array): number =>
  times.length <= mostRanked ? Number.NEGATIVE_INFINITY : largest(times, mostRanked);
