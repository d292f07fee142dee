import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@sightline/contracts';
import { CLOCK, type Clock, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, ownerOf } from '../board.document.ts';
import { BoardsStore } from '../boards.store.ts';
import { SetupTurnsStore } from './setup-turns.store.ts';

/**
 * Maximum number of concurrent set-ups per owner. All the work in a set-up results from its first event, so this
 * limits one owner's load on every service. Without the limit, another owner's board took as long as 200 boards
 * already under way.
 */
export const setUpsAtOnce = 3;

export interface NewBoard {
  readonly board: BoardDocument;
  readonly entered: BoardDocument['entered'];
  readonly mustWait: boolean;
}

/** Starts set-ups: a few per owner at a time, the rest in order of creation. */
@Injectable()
export class SetupTurnsService {
  constructor(
    private readonly store: SetupTurnsStore,
    private readonly boards: BoardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Number of the owner's set-ups that can start now. */
  async room(owner: Owner, tx: Transaction): Promise<number> {
    return Math.max(0, setUpsAtOnce - (await this.store.countUnderWay(owner, tx)));
  }

  /** Stores new boards, and starts their set-up or queues it. */
  async begin(boards: readonly NewBoard[], tx: Transaction): Promise<void> {
    await this.boards.insertAll(
      boards.map(({ board, entered, mustWait }) => ({
        ...board,
        ...(mustWait && { waitsSince: board.createdAt, ...(entered && { entered }) }),
      })),
      tx,
    );
    for (const { board, entered, mustWait } of boards)
      if (!mustWait) start({ ...board, ...(entered && { entered }) }, tx);
  }

  /** Starts an owner's waiting boards after one of their set-ups has ended. */
  async next(owner: Owner, tx: Transaction): Promise<void> {
    if (!(await this.store.isWaiting(owner, tx))) return;
    for (let room = await this.room(owner, tx); room > 0; room--) {
      const board = await this.store.takeWaiting(owner, this.clock.now(), tx);
      if (!board) return;
      start(board, tx);
    }
  }

  /** Starts all owners' waiting boards, even if the boards ahead of them were deleted, expired or transferred. */
  async nextOfAll(): Promise<void> {
    for (const owner of await this.store.listWaitingOwners())
      await this.boards.transaction((tx) => this.next(owner, tx));
  }
}

function start(board: BoardDocument, tx: Transaction): void {
  const { _id: boardId, companyId, companyUrl, domain, entered } = board;
  const payer = { ...ownerOf(board), boardId };
  tx.emit('board.setup-requested', { boardId, companyId, companyUrl, domain, payer, entered });
}
