import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, Store, type Transaction } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { readerOf } from '../boards/visits.ts';
import { cardDocument } from '../cards/card.document.ts';
import { cardNotFound } from '../cards/cards.store.ts';
import { savedCardDocument } from './saved-card.document.ts';

@Injectable()
export class SavedCardsStore {
  readonly #cards;
  readonly #saved;

  constructor(
    private readonly store: Store,
    private readonly boards: BoardLinksStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#cards = store.collection(cardDocument);
    this.#saved = store.model(savedCardDocument);
  }

  async eventsOf(boardId: string, principal: Principal): Promise<string[]> {
    const filter = { boardId, reader: readerOf(principal) };
    const saved = await this.#saved.find(filter).sort({ savedAt: -1 }).limit(limits.savedCards).lean();
    const isSaved = { _id: { $in: saved.map(({ cardId }) => cardId) }, boardId };
    const cards = await this.#cards.find(isSaved, { projection: { eventId: 1 } }).toArray();
    return [...new Set(cards.map(({ eventId }) => eventId))];
  }

  /**
   * Saves a card's event, or removes all reports of the event from the saved cards. @throws {DomainError} not-found
   * `card_not_found`
   */
  async save(boardId: string, cardId: string, saved: boolean, principal: Principal): Promise<void> {
    const reader = readerOf(principal);
    await this.store.transaction(async (tx) => {
      const { session } = tx;
      const card = await this.#cards.findOne({ _id: cardId, boardId }, { session });
      if (!card) throw cardNotFound();
      if (saved) {
        const row = { boardId, reader, cardId, savedAt: this.clock.now() };
        const _id = derivedIdOf('saved', cardId, reader);
        await this.#saved.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
        // Conflicts with a concurrent deletion of the expired event.
        await this.boards.touch([boardId], tx);
        return;
      }
      const reports = await this.#cards
        .find({ boardId, eventId: card.eventId }, { projection: { _id: 1 }, session })
        .toArray();
      await this.#saved.deleteMany({ boardId, reader, cardId: { $in: reports.map(({ _id }) => _id) } }, { session });
    });
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#saved.deleteMany({ boardId }, { session });
  }
}
