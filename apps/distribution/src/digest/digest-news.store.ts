import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from '../cards/card.document.ts';

/** Maximum number of items per digest, newest first. */
const mostCards = 20_000;
const mostItems = 2_000;

/** Inclusive start; `until` is exclusive. */
export interface NewsPeriod {
  readonly since: Date;
  readonly until: Date;
}

const headFields = {
  ...{ importance: 1, publishedAt: 1, createdAt: 1, archived: 1, leads: 1, hiddenBy: 1, doubt: 1, uncounted: 1 },
} as const;
type Head = Pick<CardDocument, '_id' | keyof typeof headFields>;

const isNews = ({ archived, leads, hiddenBy, doubt }: Head) =>
  leads && !archived && (hiddenBy ?? null) === null && (doubt ?? null) === null;

/** Finds news by the time it was added to a board rather than by its publication date. */
@Injectable()
export class DigestNewsStore {
  readonly #cards;
  readonly #items;

  constructor(store: Store) {
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
  }

  /**
   * Leads of events that were added to the board in the period or got a report with new facts during it; most important
   * first, then newest. Archived, hidden and doubtful events are excluded. `more` counts the others like trends.
   */
  async find(
    boardId: string,
    { since, until }: NewsPeriod,
    minimumImportance: number,
    limit: number,
  ): Promise<{ cards: CardDocument[]; more: number }> {
    const period = { $gte: since, $lt: until };
    // The index covers only the period; the other conditions are checked here.
    const heads = await Promise.all([
      this.#heads({ boardId, createdAt: period }, 'createdAt'),
      this.#heads({ boardId, updatedAt: period }, 'updatedAt'),
    ]);
    const leads = new Map(
      heads
        .flat()
        .filter((card) => isNews(card) && card.importance >= minimumImportance)
        .map((card) => [card._id, card]),
    );
    const sorted = [...leads.values()].toSorted(
      (a, b) => b.importance - a.importance || b.publishedAt.getTime() - a.publishedAt.getTime(),
    );
    const shown = sorted.slice(0, limit).map(({ _id }) => _id);
    const more = sorted.slice(limit).filter(({ uncounted }) => !uncounted).length;
    const found = shown.length > 0 ? await this.#cards.find({ _id: { $in: shown } }).toArray() : [];
    const cards = new Map(found.map((card) => [card._id, card]));
    return { cards: shown.flatMap((id) => cards.get(id) ?? []), more };
  }

  #heads(
    filter: { boardId: string } & Partial<Record<'createdAt' | 'updatedAt', { $gte: Date; $lt: Date }>>,
    order: 'createdAt' | 'updatedAt',
  ): Promise<Head[]> {
    const options = { projection: headFields, sort: { [order]: -1 }, limit: mostCards } as const;
    return this.#cards.find<Head>(filter, options).toArray();
  }

  async leadsOf(boardId: string, eventIds: readonly string[]): Promise<CardDocument[]> {
    const cards = await this.#cards.find({ boardId, eventId: { $in: [...eventIds] } }).toArray();
    return cards.filter(isNews);
  }

  /** Newest first, without doubtful items. */
  async itemsOf(companyIds: readonly string[], since: Date): Promise<ItemDocument[]> {
    const filter = { companyId: { $in: [...companyIds] }, publishedAt: { $gte: since } };
    const items = await this.#items.find(filter, { sort: { publishedAt: -1 }, limit: mostItems }).toArray();
    return items.filter(({ evaluation }) => !evaluation.doubtful);
  }

  /** The names of these companies as stored with one of their items. */
  async namesOf(companyIds: readonly string[]): Promise<Map<string, string>> {
    const items = await Promise.all(
      companyIds.map((companyId) =>
        this.#items.findOne({ companyId }, { projection: { companyId: 1, companyName: 1 } }),
      ),
    );
    return new Map(items.flatMap((item) => (item ? [[item.companyId, item.companyName]] : [])));
  }
}
