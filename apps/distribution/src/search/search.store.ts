import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { cardIdOf } from '@sightline/product';
import { Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument, type ItemDocument } from '../cards/card.document.ts';
import type { Match } from './rank.ts';
import { type SearchTextDocument, searchTextDocument, searchTextOf } from './search-text.document.ts';

/** Limits the number of ranges in one query. */
const idsPerQuery = 1_000;

const cardFields = {
  ...{ boardId: 1, contentId: 1, itemId: 1, eventId: 1, leads: 1 },
  ...{ importance: 1, lowered: 1, archived: 1, hiddenBy: 1, doubt: 1 },
} as const;
export type FoundCard = Pick<CardDocument, '_id' | keyof typeof cardFields>;
const itemFields = { companyId: 1, contentId: 1, publishedAt: 1 } as const;

export interface TextFilter {
  readonly companyIds: readonly string[];
  readonly tag?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Finds items by their words, and the items' cards. */
@Injectable()
export class SearchStore {
  readonly #texts;
  readonly #cards;

  constructor(store: Store) {
    this.#texts = store.collection(searchTextDocument);
    this.#cards = store.collection(cardDocument);
  }

  /** Yields to requests after each item, because a sync has hundreds of long ones. */
  async save(items: readonly ItemDocument[]): Promise<void> {
    const texts: SearchTextDocument[] = [];
    for (const item of items) {
      texts.push(searchTextOf(item));
      await nextTurn();
    }
    await this.#texts.bulkWrite(
      texts.map(({ _id, ...text }) => ({ replaceOne: { filter: { _id }, replacement: text, upsert: true } })),
      { ordered: false },
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#texts.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Returns the best matches for any of these full-text searches, in no particular order. */
  async findMatches(searches: readonly string[], filter: TextFilter, most: number): Promise<Match[]> {
    const found = await Promise.all(searches.map((search) => this.#matchesOf(search, filter, most)));
    const best = new Map<string, Match>();
    for (const match of found.flat())
      if (match.score > (best.get(match._id)?.score ?? Number.NEGATIVE_INFINITY)) best.set(match._id, match);
    return [...best.values()];
  }

  #matchesOf($search: string, filter: TextFilter, most: number): Promise<Match[]> {
    const score = { $meta: 'textScore' } as const;
    return this.#texts
      .find<Match>({ ...where(filter), $text: { $search } }, { projection: { ...itemFields, score } })
      .sort({ score })
      .limit(most)
      .toArray();
  }

  async findNewest(filter: TextFilter, most: number): Promise<Match[]> {
    const rows = await this.#texts
      .find<Omit<Match, 'score'>>(where(filter), { projection: itemFields })
      .sort({ publishedAt: -1 })
      .limit(most)
      .toArray();
    return rows.map((row) => ({ ...row, score: 0 }));
  }

  count(companyIds: readonly string[]): Promise<number> {
    return this.#texts.countDocuments({ companyId: { $in: [...companyIds] } });
  }

  textsOf(ids: readonly string[]): Promise<SearchTextDocument[]> {
    return this.#texts.find({ _id: { $in: [...ids] } }).toArray();
  }

  /** Visible cards by item, without cards that show another company's item. */
  async cardsOf(
    rows: readonly Match[],
    boardIdsOf: (row: Match) => readonly string[],
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

  /** Returns the lead of each card’s event, keyed by board and event (see `placeKey`). */
  async leadsOf(cards: readonly FoundCard[]): Promise<Map<string, FoundCard>> {
    const leads = new Map(cards.filter(({ leads }) => leads).map((card) => [placeKey(card), card]));
    for (const [boardId, others] of Map.groupBy(
      cards.filter((card) => !leads.has(placeKey(card))),
      (card) => card.boardId,
    )) {
      const filter = { boardId, eventId: { $in: others.map(({ eventId }) => eventId) }, leads: true };
      for await (const card of this.#cards.find(filter, { projection: cardFields })) leads.set(placeKey(card), card);
    }
    return leads;
  }
}

export const placeKey = ({ boardId, eventId }: Pick<FoundCard, 'boardId' | 'eventId'>): string =>
  `${boardId}\n${eventId}`;

const where = ({ companyIds, tag, since, before }: TextFilter): Filter<SearchTextDocument> => ({
  companyId: { $in: [...companyIds] },
  ...(tag === undefined ? {} : { tags: tag }),
  ...(since || before ? { publishedAt: { ...(since && { $gte: since }), ...(before && { $lt: before }) } } : {}),
});
