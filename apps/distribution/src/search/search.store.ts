import { Injectable } from '@nestjs/common';
import { cardIdOf, Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument } from '../card.document.ts';
import { type ItemWords, itemWordsDocument } from './item-words.document.ts';
import { largest } from './largest.ts';
import { type ItemKeys, type Match, Matches } from './matches.ts';
import { rootOfTag, secondsOf } from './postings.ts';
import { patternOf, type Term, weightIn } from './term.ts';
import { type PostedSegment, WordSegmentsStore } from './word-segments.store.ts';

/** Upper bound on the items that one search ranks: the newest that match. A word that more of them have tells little. */
const mostRanked = 3_000;
/** An array of more times than this, 2 MB, goes with its search. */
const mostTimesKept = 250_000;
/** Bounds the ranges of one query. */
const idsPerQuery = 1_000;

export type FoundCard = Pick<
  CardDocument,
  | '_id'
  | 'boardId'
  | 'contentId'
  | 'itemId'
  | 'storyId'
  | 'leads'
  | 'importance'
  | 'lowered'
  | 'archived'
  | 'hiddenBy'
  | 'doubt'
>;

const cardFields = {
  ...{ boardId: 1, contentId: 1, itemId: 1, storyId: 1, leads: 1 },
  ...{ importance: 1, lowered: 1, archived: 1, hiddenBy: 1, doubt: 1 },
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

/** An item that is in no index; without terms its words are not read. */
type Young = ItemKeys & Pick<ItemWords, 'publishedAt'> & Partial<Pick<ItemWords, 'words' | 'length'>>;

/** The matches of a segment. */
interface Placed {
  readonly segment: PostedSegment;
  readonly places: readonly number[];
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

  /** Items of these companies that match, the 3,000 newest; and how many are searchable. */
  async findMatches(filter: WordsFilter): Promise<{ matches: Matches; all: number }> {
    const { companyIds, terms } = filter;
    if (companyIds.length === 0) return { matches: new Matches(0, 0), all: 0 };
    if (terms.length === 0) return { matches: this.#newestOf(await this.#newest(filter), [], terms), all: 0 };
    const companyId = { $in: [...companyIds] };
    const [young, youngCount] = await Promise.all([
      this.#young(filter),
      this.#words.countDocuments({ companyId, place: null }),
    ]);
    // After those that are in none: an item that gets into an index meanwhile is found twice rather than not at all.
    const { matches, oldCount } = await this.#withOld(young, filter);
    return { matches, all: youngCount + oldCount };
  }

  /** Without terms: in no order but that of time. */
  #newest(filter: WordsFilter): Promise<Young[]> {
    const projection = { companyId: 1, contentId: 1, publishedAt: 1 };
    return this.#newestRows(where(filter), projection);
  }

  /** Those that are in no index of words. */
  #young(filter: WordsFilter): Promise<Young[]> {
    const { terms, every } = filter;
    const patterns = terms.map((term) => ({ words: { $regex: patternOf(term) } }));
    const having = every ? { $and: patterns } : { $or: patterns };
    const projection = { companyId: 1, contentId: 1, words: 1, length: 1, publishedAt: 1 };
    return this.#newestRows({ ...where(filter), place: null, ...having }, projection);
  }

  #newestRows(filter: Filter<ItemWords>, projection: object): Promise<Young[]> {
    return this.#words.find<Young>(filter, { projection }).sort({ publishedAt: -1 }).limit(mostRanked).toArray();
  }

  /** With those of the indexes. Some may have changed since: `itemsOf` says which. */
  #withOld(young: readonly Young[], filter: WordsFilter): Promise<{ matches: Matches; oldCount: number }> {
    const { companyIds, terms, every, tag, since, before } = filter;
    const tagTerm = tag === undefined ? [] : [{ text: tag, roots: [rootOfTag(tag)], isPrefix: false }];
    const [from, to] = [since ? secondsOf(since) : 0, before ? secondsOf(before) : Number.POSITIVE_INFINITY];
    return this.segments.find(companyIds, [...terms, ...tagTerm], (segments, oldCount) => {
      const old = segments.map((segment) => ({ segment, places: segment.posted.places(every, from, to) }));
      return { matches: this.#newestOf(young, old, terms), oldCount };
    });
  }

  /** Of thousands of matches, only those that are ranked are kept. */
  #newestOf(young: readonly Young[], old: readonly Placed[], terms: readonly Term[]): Matches {
    const times = this.#timesOf(young, old);
    const earliestMs = times.length <= mostRanked ? Number.NEGATIVE_INFINITY : largest(times, mostRanked);
    const kept = times.reduce((count, time) => (time >= earliestMs ? count + 1 : count), 0);
    const matches = new Matches(terms.length, kept);
    for (const row of young)
      if (row.publishedAt.getTime() >= earliestMs)
        matches.addItem(
          row,
          terms.map((term) => weightIn(row.words ?? '', term)),
        );
    for (const { segment, places } of old)
      for (const place of places)
        if (segment.posted.secondsAt(place) * 1_000 >= earliestMs) matches.addPlace(segment, place);
    return matches;
  }

  /** In milliseconds, in an array that the next search uses, too. */
  #timesOf(young: readonly Young[], old: readonly Placed[]): Float64Array {
    const count = old.reduce((sum, { places }) => sum + places.length, young.length);
    if (this.#times.length < count && count <= mostTimesKept) this.#times = new Float64Array(count);
    const times = count <= mostTimesKept ? this.#times.subarray(0, count) : new Float64Array(count);
    let at = 0;
    for (const { publishedAt } of young) times[at++] = publishedAt.getTime();
    for (const { segment, places } of old)
      for (const place of places) times[at++] = segment.posted.secondsAt(place) * 1_000;
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
