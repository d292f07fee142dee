import { Injectable } from '@nestjs/common';
import { derivedIdOf, type Transaction } from '@sightline/service-kit';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import type { CardDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import type { Rearranged } from '../events/board-events.store.ts';
import { byClaim, createCard, replaceItem } from '../rules/card-of-item.ts';
import { CardMarksStore } from './card-marks.store.ts';
import { CardPublisher } from './card-publisher.ts';

/** Removes cards whose item or company no longer belongs to the board. */
@Injectable()
export class CardRemover {
  constructor(
    private readonly cards: CardsStore,
    private readonly marks: CardMarksStore,
    private readonly publisher: CardPublisher,
  ) {}

  /**
   * Assigns these cards to another company of their board that has the item, or removes them and keeps their marks.
   * @param cards cards of these boards
   * @param stays returns true if a card needs no change, because another company got it in the meantime
   */
  async takeOff(
    boards: readonly BoardLinkDocument[],
    cards: readonly CardDocument[],
    stays: (card: CardDocument) => boolean,
    tx: Transaction,
  ): Promise<Rearranged> {
    const heirs = await this.#heirsOf(boards, cards);
    const cardIds = new Set(cards.map(({ _id }) => _id));
    const concerned = {
      boards,
      boardIds: boards.map(({ _id }) => _id),
      cardIds: [...cardIds],
      eventIds: [...heirs.values()].map(({ eventId }) => eventId),
    };
    const done = await this.publisher.rearrange(
      concerned,
      (known) =>
        [...known.values()].flatMap((card) => {
          if (stays(card)) return [card];
          const heir = heirs.get(card._id);
          if (heir) return [replaceItem(card, heir)];
          return cardIds.has(card._id) ? [] : [card];
        }),
      tx,
    );
    await this.marks.keepMarks(done.removed, tx);
    return done;
  }

  /** Returns for each card, by id, the item of the company with the best claim on its board. */
  async #heirsOf(
    boards: readonly BoardLinkDocument[],
    cards: readonly CardDocument[],
  ): Promise<Map<string, CardDocument>> {
    const boardsById = new Map(boards.map((board) => [board._id, board]));
    const idsOf = ({ boardId, contentId }: CardDocument) =>
      (boardsById.get(boardId)?.companyIds ?? []).map((companyId) => derivedIdOf(companyId, contentId));
    const items = await this.cards.findItems([...new Set(cards.flatMap(idsOf))]);
    return new Map(
      cards.flatMap((card) => {
        const board = boardsById.get(card.boardId);
        if (!board) return [];
        const [heir] = idsOf(card)
          .flatMap((id) => items.get(id) ?? [])
          .map((item) => createCard(board, item, card.createdAt))
          .sort(byClaim);
        return heir ? [[card._id, heir] as const] : [];
      }),
    );
  }
}
