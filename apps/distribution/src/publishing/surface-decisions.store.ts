import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from '../cards/card.document.ts';
import { isInAudience, surfaceOf } from '../rules/card-of-item.ts';
import { surfaceDecisionDocument } from './surface-decision.document.ts';

/** Stores boards' decisions about surfaces, and finds the items from surfaces. */
@Injectable()
export class SurfaceDecisionsStore {
  readonly #decisions;
  readonly #cards;
  readonly #items;

  constructor(store: Store) {
    this.#decisions = store.collection(surfaceDecisionDocument);
    this.#cards = store.collection(cardDocument);
    this.#items = store.collection(itemDocument);
  }

  /** Returns false, and changes nothing, when a later decision is stored. */
  async save(
    { boardId, surfaceId, isAccepted }: EventData<'board.surface-decided'>,
    at: Date,
    { session }: Transaction,
  ): Promise<boolean> {
    const _id = derivedIdOf(boardId, surfaceId);
    const before = await this.#decisions.findOne({ _id }, { session });
    if (before && before.at > at) return false;
    await this.#decisions.replaceOne({ _id }, { boardId, surfaceId, isAccepted, at }, { upsert: true, session });
    return true;
  }

  /** Decides which of these items these boards show. */
  async visibility(
    boardIds: readonly string[],
    items: readonly ItemDocument[],
    { session }: Transaction,
  ): Promise<(boardId: string, item: ItemDocument) => boolean> {
    const surfaceIds = [...new Set(items.flatMap((item) => surfaceOf(item.item) ?? []))];
    const ids = boardIds.flatMap((boardId) => surfaceIds.map((surfaceId) => derivedIdOf(boardId, surfaceId)));
    const found = ids.length === 0 ? [] : await this.#decisions.find({ _id: { $in: ids } }, { session }).toArray();
    const decided = new Map(found.map(({ _id, isAccepted }) => [_id, isAccepted]));
    return (boardId, item) => {
      const surfaceId = surfaceOf(item.item);
      const decision = surfaceId === undefined ? undefined : decided.get(derivedIdOf(boardId, surfaceId));
      return decision ?? isInAudience(boardId, item);
    };
  }

  /** Returns a board's cards from a surface. */
  cardsOf(boardId: string, surfaceId: string): AsyncIterable<CardDocument> {
    return this.#cards.find({
      boardId,
      $or: [{ 'shown.signal.surfaceId': surfaceId }, { 'shown.post.surfaceId': surfaceId }],
    });
  }

  /** Returns the items from a surface about these companies. */
  itemsOf(companyIds: readonly string[], surfaceId: string): AsyncIterable<ItemDocument> {
    return this.#items.find({
      companyId: { $in: [...companyIds] },
      $or: [{ 'item.signal.surfaceId': surfaceId }, { 'item.post.surfaceId': surfaceId }],
    });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#decisions.deleteMany({ boardId }, { session });
  }
}
