import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { inBatches } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { CardMarksStore } from './card-marks.store.ts';
import { CardPublisher } from './card-publisher.ts';
import { SurfaceDecisionsStore } from './surface-decisions.store.ts';

const batchSize = 200;

/**
 * Removes the cards of a surface from a board that rejected it, and restores them with their marks when the board
 * accepts it.
 */
@Injectable()
export class SurfaceDecisions {
  constructor(
    private readonly decisions: SurfaceDecisionsStore,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly marks: CardMarksStore,
    private readonly publisher: CardPublisher,
  ) {}

  /**
   * The decision is stored together with the board's row, which publishing also writes: a card that is published
   * meanwhile either follows the decision or is found afterwards.
   */
  async onDecided(decision: EventData<'board.surface-decided'>, at: Date): Promise<void> {
    const { boardId, surfaceId, isAccepted } = decision;
    const isLatest = await this.cards.transaction(async (tx) => {
      await this.boards.touch([boardId], tx);
      return this.decisions.save(decision, at, tx);
    });
    if (!isLatest) return;
    await (isAccepted ? this.#restore(boardId, surfaceId) : this.#remove(boardId, surfaceId));
  }

  async #remove(boardId: string, surfaceId: string): Promise<void> {
    for await (const batch of inBatches(this.decisions.cardsOf(boardId, surfaceId), batchSize))
      await this.cards.transaction(async (tx) => {
        const board = await this.boards.find(boardId, tx);
        if (!board) return;
        const gone = new Set(batch.map(({ _id }) => _id));
        const done = await this.publisher.rearrange(
          { boards: [board], boardIds: [boardId], cardIds: [...gone], eventIds: [] },
          (known) => [...known.values()].filter(({ _id }) => !gone.has(_id)),
          tx,
        );
        await this.marks.keepMarks(done.removed, tx);
        await this.boards.touch([boardId], tx);
        for (const { _id, leads } of [...done.changed, ...done.removed])
          if (leads) tx.emit('card.updated', { boardId, cardId: _id });
      });
  }

  async #restore(boardId: string, surfaceId: string): Promise<void> {
    const found = await this.boards.find(boardId);
    if (!found) return;
    for await (const items of inBatches(this.decisions.itemsOf(found.companyIds, surfaceId), batchSize))
      await this.cards.transaction(async (tx) => {
        const board = await this.boards.find(boardId, tx);
        const tracked = items.filter(({ companyId }) => board?.companyIds.includes(companyId));
        if (board && tracked.length > 0) await this.publisher.publish([board], tracked, tx, 'known');
      });
  }
}
