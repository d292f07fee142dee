import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardSetupRequest,
  type BoardSetupResponse,
  creationFailed,
  DomainError,
  limits,
  type Owner,
} from '@sightline/contracts';
import {
  CLOCK,
  type Clock,
  companyIdOf,
  countRequestedBoard,
  derivedIdOf,
  newId,
  newTempSessionId,
  type Principal,
} from '@sightline/service-kit';
import { companyUrlOf, normaliseDomain } from '@sightline/web-reader';
import { type BoardDocument, ownerOf } from './board.document.ts';
import { toSetupResponse } from './board.view.ts';
import { BoardsStore } from './boards.store.ts';

const boardIdFor = ({ userId, tempSessionId }: Owner, requestKey: string | undefined): string =>
  requestKey ? derivedIdOf(userId ?? tempSessionId ?? '', requestKey) : newId();

/** Board commands (HTTP): create, list, rename, claim, empty and delete. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly store: BoardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a board and returns at once; events complete it. The owner is the signed-in user, else the visitor session. With
   * a `requestKey` a repeated call returns the first call's board.
   * @throws {DomainError} invalid `invalid_url`
   */
  async setup(principal: Principal, request: BoardSetupRequest): Promise<BoardSetupResponse> {
    const url = companyUrlOf(request.companyUrl);
    const now = this.clock.now();
    const domain = normaliseDomain(url.href);
    const companyId = companyIdOf(domain);
    const owner = this.#ownerFor(principal, request, now);
    const known = await this.store.findProfiled(companyId);
    const board: BoardDocument = {
      _id: boardIdFor(owner, request.requestKey),
      name: request.boardName ?? request.companyUrl,
      status: 'initializing',
      errorCode: null,
      errorMessage: null,
      ownerUserId: owner.userId,
      isTemporary: owner.userId === null,
      tempSessionId: owner.tempSessionId,
      expiresAt: owner.userId === null ? new Date(now.getTime() + limits.temporaryBoardLifetimeMs) : null,
      companyId,
      companyName: known?.companyName ?? null,
      industry: known?.industry ?? null,
      companyUrl: url.href,
      domain,
      companyCount: 0,
      cardCount: 0,
      pendingCompanyIds: [],
      nextRefreshAt: null,
      lastRefreshedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return toSetupResponse(await this.#create(board, request));
  }

  async #create(wanted: BoardDocument, { requestKey, company: entered }: BoardSetupRequest): Promise<BoardDocument> {
    const mayExist = requestKey !== undefined;
    const { companyId, companyUrl, domain } = wanted;
    try {
      return await this.store.transaction(async (tx) => {
        const boardId = mayExist ? await this.store.freeId(wanted._id, tx) : wanted._id;
        const before = mayExist ? await this.store.find(boardId, tx) : null;
        if (before) return before;
        const board = { ...wanted, _id: boardId };
        await this.store.insert(board, tx);
        tx.emit('board.setup-requested', { boardId, companyId, companyUrl, domain, payer: ownerOf(board), entered });
        tx.afterCommit(countRequestedBoard);
        return board;
      });
    } catch (error) {
      throw creationFailed(wanted.isTemporary ? 'Failed to create temporary board' : 'Failed to create board', error);
    }
  }

  #ownerFor(principal: Principal, request: BoardSetupRequest, now: Date): Owner {
    switch (principal.kind) {
      case 'user':
        return { userId: principal.userId, tempSessionId: null };
      case 'visitor':
        return { userId: null, tempSessionId: principal.tempSessionId };
      case 'anonymous':
      case 'system':
        return { userId: null, tempSessionId: request.tempSessionId ?? newTempSessionId(now) };
    }
  }

  list(principal: Principal): Promise<BoardDocument[]> {
    return this.store.listOwned(principal, this.clock.now());
  }

  count(principal: Principal): Promise<number> {
    return this.store.countOwned(principal, this.clock.now());
  }

  /** @throws {DomainError} not-found `board_not_found`, also for another owner's board */
  async get(principal: Principal, boardId: string): Promise<BoardDocument> {
    return existing(await this.store.findOwned(boardId, principal, this.clock.now()));
  }

  /** @throws {DomainError} not-found `board_not_found` */
  async rename(principal: Principal, boardId: string, name: string): Promise<BoardDocument> {
    const change = { name, updatedAt: this.clock.now() };
    return existing(await this.store.transaction((tx) => this.store.changeOwned(boardId, principal, change, tx)));
  }

  /**
   * Removes the board; every service deletes its rows on `board.deleted`.
   * @throws {DomainError} not-found `board_not_found`
   */
  async remove(principal: Principal, boardId: string): Promise<void> {
    const isRemoved = await this.store.transaction(async (tx) => {
      const removed = await this.store.removeOwned(boardId, principal, this.clock.now(), tx);
      if (removed) tx.emit('board.deleted', { boardId });
      return removed;
    });
    if (!isRemoved) throw boardNotFound();
  }

  /**
   * Empties the board in every service; the board itself stays until it is deleted (product §7, board-cleanup).
   * @throws {DomainError} not-found `board_not_found`
   */
  async cleanUp(principal: Principal, boardId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      // A write, not a read: a concurrent claim then comes before or after the whole transaction.
      existing(await this.store.changeOwned(boardId, principal, { updatedAt: this.clock.now() }, tx));
      await this.store.unlink(boardId, tx);
      tx.emit('board.deleted', { boardId });
    });
  }

  /** Transfers a visitor's board to the user; idempotent. */
  async claim(principal: Principal, boardId: string): Promise<BoardDocument> {
    if (principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to keep the board');
    const now = this.clock.now();
    const own = await this.store.findOwned(boardId, principal, now);
    if (own) return own;
    if (!principal.tempSessionId) throw boardNotFound();
    const visitor: Principal = { kind: 'visitor', tempSessionId: principal.tempSessionId };
    const keep = { ownerUserId: principal.userId, isTemporary: false, tempSessionId: null, expiresAt: null };
    const claimed = await this.store.transaction(async (tx) => {
      const board = await this.store.changeOwned(boardId, visitor, { ...keep, updatedAt: now }, tx);
      if (board) tx.emit('board.claimed', { boardId, userId: principal.userId });
      return board;
    });
    // A concurrent claim of the same user, from another tab, may have been first.
    return claimed ?? this.get(principal, boardId);
  }
}

const boardNotFound = () => new DomainError('not-found', 'board_not_found', 'This board does not exist');

function existing(board: BoardDocument | null): BoardDocument {
  if (!board) throw boardNotFound();
  return board;
}
