import { Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import type { Filter } from 'mongodb';
import { type CardDocument, cardDocument, itemDocument } from '../cards/card.document.ts';

/**
 * `foundSince` is null on a first visit: all cards are equally new on the board, so the publication date counts
 * instead.
 */
export interface BriefingPeriod {
  foundSince: { $gt: Date } | { $gte: Date } | null;
  publishedSince: Date;
  /** Exclusive end; null for no limit. */
  until: Date | null;
  minimumImportance: number;
}

@Injectable()
export class BriefingsStore {
  readonly #cards;
  readonly #items;

  constructor(store: Store) {
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
  }

  /** The most important new cards, then the newest, and their total number; doubtful and hidden cards are excluded. */
  async findNew(boardId: string, period: BriefingPeriod): Promise<{ cards: CardDocument[]; total: number }> {
    const { foundSince, publishedSince, until, minimumImportance } = period;
    const filter: Filter<CardDocument> = {
      ...shownOn(boardId),
      importance: { $gte: minimumImportance },
      publishedAt: { $gte: publishedSince },
      ...(foundSince || until ? cameIn({ ...foundSince, ...(until ? { $lt: until } : {}) }) : {}),
    };
    const [cards, total] = await Promise.all([
      this.#cards.find(filter, { sort: { importance: -1, publishedAt: -1 }, limit: limits.briefingLines }).toArray(),
      this.#cards.countDocuments(filter),
    ]);
    return { cards, total };
  }

  /** A company's cards with this main tag that were published in a period; searches at most a hundred items. */
  async findEarlier(
    boardId: string,
    companyId: string,
    tag: string,
    from: Date,
    before: Date,
  ): Promise<CardDocument[]> {
    const filter = { companyId, 'evaluation.tags': tag, publishedAt: { $gte: from, $lt: before } };
    const options = { projection: { evaluation: 1 }, sort: { publishedAt: -1 }, limit: 100 } as const;
    const items = await this.#items.find(filter, options).toArray();
    const ids = items.flatMap(({ _id, evaluation }) => (evaluation.tags[0] === tag ? [_id] : []));
    if (ids.length === 0) return [];
    return this.#cards.find({ ...shownOn(boardId), companyId, itemId: { $in: ids } }).toArray();
  }
}

/** Matches events that were added to a board in a period, or got a report with new facts during it. */
const cameIn = (period: object): Filter<CardDocument> => ({ $or: [{ createdAt: period }, { updatedAt: period }] });

const shownOn = (boardId: string) => ({ boardId, archived: false, leads: true, hiddenBy: null, doubt: null });
