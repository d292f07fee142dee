import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, cardIdOf, recordFirstCard, type Transaction } from '@sightline/service-kit';
import { type BoardHead, BoardLinksStore } from './board-links.store.ts';
import type { CardDocument, ItemDocument } from './card.document.ts';
import { shownCompany } from './card.view.ts';
import { CardsStore } from './cards.store.ts';
import { LeftCardsStore } from './left-cards.store.ts';
import { rankKeyOf } from './ranking.ts';

interface Publication {
  /** The items changed, so the lists of all these boards changed, too. */
  itemsChanged?: boolean;
  /** The items were known before the boards tracked their company. */
  isBackfill?: boolean;
}

/** Puts items on boards as cards, and publishes the new ones. */
@Injectable()
export class CardPublisher {
  constructor(
    private readonly cards: CardsStore,
    private readonly left: LeftCardsStore,
    private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Repeats don't touch the boards' own rows: those are contended by all writers of a board. */
  async publish(
    boards: readonly BoardHead[],
    items: readonly ItemDocument[],
    tx: Transaction,
    { itemsChanged = false, isBackfill = false }: Publication = {},
  ): Promise<void> {
    const now = this.clock.now();
    const byId = new Map(items.map((item) => [item._id, item]));
    const boardsById = new Map(boards.map((board) => [board._id, board]));
    const fresh = boards.flatMap(({ _id }) => [...byId.values()].map((item) => cardOf(_id, item, now)));
    const { created, changed } = await this.cards.publish(
      isBackfill ? await this.left.withMarks(fresh, tx) : fresh,
      ({ boardId, companyId }) => boardsById.get(boardId)?.companyIds.includes(companyId) === true,
      tx,
    );
    const added = new Map(itemsChanged || changed ? boards.map(({ _id }) => [_id, 0]) : []);
    for (const card of created) {
      const item = byId.get(card.itemId);
      if (!item) continue;
      added.set(card.boardId, (added.get(card.boardId) ?? 0) + 1);
      const company = shownCompany(item, boardsById.get(card.boardId)?.aliases);
      tx.emit('card.published', {
        boardId: card.boardId,
        cardId: card._id,
        companyId: company.companyId,
        contentId: card.contentId,
        companyName: company.name,
        title: item.item.title,
        url: item.item.url,
        summary: item.evaluation.summary,
        importance: card.importance,
        publishedAt: item.item.publishedAt,
        ...(isBackfill ? { isBackfill } : {}),
      });
    }
    for (const { _id, firstCardAwaitedSince } of boards)
      if (firstCardAwaitedSince && (added.get(_id) ?? 0) > 0)
        tx.afterCommit(() => recordFirstCard(firstCardAwaitedSince, now));
    await this.boards.noteChanged(added, tx);
  }
}

/** An item as a new, unread card. */
export function cardOf(boardId: string, item: ItemDocument, now: Date): CardDocument {
  return {
    _id: cardIdOf(boardId, item.contentId),
    boardId,
    companyId: item.companyId,
    contentId: item.contentId,
    itemId: item._id,
    publishedAt: item.publishedAt,
    importance: item.evaluation.importance,
    relevanceScore: item.evaluation.relevanceScore,
    rankKey: rankKeyOf(item.publishedAt, item.evaluation.importance),
    read: false,
    archived: false,
    createdAt: now,
  };
}
