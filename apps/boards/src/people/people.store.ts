import { Injectable } from '@nestjs/common';
import type { MemberRole } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { type BoardInviteDocument, boardInviteDocument } from './invite.document.ts';
import { type BoardMemberDocument, boardMemberDocument } from './member.document.ts';

/** Id of a person on a board, who can also be its owner. */
export const personIdOf = (boardId: string, userId: string): string => derivedIdOf('person', boardId, userId);
export const inviteIdOf = (boardId: string, email: string): string => derivedIdOf('invite', boardId, email);

const dayMs = 86_400_000;

@Injectable()
export class PeopleStore {
  readonly #members;
  readonly #invites;

  constructor(store: Store) {
    this.#members = store.model(boardMemberDocument);
    this.#invites = store.model(boardInviteDocument);
  }

  findMember(boardId: string, userId: string, tx?: Transaction): Promise<BoardMemberDocument | null> {
    return this.#members
      .findOne({ _id: personIdOf(boardId, userId) })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  findPerson(boardId: string, personId: string, { session }: Transaction): Promise<BoardMemberDocument | null> {
    return this.#members.findOne({ _id: personId, boardId }).session(session).lean().exec();
  }

  /** Returns the members, in the order in which they joined. */
  membersOf(boardId: string, tx?: Transaction): Promise<BoardMemberDocument[]> {
    return this.#members
      .find({ boardId })
      .session(tx?.session ?? null)
      .sort({ since: 1, _id: 1 })
      .lean()
      .exec();
  }

  sharedWith(userId: string): Promise<BoardMemberDocument[]> {
    return this.#members.find({ userId }).lean().exec();
  }

  async addMember({ _id, ...member }: BoardMemberDocument, { session }: Transaction): Promise<void> {
    await this.#members.updateOne({ _id }, { $setOnInsert: member }, { upsert: true, session });
  }

  async changeRole(personId: string, role: MemberRole, { session }: Transaction): Promise<void> {
    await this.#members.updateOne({ _id: personId }, { $set: { role } }, { session });
  }

  async removeMember(personId: string, { session }: Transaction): Promise<void> {
    await this.#members.deleteOne({ _id: personId }, { session });
  }

  findInvite(inviteId: string, { session }: Transaction): Promise<BoardInviteDocument | null> {
    return this.#invites.findOne({ _id: inviteId }).session(session).lean().exec();
  }

  findInviteBy(tokenHash: string, tx?: Transaction): Promise<BoardInviteDocument | null> {
    return this.#invites
      .findOne({ tokenHash })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  /** Returns open invitations, latest first. */
  openInvites(boardId: string, now: Date, tx?: Transaction): Promise<BoardInviteDocument[]> {
    return this.#invites
      .find({ boardId, state: 'open', expiresAt: { $gt: now } })
      .session(tx?.session ?? null)
      .sort({ invitedAt: -1, _id: 1 })
      .lean()
      .exec();
  }

  async saveInvite({ _id, ...invite }: BoardInviteDocument, { session }: Transaction): Promise<void> {
    await this.#invites.updateOne({ _id }, { $set: invite }, { upsert: true, session });
  }

  async endInvite(inviteId: string, state: 'accepted' | 'withdrawn', { session }: Transaction): Promise<void> {
    await this.#invites.updateOne({ _id: inviteId }, { $set: { state } }, { session });
  }

  /** Number of invitations to any board emailed to this address in the last 24 hours. */
  async mailsTo(email: string, now: Date, { session }: Transaction): Promise<number> {
    const since = now.getTime() - dayMs;
    const [local = '', host = ''] = email.replace(/\+[^@]*(?=@)/, '').split('@');
    // Emails to `name+anything@host` reach the same mailbox.
    const mailbox = new RegExp(`^${escaped(local)}(?:\\+[^@]*)?@${escaped(host)}$`);
    const invites = await this.#invites.find({ email: mailbox }, { mailedAt: 1 }).session(session).lean();
    return invites.flatMap(({ mailedAt }) => mailedAt).filter((at) => at.getTime() > since).length;
  }

  /** Uncounts an email that couldn't be sent, and deletes an invitation that was never emailed. */
  async notMailed(inviteId: string, tokenHash: string, at: Date, { session }: Transaction): Promise<void> {
    await this.#invites.updateOne({ _id: inviteId, tokenHash }, { $pull: { mailedAt: at } }, { session });
    await this.#invites.deleteOne({ _id: inviteId, tokenHash, mailedAt: [] }, { session });
  }

  /** Deletes a deleted board's members. Its invitations remain as `gone`, so that their links show the reason. */
  async forget(boardId: string, { session }: Transaction): Promise<void> {
    await this.#members.deleteMany({ boardId }, { session });
    await this.#invites.updateMany({ boardId }, { $set: { state: 'gone' } }, { session });
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
