import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import type { ClientSession } from 'mongodb';
import { boardLinkDocument } from '../boards/board-link.document.ts';
import {
  type CardDocument,
  cardDocument,
  cardMarksDocument,
  type ItemDocument,
  itemDocument,
} from '../cards/card.document.ts';
import { savedCardDocument } from '../saved/saved-card.document.ts';

export type ItemPosition = Pick<ItemDocument, '_id' | 'publishedAt'>;
export type OldItem = ItemPosition & Pick<ItemDocument, 'companyId' | 'contentId'>;

/** Finds expired events and items. */
@Injectable()
export class ExpiredStore {
  readonly #boards;
  readonly #cards;
  readonly #items;
  readonly #marks;
  readonly #saved;

  constructor(store: Store) {
    this.#boards = store.collection(boardLinkDocument);
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
    this.#marks = store.collection(cardMarksDocument);
    this.#saved = store.collection(savedCardDocument);
  }

  /** Sorted ids of boards. */
  async boardsAfter(after: string, limit: number): Promise<string[]> {
    const options = { projection: { _id: 1 }, sort: { _id: 1 }, limit } as const;
    return (await this.#boards.find({ _id: { $gt: after } }, options).toArray()).map(({ _id }) => _id);
  }

  async hasOldEvents(boardId: string, before: Date): Promise<boolean> {
    return (await this.#cards.findOne(oldEvents(boardId, before), { projection: { _id: 1 } })) !== null;
  }

  /** Leads of events whose last report is older than `before`, oldest first, excluding events that a reader saved. */
  async oldLeads(boardId: string, before: Date, limit: number, { session }: Transaction): Promise<CardDocument[]> {
    const kept = await this.#savedEvents(boardId, session);
    return this.#cards
      .find({ ...oldEvents(boardId, before), eventId: { $nin: kept } }, { session, sort: { publishedAt: 1 }, limit })
      .toArray();
  }

  async #savedEvents(boardId: string, session: ClientSession): Promise<string[]> {
    const saved = await this.#saved.find({ boardId }, { session, projection: { cardId: 1 } }).toArray();
    const isSaved = { _id: { $in: saved.map(({ cardId }) => cardId) } };
    const cards = await this.#cards.find(isSaved, { session, projection: { eventId: 1 } }).toArray();
    return [...new Set(cards.map(({ eventId }) => eventId))];
  }

  async removeOldMarks(boardId: string, before: Date, { session }: Transaction): Promise<void> {
    await this.#marks.deleteMany({ boardId, foundAt: { $lt: before } }, { session });
  }

  /** Items published before a time, oldest first, from a position. */
  oldItems(after: ItemPosition | null, before: Date, limit: number): Promise<OldItem[]> {
    const later = after && {
      $or: [{ publishedAt: { $gt: after.publishedAt } }, { publishedAt: after.publishedAt, _id: { $gt: after._id } }],
    };
    return this.#items
      .find<OldItem>(
        { publishedAt: { $lt: before, ...(after && { $gte: after.publishedAt }) }, ...later },
        { projection: { companyId: 1, contentId: 1, publishedAt: 1 }, sort: { publishedAt: 1, _id: 1 }, limit },
      )
      .toArray();
  }
}

const oldEvents = (boardId: string, before: Date) => ({
  boardId,
  archived: { $in: [false, true] },
  leads: true,
  publishedAt: { $lt: before },
});
