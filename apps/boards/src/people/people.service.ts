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

/** A change of the people of a board: the caller, and the board with its next revision. */
export interface PeopleChange {
  user: User;
  board: BoardDocument;
}

/** Who can see a board: its owner and the people it is shared with. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly boards: BoardsStore,
    private readonly people: PeopleStore,
    private readonly activity: ActivityStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What the caller may do on a board. @throws {DomainError} not-found `board_not_found` */
  async roleOn(board: BoardDocument | null, principal: Principal, tx?: Transaction): Promise<BoardRole> {
    if (!board) throw boardNotFound();
    if (owns(principal, board)) return 'owner';
    const member = principal.kind === 'user' ? await this.people.findMember(board._id, principal.userId, tx) : null;
    if (!member) throw boardNotFound();
    return member.role;
  }

  /** Nobody on a visitor's board: it can't be shared until it is claimed. @throws {DomainError} not-found `board_not_found` */
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
        await this.tell(board, tx);
        await this.record(user, boardId, { what: 'role-changed', subject: member.email, role }, tx);
      }
      return toMember({ ...member, role });
    });
  }

  /**
   * Takes a person off the board: its owner anybody but himself, everybody else himself.
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
          'A board has an owner. Make somebody else its owner before you leave, or delete the board',
        );
      const board = await this.boards.nextPeople(boardId, {}, {}, this.clock.now(), tx);
      if (!board) throw boardNotFound();
      await this.people.removeMember(personId, tx);
      await this.tell(board, tx);
      await this.record(principal, boardId, { what: 'left' }, tx);
    });
  }

  async #removeOther(principal: Principal, boardId: string, personId: string): Promise<void> {
    await this.boards.transaction(async (tx) => {
      const { user, board } = await this.begin(principal, boardId, tx);
      const member = await this.#member(board, personId, tx);
      await this.people.removeMember(personId, tx);
      await this.tell(board, tx);
      await this.record(user, boardId, { what: 'member-removed', subject: member.email }, tx);
    });
  }

  /**
   * Makes a member the owner; the owner so far becomes an editor.
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
      await this.tell(board, tx);
      await this.record(user, boardId, { what: 'transferred', subject: heir.email, role: 'owner' }, tx);
      return board;
    });
  }

  /**
   * Begins a change by the owner. It writes the board, so that two changes of its people run one after the other.
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
    if (!member) throw new DomainError('not-found', 'person_not_found', 'This person is not on the board any more');
    return member;
  }

  /** Publishes who can see the board from now on. Visitors' boards have nobody to tell of. */
  async tell(board: BoardDocument, tx: Transaction): Promise<void> {
    if (board.ownerUserId !== null) publishPeople(board, await this.people.membersOf(board._id, tx), tx);
  }

  /** Publishes who can see a new board: its owner alone. */
  tellOfNew(board: BoardDocument, tx: Transaction): void {
    publishPeople(board, [], tx);
  }

  /** Remembers who did something. Visitors have no account, and nobody else sees their boards. */
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

  /** The board is deleted. */
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
