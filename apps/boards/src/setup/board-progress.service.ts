import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { creationFailed, type EventData } from '@sightline/contracts';
import { beginCountingBoards, countFailedBoard, countReadyBoard, countTimedOutBoard } from '@sightline/product';
import { CLOCK, type Clock, CONFIG, LOGGER, type Logger, Scheduler, type Transaction } from '@sightline/service-kit';
import { type BoardDocument, ownerOf, TIMED_OUT } from '../board.document.ts';
import { BoardsStore } from '../boards.store.ts';
import type { BoardsSettings } from '../config.ts';
import { BoardProgressStore } from './board-progress.store.ts';
import { SetupTurnsService } from './setup-turns.service.ts';

const hourMs = 3_600_000;
/** Timeout for boards whose events never arrive; long enough for an outage and its backlog. */
const stuckAfterMs = 600_000;
const watchIntervalMs = 15_000;
/** Limits the size of a transaction, however many boards track the company. */
const boardsPerTransaction = 100;

/** State machine for board set-up: linked to companies, filled, ready; or failed, timed out, expired. */
@Injectable()
export class BoardProgressService implements OnModuleInit {
  readonly #bootedAt: Date;

  constructor(
    private readonly store: BoardsStore,
    private readonly progress: BoardProgressStore,
    private readonly turns: SetupTurnsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: BoardsSettings,
    private readonly scheduler: Scheduler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#bootedAt = clock.now();
  }

  onModuleInit(): void {
    beginCountingBoards();
    this.scheduler.every('expire temporary boards', watchIntervalMs, () => this.expireDue());
    this.scheduler.every('watch boards under construction', watchIntervalMs, async () => {
      await this.giveUpStuck();
      await this.turns.nextOfAll();
    });
  }

  /** Shows the identified company on boards in set-up. */
  async onIdentified({ companyId, name, industry }: EventData<'company.identified'>): Promise<void> {
    const known = { companyName: name, industry, updatedAt: this.clock.now() };
    const boardIds = await this.progress.identify(companyId, known);
    // Emitted in a separate transaction, because a duplicate, or an event about a board that has moved on, only makes
    // screens reload.
    await this.store.transaction(async (tx) => {
      for (const boardId of boardIds) tx.emit('board.identified', { boardId });
    });
  }

  /** Links the boards that wait for this company to its companies, and sets them to `processing`. */
  async onProfiled({ company, competitors, shortfalls }: EventData<'company.profiled'>): Promise<void> {
    const linked = [
      { ...company, isPrimary: true, proof: null },
      ...competitors.map((competitor) => ({ ...competitor, isPrimary: false })),
    ];
    const companyIds = linked.map(({ companyId }) => companyId);
    const now = this.clock.now();
    await this.#forWaiting(company.companyId, async (board, tx) => {
      await this.store.change(
        board._id,
        { status: board.status },
        {
          status: 'processing',
          errorCode: null,
          errorMessage: null,
          companyName: company.name,
          industry: company.industry,
          ...(shortfalls?.length && { shortfalls }),
          companyIds,
          companyCount: companyIds.length,
          pendingCompanyIds: companyIds,
          updatedAt: now,
        },
        tx,
      );
      tx.emit('board.companies-linked', {
        boardId: board._id,
        owner: ownerOf(board),
        companies: linked,
        requestedAt: board.createdAt.toISOString(),
      });
    });
  }

  /** Called when `company.profiled` becomes a dead letter; fails the boards that wait for the company. */
  async linkGivenUp(companyId: string, error: unknown): Promise<void> {
    const { code, message } = creationFailed('Failed to link company to board', error);
    await this.onProfileFailed({ companyId, code, message });
  }

  async onProfileFailed({ companyId, code, message }: EventData<'company.profile-failed'>): Promise<void> {
    await this.#forWaiting(companyId, (board, tx) => this.#fail(board, code, message, tx));
  }

  /**
   * Runs `work` for every board that waits for this company. `work` must change their status, or they would be listed
   * again.
   */
  async #forWaiting(companyId: string, work: (board: BoardDocument, tx: Transaction) => Promise<void>): Promise<void> {
    for (let taken = boardsPerTransaction; taken === boardsPerTransaction; )
      taken = await this.store.transaction(async (tx) => {
        const boards = await this.progress.listWaiting(companyId, boardsPerTransaction, tx);
        for (const board of boards) await work(board, tx);
        return boards.length;
      });
  }

  /** Handles a company whose cards are complete: refreshes the board, and makes it ready after the last company. */
  async onSettled({ boardId, companyId, cardCount, revision }: EventData<'cards.settled'>): Promise<void> {
    const count = { cardCount, listRevision: revision };
    const now = this.clock.now();
    const next = new Date(now.getTime() + this.config.TRACKING_INTERVAL_HOURS * hourMs);
    await this.store.transaction(async (tx) => {
      const board = await this.progress.settle(boardId, companyId, count, { now, next }, tx);
      if (board) await this.finishIfComplete(board, tx);
    });
  }

  /** Makes a board in set-up ready if it doesn't wait for any more companies. */
  async finishIfComplete(board: BoardDocument, tx: Transaction): Promise<void> {
    const isAwaited = board.status === 'processing' || board.errorCode === TIMED_OUT;
    if (isAwaited && board.pendingCompanyIds.length === 0) await this.#finish(board, tx);
  }

  async #finish(board: BoardDocument, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const finished = await this.store.change(
      board._id,
      { status: board.status },
      {
        status: 'ready',
        errorCode: null,
        errorMessage: null,
        pendingCompanyIds: [],
        updatedAt: now,
      },
      tx,
    );
    // Another replica was faster and has already emitted the event.
    if (!finished) return;
    tx.emit('board.ready', { boardId: board._id, owner: ownerOf(board), name: board.name, cardCount: board.cardCount });
    tx.afterCommit(() => countReadyBoard(board.createdAt, now));
    await this.turns.next(ownerOf(board), tx);
  }

  async #fail(board: BoardDocument, code: string, message: string, tx: Transaction): Promise<void> {
    const failed = await this.store.change(
      board._id,
      { status: board.status },
      { status: 'error', errorCode: code, errorMessage: message, updatedAt: this.clock.now() },
      tx,
    );
    if (!failed) return;
    tx.emit('board.failed', { boardId: board._id, owner: ownerOf(board), name: board.name, code, message });
    tx.afterCommit(() => countFailedBoard(code));
    await this.turns.next(ownerOf(board), tx);
  }

  /**
   * Ends the set-up of boards without any event for ten minutes, not counting time before this process started. They
   * become ready if the cards of their own company are complete, and fail otherwise.
   */
  async giveUpStuck(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - stuckAfterMs);
    if (this.#bootedAt > before) return;
    for (const { _id } of await this.progress.listStuck(before))
      await this.store.transaction(async (tx) => {
        // Read again, because the board could have changed since it was listed.
        const board = await this.progress.findStuck(_id, before, tx);
        if (board) await this.#giveUp(board, tx);
      });
  }

  async #giveUp(board: BoardDocument, tx: Transaction): Promise<void> {
    const hasPrimary = board.status === 'processing' && !board.pendingCompanyIds.includes(board.companyId);
    if (hasPrimary) await this.#finish(board, tx);
    else await this.#fail(board, TIMED_OUT, 'Setting up the board took too long. Please try again.', tx);
    const { _id: boardId, status, pendingCompanyIds } = board;
    tx.afterCommit(() => {
      countTimedOutBoard(hasPrimary ? 'ready' : 'failed');
      this.logger.warn(
        { boardId, status, pendingCompanyIds },
        'setting up a board timed out after ten minutes without an event',
      );
    });
  }

  /** Removes expired temporary boards that were not claimed. Returns the number of boards that were due. */
  async expireDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.store.listExpired(now);
    for (const board of due) {
      await this.store.transaction(async (tx) => {
        if (await this.store.removeExpired(board._id, now, tx)) tx.emit('board.expired', { boardId: board._id });
      });
    }
    return due.length;
  }
}
