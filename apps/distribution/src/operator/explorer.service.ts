import { Injectable } from '@nestjs/common';
import { type Card, type CardOnRecord } from '@sightline/contracts';
import { maskTexts } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { companiesShownAs, toCard } from '../cards/card.view.ts';
import { CardsStore, cardNotFound } from '../cards/cards.store.ts';

const cardsShown = 500;

/** Shows operators the cards of any board with their evaluations. */
@Injectable()
export class ExplorerService {
  constructor(
    private readonly store: CardsStore,
    private readonly boards: BoardLinksStore,
  ) {}

  /** The latest cards of a board, or of one company shown there, including archived cards. */
  async cards(boardId: string, companyId?: string): Promise<{ items: Card[]; total: number }> {
    const board = await this.boards.find(boardId);
    const companyIds = companyId === undefined || !board ? null : companiesShownAs(companyId, board);
    const { cards, total } = await this.store.listLatest(boardId, companyIds, cardsShown);
    return { items: cards.map((card) => maskTexts(toCard(card, board?.aliases))), total };
  }

  /** @throws {DomainError} not-found `card_not_found` */
  async card(cardId: string): Promise<CardOnRecord> {
    const card = await this.store.findCard(cardId);
    const item = card && (await this.store.findItems([card.itemId])).get(card.itemId);
    if (!card || !item) throw cardNotFound();
    const { companyId, companyName, evaluation } = item;
    return {
      card: { id: card._id, boardId: card.boardId, createdAt: card.createdAt.toISOString(), archived: card.archived },
      company: { companyId, name: companyName },
      item: item.item,
      evaluation,
    };
  }
}
