import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardActivityKind,
  type BoardPeople,
  type BoardPerson,
  type BoardRole,
  boardNotFound,
  DomainError,
  type MemberRole,
} from '@sightline/contracts';
import { CLOCK, type Clock, newId, type Principal, type Transaction } from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';
import { BoardsStore } from '../boards.store.ts';
import { ActivityStore } from './activity.store.ts';
import { boardNotClaimed, owns, requireOwner } from './board-role.ts';
import type { BoardMemberDocument } from './member.document.ts';
import { PeopleStore, personIdOf } from './people.store.ts';
import { toInvite, toMember, toOwner } from './people.view.ts';

type User = Extract<Principal, { kind: 'user' }>;

/** A change to a board's people: the caller, and the board with its next revision. */
export interface PeopleChange {
  user: User;
  board: BoardDocument;
}

/** The people who can see a board: its owner and members. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly boards: BoardsStore,
    private readonly people: PeopleStore,
    private readonly activity: ActivityStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the caller's role. @throws {DomainError} not-found `board_not_found` */
  async roleOn(board: BoardDocument | null, principal: Principal, tx?: Transaction): Promise<BoardRole> {
    if (!board) throw boardNotFound();
    if (owns(principal, board)) return 'owner';
    const member = principal.kind === 'user' ? await this.people.findMember(board._id, principal.userId, tx) : null;
    if (!member) throw boardNotFound();
    return member.role;
  }

  /**
   * Lists the people; empty for a visitor's board, which can't be shared until it is claimed.
   * @throws {DomainError} not-found `board_not_found`
   */
  async list(principal: Principal, boardId: string): Promise<BoardPeople> {
    const now = this.clock.now();
    const board = await this.boards.findAlive(boardId, now);
    const role = await this.roleOn(board, principal);
    if (!board || board.ownerUserId === null) return { items: [], invites: [] };
    const [members, invites] = await Promise.all([
      this.people.membersOf(boardId),
      role === 'owner' ? this.people.openInvites(boardId, now) : [],
    ]);
    return { items: [...toOwner(board, principal), ...members.map(toMember)], invites: invites.map(toInvite) };
  }

  /**
   * @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`, `person_not_found`; conflict `is_owner`,
   *   `board_not_claimed`
   */
  changeRole(principal: Principal, boardId: string, personId: string, role: MemberRole): Promise<BoardPerson> {
    return this.boards.transaction(async (tx) => {
      const { user, board } = await this.begin(principal, boardId, tx);
      const member = await this.#member(board, personId, tx);
      if (member.role !== role) {
        await this.people.changeRole(personId, role, tx);
        await this.publish(board, tx);
        await this.record(user, boardId, { what: 'role-changed', subject: member.email, role }, tx);
      }
      return toMember({ ...member, role });
    });
  }

  /**
   * Removes a person from the board. The owner can remove anyone else; members can only remove themselves.
   * @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`, `person_not_found`; conflict `is_owner`
   */
  async remove(principal: Principal, boardId: string, personId: string): Promise<void> {
    if (principal.kind !== 'user' || personId !== personIdOf(boardId, principal.userId))
      return this.#removeOther(principal, boardId, personId);
    await this.boards.transaction(async (tx) => {
      const found = await this.boards.findAlive(boardId, this.clock.now(), tx);
      const role = await this.roleOn(found, principal, tx);
      if (role === 'owner')
        throw new DomainError(
          'conflict',
          'is_owner',
          'A board needs an owner. Make someone else the owner before you leave, or delete the board',
        );
      const board = await this.boards.nextPeople(boardId, {}, {}, this.clock.now(), tx);
      if (!board) throw boardNotFound();
      await this.people.removeMember(personId, tx);
      await this.publish(board, tx);
      await this.record(principal, boardId, { what: 'left' }, tx);
    });
  }

  async #removeOther(principal: Principal, boardId: string, personId: string): Promise<void> {
    await this.boards.transaction(async (tx) => {
      const { user, board } = await this.begin(principal, boardId, tx);
      const member = await this.#member(board, personId, tx);
      await this.people.removeMember(personId, tx);
      await this.publish(board, tx);
      await this.record(user, boardId, { what: 'member-removed', subject: member.email }, tx);
    });
  }

  /**
   * Makes a member the owner; the previous owner becomes an editor.
   * @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`, `person_not_found`; conflict `is_owner`
   */
  transfer(principal: Principal, boardId: string, personId: string): Promise<BoardDocument> {
    return this.boards.transaction(async (tx) => {
      const { user, board: before } = await this.begin(principal, boardId, tx);
      const heir = await this.#member(before, personId, tx);
      const now = this.clock.now();
      const owner = { ownerUserId: heir.userId, ownerEmail: heir.email, ownerSince: heir.since, updatedAt: now };
      const board = await this.boards.change(boardId, { ownerUserId: user.userId }, owner, tx);
      if (!board) throw boardNotFound();
      await this.people.removeMember(personId, tx);
      await this.people.addMember(
        {
          _id: personIdOf(boardId, user.userId),
          boardId,
          userId: user.userId,
          email: user.email,
          role: 'editor',
          since: before.ownerSince ?? before.createdAt,
          invitedBy: { userId: heir.userId, email: heir.email },
        },
        tx,
      );
      tx.emit('board.transferred', { boardId, userId: heir.userId, revision: board.peopleRevision ?? 0 });
      await this.publish(board, tx);
      await this.record(user, boardId, { what: 'transferred', subject: heir.email, role: 'owner' }, tx);
      return board;
    });
  }

  /**
   * Begins a change to the board's people after checking that the caller is the owner. Increments the board's revision of
   * people, so that concurrent changes run one after the other.
   * @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`; conflict `board_not_claimed`
   */
  async begin(principal: Principal, boardId: string, tx: Transaction): Promise<PeopleChange> {
    const now = this.clock.now();
    const found = await this.boards.findAlive(boardId, now, tx);
    requireOwner(await this.roleOn(found, principal, tx));
    if (principal.kind !== 'user') throw boardNotClaimed();
    const { userId: ownerUserId, email: ownerEmail } = principal;
    const board = await this.boards.nextPeople(boardId, { ownerUserId }, { ownerEmail }, now, tx);
    if (!board) throw boardNotFound();
    return { user: principal, board };
  }

  async #member(board: BoardDocument, personId: string, tx: Transaction): Promise<BoardMemberDocument> {
    if (personId === personIdOf(board._id, board.ownerUserId ?? ''))
      throw new DomainError('conflict', 'is_owner', 'This is the owner of the board');
    const member = await this.people.findPerson(board._id, personId, tx);
    if (!member) throw new DomainError('not-found', 'person_not_found', 'This person is no longer on the board');
    return member;
  }

  /** Publishes who can see the board, unless it belongs to a visitor. */
  async publish(board: BoardDocument, tx: Transaction): Promise<void> {
    if (board.ownerUserId !== null) publishPeople(board, await this.people.membersOf(board._id, tx), tx);
  }

  /** Publishes the owner as the only person of a new board. */
  publishOwner(board: BoardDocument, tx: Transaction): void {
    publishPeople(board, [], tx);
  }

  /** Records an action. Skips visitors, who have no account and can't share their boards. */
  async record(
    principal: Principal,
    boardId: string,
    {
      what,
      subject = null,
      role = null,
    }: { what: BoardActivityKind; subject?: string | null; role?: BoardRole | null },
    tx: Transaction,
  ): Promise<void> {
    if (principal.kind !== 'user') return;
    const actor = { userId: principal.userId, email: principal.email };
    await this.activity.add({ _id: newId(), boardId, at: this.clock.now(), actor, what, subject, role }, tx);
  }

  /** Deletes the people and the activity of a deleted board. */
  async forget(boardId: string, tx: Transaction): Promise<void> {
    await this.people.forget(boardId, tx);
    await this.activity.removeOf(boardId, tx);
  }
}

function publishPeople(board: BoardDocument, members: readonly BoardMemberDocument[], tx: Transaction): void {
  if (board.ownerUserId === null) return;
  tx.emit('board.people-changed', {
    boardId: board._id,
    name: board.name,
    revision: board.peopleRevision ?? 0,
    people: [{ userId: board.ownerUserId, role: 'owner' }, ...members.map(({ userId, role }) => ({ userId, role }))],
  });
}
