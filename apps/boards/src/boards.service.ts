import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardRole,
  type BoardSetupRequest,
  type BoardSetupResponse,
  boardNotFound,
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
  enteredCompanyIdOf,
  newId,
  newTempSessionId,
  ownedBy,
  type Principal,
} from '@sightline/service-kit';
import { companyUrlOf, normaliseDomain } from '@sightline/web-reader';
import { type BoardDocument, ownerOf } from './board.document.ts';
import { toSetupResponse } from './board.view.ts';
import { BoardsStore } from './boards.store.ts';
import { requireEditor, requireOwner } from './people/board-role.ts';
import { PeopleService } from './people/people.service.ts';
import { PeopleStore } from './people/people.store.ts';

const boardIdFor = ({ userId, tempSessionId }: Owner, requestKey: string | undefined): string =>
  requestKey ? derivedIdOf(userId ?? tempSessionId ?? '', requestKey) : newId();

/** A board, and what the caller may do on it. */
export interface BoardOfCaller {
  board: BoardDocument;
  role: BoardRole;
}

/** Board commands (HTTP): create, list, rename, claim, empty and delete. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly store: BoardsStore,
    private readonly members: PeopleStore,
    private readonly people: PeopleService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a board and returns at once; events complete it. The owner is the signed-in user, else the visitor session. With
   * a `requestKey` a repeated call returns the first call's board.
   * @param addedWith the list of companies that it is one of
   * @throws {DomainError} invalid `invalid_url`
   */
  async setup(principal: Principal, request: BoardSetupRequest, addedWith?: string): Promise<BoardSetupResponse> {
    const url = companyUrlOf(request.companyUrl);
    const now = this.clock.now();
    const domain = normaliseDomain(url.href);
    const companyId = request.company ? enteredCompanyIdOf(domain, request.company) : companyIdOf(domain);
    const owner = this.#ownerFor(principal, request, now);
    const known = await this.store.findProfiled(companyId);
    const board: BoardDocument = {
      _id: boardIdFor(owner, request.requestKey),
      name: request.boardName ?? request.companyUrl,
      status: 'initializing',
      errorCode: null,
      errorMessage: null,
      ownerUserId: owner.userId,
      ...(principal.kind === 'user' && { ownerEmail: principal.email, peopleRevision: 1 }),
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
      ...(addedWith !== undefined && { addedWith }),
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
        await this.people.tell(board, tx);
        const payer = { ...ownerOf(board), boardId };
        tx.emit('board.setup-requested', { boardId, companyId, companyUrl, domain, payer, entered });
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
      case 'share':
      case 'system':
        return { userId: null, tempSessionId: request.tempSessionId ?? newTempSessionId(now) };
    }
  }

  /** The caller's own boards and those shared with him, latest change first. */
  async list(principal: Principal): Promise<BoardOfCaller[]> {
    const now = this.clock.now();
    const shared = principal.kind === 'user' ? await this.members.sharedWith(principal.userId) : [];
    const roles = new Map(shared.map(({ boardId, role }) => [boardId, role]));
    const [own, others] = await Promise.all([
      this.store.listOwned(principal, now),
      shared.length > 0 ? this.store.listAlive([...roles.keys()], now) : [],
    ]);
    return [
      ...own.map((board): BoardOfCaller => ({ board, role: 'owner' })),
      ...others.flatMap((board) => {
        const role = roles.get(board._id);
        return role ? [{ board, role }] : [];
      }),
    ].sort((a, b) => b.board.updatedAt.getTime() - a.board.updatedAt.getTime());
  }

  count(principal: Principal): Promise<number> {
    return this.store.countOwned(principal, this.clock.now());
  }

  /** @throws {DomainError} not-found `board_not_found`, also for a board that is not shared with the caller */
  async get(principal: Principal, boardId: string): Promise<BoardOfCaller> {
    ownedBy(principal);
    const board = await this.store.findAlive(boardId, this.clock.now());
    const role = await this.people.roleOn(board, principal);
    return { board: existing(board), role };
  }

  /** @throws {DomainError} not-found `board_not_found`; forbidden `read_only` */
  rename(principal: Principal, boardId: string, name: string): Promise<BoardOfCaller> {
    ownedBy(principal);
    return this.store.transaction(async (tx) => {
      const now = this.clock.now();
      const before = await this.store.findAlive(boardId, now, tx);
      const role = await this.people.roleOn(before, principal, tx);
      requireEditor(role);
      // Writes the board: a change of its owner or of its people at the same time makes this start again.
      const renamed = existing(await this.store.change(boardId, {}, { name, updatedAt: now }, tx));
      if (renamed.ownerUserId === null || before?.name === name) return { board: renamed, role };
      const board = existing(await this.store.nextPeople(boardId, {}, {}, now, tx));
      await this.people.tell(board, tx);
      await this.people.record(principal, boardId, { what: 'renamed', subject: name }, tx);
      return { board, role };
    });
  }

  /**
   * Removes the board; every service deletes its rows on `board.deleted`.
   * @throws {DomainError} not-found `board_not_found`
   */
  async remove(principal: Principal, boardId: string): Promise<void> {
    const isRemoved = await this.store.transaction(async (tx) => {
      const removed = await this.store.removeOwned(boardId, principal, this.clock.now(), tx);
      if (!removed) return false;
      await this.people.forget(boardId, tx);
      tx.emit('board.deleted', { boardId });
      return true;
    });
    if (!isRemoved) await this.#refuse(principal, boardId);
  }

  /**
   * Empties the board in every service; the board itself stays until it is deleted (product §7, board-cleanup).
   * @throws {DomainError} not-found `board_not_found`
   */
  async cleanUp(principal: Principal, boardId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      // A write, not a read: a concurrent claim then comes before or after the whole transaction.
      const board = await this.store.changeOwned(boardId, principal, { updatedAt: this.clock.now() }, tx);
      if (!board) return this.#refuse(principal, boardId);
      await this.store.unlink(boardId, tx);
      await this.people.record(principal, boardId, { what: 'emptied' }, tx);
      tx.emit('board.deleted', { boardId });
    });
  }

  /** @throws {DomainError} forbidden `owner_only` for a member; not-found `board_not_found` for others */
  async #refuse(principal: Principal, boardId: string): Promise<never> {
    const { role } = await this.get(principal, boardId);
    requireOwner(role);
    throw boardNotFound();
  }

  /** Makes a visitor's board the user's; idempotent. */
  async claim(principal: Principal, boardId: string): Promise<BoardDocument> {
    if (principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to keep the board');
    const now = this.clock.now();
    const own = await this.store.findOwned(boardId, principal, now);
    if (own) return own;
    if (!principal.tempSessionId) throw boardNotFound();
    const visitor: Principal = { kind: 'visitor', tempSessionId: principal.tempSessionId };
    const { userId, email } = principal;
    const owner = { ownerUserId: userId, ownerEmail: email, peopleRevision: 1 };
    const keep = { ...owner, isTemporary: false, tempSessionId: null, expiresAt: null };
    const claimed = await this.store.transaction(async (tx) => {
      const board = await this.store.changeOwned(boardId, visitor, { ...keep, updatedAt: now }, tx);
      if (!board) return null;
      tx.emit('board.claimed', { boardId, userId });
      await this.people.tell(board, tx);
      return board;
    });
    // A concurrent claim of the same user, from another tab, may have been first.
    return claimed ?? existing(await this.store.findOwned(boardId, principal, now));
  }
}

function existing(board: BoardDocument | null): BoardDocument {
  if (!board) throw boardNotFound();
  return board;
}
