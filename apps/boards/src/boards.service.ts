import { Inject, Injectable } from '@nestjs/common';
import { type BoardRole, boardNotFound, DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, ownedBy, type Principal } from '@sightline/service-kit';
import { BattlecardsStore } from './battlecards/battlecards.store.ts';
import type { BoardDocument } from './board.document.ts';
import { BoardsStore } from './boards.store.ts';
import { requireEditor, requireOwner } from './people/board-role.ts';
import { PeopleService } from './people/people.service.ts';
import { PeopleStore } from './people/people.store.ts';
import { requireRoom } from './setup/board-setup.service.ts';
import { BoardUsageService } from './usage/board-usage.service.ts';

export interface BoardOfCaller {
  board: BoardDocument;
  role: BoardRole;
}

@Injectable()
export class BoardsService {
  constructor(
    private readonly store: BoardsStore,
    private readonly members: PeopleStore,
    private readonly people: PeopleService,
    private readonly usage: BoardUsageService,
    private readonly battlecards: BattlecardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The caller's own boards and those shared with them, most recently changed first. */
  async list(principal: Principal): Promise<BoardOfCaller[]> {
    const now = this.clock.now();
    const shared = principal.kind === 'user' ? await this.members.sharedWith(principal.userId) : [];
    const roles = new Map(shared.map(({ boardId, role }) => [boardId, role]));
    const [own, others] = await Promise.all([
      this.store.listOwned(principal, now),
      shared.length > 0 ? this.store.listAlive([...roles.keys()], now) : [],
    ]);
    await this.usage.recordListing([...own, ...others]);
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

  /** @throws {DomainError} not-found `board_not_found`, also for a board that isn't shared with the caller */
  async get(principal: Principal, boardId: string): Promise<BoardOfCaller> {
    ownedBy(principal);
    const board = await this.store.findAlive(boardId, this.clock.now());
    const role = await this.people.roleOn(board, principal);
    return { board: await this.usage.recordOpening(existing(board)), role };
  }

  /** @throws {DomainError} not-found `board_not_found`; forbidden `read_only` */
  rename(principal: Principal, boardId: string, name: string): Promise<BoardOfCaller> {
    ownedBy(principal);
    return this.store.transaction(async (tx) => {
      const now = this.clock.now();
      const before = await this.store.findAlive(boardId, now, tx);
      const role = await this.people.roleOn(before, principal, tx);
      requireEditor(role);
      // Writes the board, so that a concurrent change to its owner or people restarts this transaction.
      const renamed = existing(await this.store.change(boardId, {}, { name, updatedAt: now }, tx));
      if (renamed.ownerUserId === null || before?.name === name) return { board: renamed, role };
      const board = existing(await this.store.nextPeople(boardId, {}, {}, now, tx));
      await this.people.publish(board, tx);
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
   * Empties the board in every service; the board itself remains until it is deleted (product §7, board-cleanup).
   * @throws {DomainError} not-found `board_not_found`
   */
  async cleanUp(principal: Principal, boardId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      // Writes instead of reading, so that a concurrent claim runs before or after the whole transaction.
      const board = await this.store.changeOwned(
        boardId,
        principal,
        { companyIds: [], updatedAt: this.clock.now() },
        tx,
      );
      if (!board) return this.#refuse(principal, boardId);
      await this.battlecards.removeOfBoard(boardId, tx);
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

  /** Transfers a visitor's board to the user; idempotent. @throws {DomainError} conflict `too_many_boards` */
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
      await requireRoom(this.store, principal, now, tx);
      tx.emit('board.claimed', { boardId, userId });
      await this.people.publish(board, tx);
      return board;
    });
    // The same user could have claimed it first in another tab.
    return claimed ?? existing(await this.store.findOwned(boardId, principal, now));
  }
}

function existing(board: BoardDocument | null): BoardDocument {
  if (!board) throw boardNotFound();
  return board;
}
