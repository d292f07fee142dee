import { Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { BattlecardsStore } from '../battlecards/battlecards.store.ts';
import { BoardsService } from '../boards.service.ts';
import { BoardsStore } from '../boards.store.ts';
import { PeopleService } from '../people/people.service.ts';
import { PeopleStore, personIdOf } from '../people/people.store.ts';
import { PersonalDataStore } from './personal-data.store.ts';

@Injectable()
export class AccountService {
  constructor(
    private readonly boards: BoardsService,
    private readonly store: BoardsStore,
    private readonly people: PeopleService,
    private readonly members: PeopleStore,
    private readonly account: PersonalDataStore,
    private readonly battlecards: BattlecardsStore,
  ) {}

  /**
   * Deletes the caller's boards, leaves other people's boards, and publishes `account.deleted`, on which every service
   * deletes its data about the person. Uses one transaction per board, because an account can have hundreds; after a
   * failure the caller retries.
   * @throws {DomainError} unauthenticated `sign_in_required`; invalid `wrong_confirmation`
   */
  async delete(principal: Principal, confirmation: string): Promise<void> {
    if (principal.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
    const { userId } = principal;
    const email = principal.email.toLowerCase();
    if (confirmation.toLowerCase() !== email)
      throw new DomainError('invalid', 'wrong_confirmation', 'This is not the email address of your account');
    for (const { board, role } of await this.boards.list(principal))
      if (role === 'owner') await unlessGone(this.boards.remove(principal, board._id));
    // Read again, because transferring a board in the meantime has made its former owner a member.
    for (const { boardId } of await this.members.sharedWith(userId))
      await unlessGone(this.people.remove(principal, boardId, personIdOf(boardId, userId)));
    await this.store.transaction(async (tx) => {
      await this.account.forget({ userId, email }, tx);
      await this.battlecards.forgetPerson(userId, tx);
      tx.emit('account.deleted', { userId, email });
    });
  }
}

/** Ignores boards that were deleted or transferred in the meantime. */
async function unlessGone(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof DomainError) || !['not-found', 'forbidden'].includes(error.kind)) throw error;
  }
}
