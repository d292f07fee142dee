import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type BoardInvite,
  DomainError,
  type InviteAccepted,
  type InviteOutline,
  type InviteRequest,
  limits,
} from '@sightline/contracts';
import { beginCountingMails, mailing } from '@sightline/product';
import {
  CLOCK,
  type Clock,
  CONFIG,
  hashOfToken,
  isRefusedRecipient,
  MAILER,
  type Mailer,
  newToken,
  type Principal,
  type Transaction,
} from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';
import { BoardsStore } from '../boards.store.ts';
import type { BoardsSettings } from '../config.ts';
import type { BoardInviteDocument } from './invite.document.ts';
import { inviteMail } from './invite.mail.ts';
import { PeopleService } from './people.service.ts';
import { inviteIdOf, PeopleStore, personIdOf } from './people.store.ts';
import { toInvite } from './people.view.ts';

const dayMs = 86_400_000;
/** Maximum number of invitation emails per address in 24 hours, for all boards together. */
const mailsPerAddress = 5;
/** How long the link of an ended invitation still shows its state. */
const keptMs = 30 * dayMs;

/**
 * Invitations by email. As with sign-in links, the email is sent during the request: the owner learns immediately if
 * it fails, and the token appears in no event, log or database.
 */
@Injectable()
export class InvitesService implements OnModuleInit {
  constructor(
    private readonly boards: BoardsStore,
    private readonly people: PeopleStore,
    private readonly sharing: PeopleService,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: BoardsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    beginCountingMails('boards', ['board-invite']);
  }

  /**
   * @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`; conflict `board_not_claimed`,
   * `already_member`,
   * `too_many_people`; rate-limited `invite_mailed_often`; invalid `recipient_refused`; unavailable `mail_unavailable`
   */
  async invite(principal: Principal, boardId: string, { email, role }: InviteRequest): Promise<BoardInvite> {
    const token = newToken();
    const now = this.clock.now();
    const { invite, board } = await this.boards.transaction(async (tx) => {
      const { user, board } = await this.sharing.begin(principal, boardId, tx);
      const address = email.toLowerCase();
      const open = await this.#mayInvite(board, user.email, address, now, tx);
      const before = await this.people.findInvite(inviteIdOf(boardId, address), tx);
      const mailedAt = (before?.mailedAt ?? []).filter((at) => at.getTime() > now.getTime() - dayMs);
      await this.#mayMail(address, mailedAt.length, now, tx);
      const expiresAt = new Date(now.getTime() + limits.inviteLifetimeMs);
      const invite: BoardInviteDocument = {
        _id: inviteIdOf(boardId, address),
        boardId,
        email: address,
        role,
        tokenHash: hashOfToken(token),
        state: 'open',
        invitedBy: { userId: user.userId, email: user.email },
        invitedAt: now,
        expiresAt,
        mailedAt: [...mailedAt, now],
        keptUntil: new Date(expiresAt.getTime() + keptMs),
      };
      await this.people.saveInvite(invite, tx);
      if (open?.role !== role)
        await this.sharing.record(user, boardId, { what: 'invited', subject: address, role }, tx);
      return { invite, board };
    });
    await this.#mail(board, invite, token);
    return toInvite(invite);
  }

  /**
   * Returns the open invitation to this address, if any. @throws {DomainError} conflict `already_member`,
   * `too_many_people`
   */
  async #mayInvite(board: BoardDocument, ownEmail: string, address: string, now: Date, tx: Transaction) {
    const members = await this.people.membersOf(board._id, tx);
    if ([ownEmail, ...members.map(({ email }) => email)].some((email) => email.toLowerCase() === address))
      throw new DomainError('conflict', 'already_member', `${address} is already on this board`);
    const invites = await this.people.openInvites(board._id, now, tx);
    const open = invites.find(({ email }) => email === address);
    if (!open && 1 + members.length + invites.length >= limits.peoplePerBoard)
      throw new DomainError(
        'conflict',
        'too_many_people',
        `A board has at most ${limits.peoplePerBoard} people, including open invitations`,
      );
    return open;
  }

  async #mayMail(address: string, ofThisInvite: number, now: Date, tx: Transaction): Promise<void> {
    const isOften =
      ofThisInvite >= limits.inviteMailsPerDay || (await this.people.mailsTo(address, now, tx)) >= mailsPerAddress;
    if (isOften)
      throw new DomainError(
        'rate-limited',
        'invite_mailed_often',
        `${address} received several invitations within a day. The latest one still works; try again tomorrow`,
      );
  }

  async #mail(board: BoardDocument, invite: BoardInviteDocument, token: string): Promise<void> {
    const mail = inviteMail({
      to: invite.email,
      boardName: board.name,
      domain: board.domain,
      invitedBy: invite.invitedBy.email,
      role: invite.role,
      link: `${this.config.PUBLIC_URL}/invite#t=${token}&to=${encodeURIComponent(invite.email)}`,
    });
    try {
      await mailing('board-invite', () => this.mailer.send(mail));
    } catch (error) {
      await this.boards.transaction((tx) => this.people.notMailed(invite._id, invite.tokenHash, invite.invitedAt, tx));
      if (!isRefusedRecipient(error)) throw error;
      const message = `The mail server does not deliver to ${invite.email}. Check the address`;
      throw new DomainError('invalid', 'recipient_refused', message, { cause: error });
    }
  }

  /** @throws {DomainError} forbidden `owner_only`; not-found `board_not_found`, `invite_not_found` */
  async withdraw(principal: Principal, boardId: string, inviteId: string): Promise<void> {
    await this.boards.transaction(async (tx) => {
      const { user } = await this.sharing.begin(principal, boardId, tx);
      const invite = await this.people.findInvite(inviteId, tx);
      if (invite?.boardId !== boardId || invite.state !== 'open')
        throw new DomainError('not-found', 'invite_not_found', 'This invitation is no longer open');
      await this.people.endInvite(inviteId, 'withdrawn', tx);
      await this.sharing.record(user, boardId, { what: 'invite-withdrawn', subject: invite.email }, tx);
    });
  }

  /** @throws {DomainError} not-found, like {@link accept} */
  async outline(token: string): Promise<InviteOutline> {
    const { invite, board } = await this.#find(token);
    if (invite.state !== 'open') throw ended('invite_used', 'This invitation has already been accepted.');
    return {
      boardName: board.name,
      invitedBy: invite.invitedBy.email,
      role: invite.role,
      expiresAt: invite.expiresAt.toISOString(),
    };
  }

  /**
   * Joins the board. Idempotent, unless the person was removed from the board in the meantime.
   * @throws {DomainError} forbidden `invite_for_another`; not-found `invite_unknown`, `invite_withdrawn`,
   * `invite_expired`, `invite_used`, `board_not_found`
   */
  accept(principal: Principal, token: string): Promise<InviteAccepted> {
    return this.boards.transaction(async (tx) => {
      if (principal.kind !== 'user')
        throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to accept the invitation');
      const { invite, board: found } = await this.#find(token, principal, tx);
      const { boardId } = invite;
      const { userId } = principal;
      if (found.ownerUserId === userId) return { boardId, role: 'owner' };
      const member = await this.people.findMember(boardId, userId, tx);
      if (member) return { boardId, role: member.role };
      if (invite.state === 'accepted')
        throw ended('invite_used', 'This invitation was used. Ask for a new one to see the board again.');
      const now = this.clock.now();
      const board = await this.boards.nextPeople(boardId, {}, {}, now, tx);
      if (!board) throw ended('board_not_found', 'This board no longer exists.');
      const { role, invitedBy } = invite;
      const person = { boardId, userId, email: principal.email, role, since: now, invitedBy };
      await this.people.addMember({ _id: personIdOf(boardId, userId), ...person }, tx);
      await this.people.endInvite(invite._id, 'accepted', tx);
      await this.sharing.publish(board, tx);
      await this.sharing.record(principal, boardId, { what: 'joined', role }, tx);
      return { boardId, role };
    });
  }

  /**
   * Returns the invitation, open or accepted, and its board. Reveals nothing else to an account that wasn't invited.
   * @param principal undefined if the holder of the link hasn't signed in
   */
  async #find(token: string, principal?: Extract<Principal, { kind: 'user' }>, tx?: Transaction) {
    const invite = await this.people.findInviteBy(hashOfToken(token), tx);
    if (!invite)
      throw ended(
        'invite_unknown',
        'This invitation is unknown. A newer email may have replaced it, or the link is incomplete.',
      );
    if (principal && principal.email.toLowerCase() !== invite.email)
      throw new DomainError(
        'forbidden',
        'invite_for_another',
        'This invitation was sent to a different address from the one on your account. Sign in with the address that received the email.',
      );
    const now = this.clock.now();
    if (invite.state === 'withdrawn') throw ended('invite_withdrawn', 'This invitation was withdrawn.');
    if (invite.state === 'open' && invite.expiresAt <= now)
      throw ended('invite_expired', 'This invitation has expired. Ask for a new one.');
    const board = invite.state === 'gone' ? null : await this.boards.findAlive(invite.boardId, now, tx);
    if (!board) throw ended('board_not_found', 'This board no longer exists.');
    return { invite, board };
  }
}

const ended = (code: string, message: string) => new DomainError('not-found', code, message);
