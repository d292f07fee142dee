import { Injectable } from '@nestjs/common';
import { cardIdOf, Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument } from '../card.document.ts';
import { type ItemWords, itemWordsDocument } from './item-words.document.ts';
import { patternOf, type Term } from './rank.ts';

/** Upper bound on the items that one search ranks: the newest that match. A word that more of them have tells little. */
const mostRanked = 3_000;
/** Bounds the ranges of one query. */
const idsPerQuery = 1_000;

export type FoundWords = Pick<ItemWords, '_id' | 'companyId' | 'contentId' | 'words' | 'length' | 'publishedAt'>;
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

  constructor(store: Store) {
    this.#words = store.collection(itemWordsDocument);
    this.#cards = store.collection(cardDocument);
  }

  /** Items of these companies that match. */
  findWords({ companyIds, terms, every, tag, since, before }: WordsFilter): Promise<FoundWords[]> {
    if (companyIds.length === 0) return Promise.resolve([]);
    const patterns = terms.map((term) => ({ words: { $regex: patternOf(term) } }));
    const filter: Filter<ItemWords> = {
      companyId: { $in: [...companyIds] },
      ...(tag === undefined ? {} : { tags: tag }),
      ...(since || before ? { publishedAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } } : {}),
      ...(patterns.length === 0 ? {} : every ? { $and: patterns } : { $or: patterns }),
    };
    return this.#words
      .find(filter, { projection: { companyId: 1, contentId: 1, words: 1, length: 1, publishedAt: 1 } })
      .sort({ publishedAt: -1 })
      .limit(mostRanked)
      .toArray();
  }

  /** Searchable items of these companies. */
  countWords(companyIds: readonly string[]): Promise<number> {
    return companyIds.length === 0
      ? Promise.resolve(0)
      : this.#words.countDocuments({ companyId: { $in: [...companyIds] } });
  }

  /** The cards of these items: each on the boards that have it, by item. A card that shows another company's item is left out. */
  async cardsOf(
    rows: readonly FoundWords[],
    boardIdsOf: (row: FoundWords) => readonly string[],
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
