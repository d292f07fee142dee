import { Injectable } from '@nestjs/common';
import { type BoardEditKind, type Card, publisherName, type Report } from '@sightline/contracts';
import type { Principal, Transaction } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { reportEdit } from '../boards/edits.ts';
import type { CardDocument } from '../cards/card.document.ts';
import { toCard } from '../cards/card.view.ts';
import { CardsStore, cardNotFound } from '../cards/cards.store.ts';
import type { ShownItem } from '../cards/shown-item.ts';
import { BoardEventsStore } from '../events/board-events.store.ts';
import { originsOfCards } from '../events/life-of-cards.ts';
import { join, separate, split } from '../events/same-events.ts';
import { isSameWording } from '../events/same-wording.ts';
import { CardPublisher } from '../publishing/card-publisher.ts';

const reportsShown = 200;

const wordsOf = ({ source, ...shown }: ShownItem) => ({ ...shown, sourceName: source });

/** Single cards and the reports of their events, which users can split and join. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly cards: CardsStore,
    private readonly events: BoardEventsStore,
    private readonly boards: BoardLinksStore,
    private readonly publisher: CardPublisher,
  ) {}

  /**
   * Returns a card.
   * @throws {DomainError} not-found `card_not_found`
   */
  async card(boardId: string, cardId: string): Promise<Card> {
    const card = await this.#require(boardId, cardId);
    const [board, lead] = await Promise.all([
      this.boards.find(boardId),
      card.leads ? card : this.events.leadOf(boardId, card.eventId),
    ]);
    return toCard({ ...card, further: lead?.further, life: lead?.life }, board?.aliases);
  }

  /**
   * Returns the other reports of a card's event, oldest first.
   * @throws {DomainError} not-found `card_not_found`
   */
  async list(boardId: string, cardId: string): Promise<Report[]> {
    const card = await this.#require(boardId, cardId);
    const all = await this.events.cardsOf(boardId, card.eventId, reportsShown + 1);
    const lead = all.find(({ leads }) => leads);
    const origins = originsOfCards(all);
    return all.flatMap(({ _id, contentId, leads, language, shown }) => {
      if (leads) return [];
      const { title, url, date } = shown;
      const source = publisherName(shown);
      const sameWording = lead !== undefined && isSameWording(wordsOf(shown), wordsOf(lead.shown));
      const origin = origins.get(contentId);
      const countedAs = origin === undefined ? {} : { countedAs: origin };
      return [{ cardId: _id, title, url, source, ...countedAs, date, language, sameWording }];
    });
  }

  /**
   * Makes a report a separate event, or removes it from an event that it was joined to.
   * @throws {DomainError} not-found `card_not_found`
   */
  split(boardId: string, cardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-split' } as const;
    return this.#place(boardId, [cardId], (cards) => split(cards, cardId), cardId, by);
  }

  /**
   * Joins the events of two cards.
   * @throws {DomainError} not-found `card_not_found`
   */
  join(boardId: string, cardId: string, intoCardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-joined' } as const;
    return this.#place(boardId, [cardId, intoCardId], (cards) => join(cards, cardId, intoCardId), intoCardId, by);
  }

  /** Undoes a join. @throws {DomainError} not-found `card_not_found` */
  separate(boardId: string, cardId: string, fromCardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-split' } as const;
    return this.#place(boardId, [cardId, fromCardId], (cards) => separate(cards, cardId, fromCardId), cardId, by);
  }

  async #place(
    boardId: string,
    cardIds: readonly string[],
    edit: (cards: ReadonlyMap<string, CardDocument>) => CardDocument[],
    answerId: string,
    { principal, what }: { principal: Principal; what: BoardEditKind },
  ): Promise<Card> {
    await this.cards.transaction(async (tx) => {
      const cards: CardDocument[] = [];
      for (const cardId of cardIds) cards.push(await this.#require(boardId, cardId, tx));
      const done = await this.publisher.rearrange({ boardIds: [boardId], cardIds, eventIds: [] }, edit, tx);
      if (done.changed.length === 0) return;
      for (const cardId of cardIds) tx.emit('card.updated', { boardId, cardId });
      reportEdit(principal, { boardId, what, subject: cards[0]?.shown.title ?? null }, tx);
    });
    const card = await this.cards.findOn(boardId, answerId);
    const lead = card && (await this.events.leadOf(boardId, card.eventId));
    return this.card(boardId, lead?._id ?? answerId);
  }

  async #require(boardId: string, cardId: string, tx?: Transaction): Promise<CardDocument> {
    const card = await this.cards.findOn(boardId, cardId, tx);
    if (!card) throw cardNotFound();
    return card;
  }
}
