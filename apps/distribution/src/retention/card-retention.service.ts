import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type DeletedOfOwner,
  deleteFromNextOwner,
  Retention,
  type RetentionBatch,
  type RetentionRule,
} from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CardAge } from '../cards/card-age.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { CardPublisher } from '../publishing/card-publisher.ts';
import { ExpiredStore } from './expired.store.ts';

const boardsPerBatch = 50;
/** Limits the size of a transaction. */
const eventsPerBatch = 100;

/** Deletes old events from boards, unless a reader saved them. */
@Injectable()
export class CardRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'cards';

  constructor(
    private readonly retention: Retention,
    private readonly age: CardAge,
    private readonly expired: ExpiredStore,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly publisher: CardPublisher,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(after: string | null): Promise<RetentionBatch> {
    const before = this.age.cardsFrom();
    if (!before) return { deleted: 0, next: null };
    return deleteFromNextOwner(
      after,
      (done, most) => this.expired.boardsAfter(done, most),
      boardsPerBatch,
      (boardId) => this.#deleteOn(boardId, before),
    );
  }

  async #deleteOn(boardId: string, before: Date): Promise<DeletedOfOwner> {
    if (!(await this.expired.hasOldEvents(boardId, before))) return { deleted: 0, hasMore: false };
    return this.cards.transaction(async (tx) => {
      const leads = await this.expired.oldLeads(boardId, before, eventsPerBatch, tx);
      if (leads.length === 0) return { deleted: 0, hasMore: false };
      const eventIds = new Set(leads.map(({ eventId }) => eventId));
      const concerned = { boardIds: [boardId], cardIds: leads.map(({ _id }) => _id), eventIds: [...eventIds] };
      const { removed } = await this.publisher.rearrange(
        concerned,
        (cards) => [...cards.values()].filter(({ eventId }) => !eventIds.has(eventId)),
        tx,
      );
      await this.expired.removeOldMarks(boardId, before, tx);
      await this.boards.noteHistory(boardId, before, tx);
      return { deleted: removed.length, hasMore: leads.length === eventsPerBatch };
    });
  }
}
