import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EventData, limits } from '@sightline/contracts';
import { CLOCK, type Clock, Scheduler, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, isPaused } from '../board.document.ts';
import { BoardUsageStore } from './board-usage.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const askedAtOnce = 200;

/**
 * Pauses unused boards. Both opening a board and receiving its news count as use: before a pause, the service asks
 * notifications whether anyone receives anything from the board. Without an answer the board remains active, and the
 * question is repeated the next day.
 */
@Injectable()
export class BoardUsageService implements OnModuleInit {
  constructor(
    private readonly store: BoardUsageStore,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.scheduler.every('look for unused boards', hourMs, () => this.askAboutUnopened());
  }

  /** Records that a reader opened the board, which ends its pause. Returns the updated board. */
  async recordOpening(board: BoardDocument): Promise<BoardDocument> {
    const now = this.clock.now();
    if (!isPaused(board)) {
      await this.recordListing([board]);
      return board;
    }
    const resumed = await this.store.transaction(async (tx) => {
      const changed = await this.store.resume(board._id, now, dayOf(now), tx);
      if (changed) publishPause(changed, tx);
      return changed;
    });
    return resumed ?? board;
  }

  /** Records that a reader saw these boards in a list, which doesn't end a pause. */
  async recordListing(boards: readonly BoardDocument[]): Promise<void> {
    const today = dayOf(this.clock.now());
    const older = boards.filter((board) => !isPaused(board) && board.lastUsedAt < today);
    if (older.length > 0)
      await this.store.markUsed(
        older.map(({ _id }) => _id),
        today,
      );
  }

  async askAboutUnopened(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - limits.boardUnusedMs);
    for (let taken = askedAtOnce; taken === askedAtOnce; ) {
      const boards = await this.store.listUnopened(before, new Date(now.getTime() - dayMs), askedAtOnce);
      taken = boards.length;
      if (taken === 0) return;
      await this.store.transaction(async (tx) => {
        await this.store.markAsked(
          boards.map(({ _id }) => _id),
          now,
          tx,
        );
        for (const { _id: boardId, lastUsedAt } of boards)
          tx.emit('board.unopened', { boardId, lastUsedAt: lastUsedAt.toISOString() });
      });
    }
  }

  async onReceiversChecked(answer: EventData<'board.receivers-checked'>): Promise<void> {
    const now = this.clock.now();
    if (answer.isReceived) return this.store.markUsed([answer.boardId], dayOf(now));
    await this.store.transaction(async (tx) => {
      const paused = await this.store.pause(answer.boardId, new Date(answer.lastUsedAt), now, tx);
      if (paused) publishPause(paused, tx);
    });
  }
}

function publishPause(board: BoardDocument, tx: Transaction): void {
  tx.emit('board.pause-changed', {
    boardId: board._id,
    isPaused: isPaused(board),
    revision: board.pauseRevision ?? 1,
  });
}

/** Deliberately coarse: shows whether a board is in use, but not what its readers do. */
const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
