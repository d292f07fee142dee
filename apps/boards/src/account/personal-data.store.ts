import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { accessKeyDocument } from '../access-keys/access-key.document.ts';
import { portfolioGroupsDocument } from '../groups/groups.document.ts';
import { boardActivityDocument } from '../people/activity.document.ts';
import { boardInviteDocument } from '../people/invite.document.ts';

/** A person's data in this service, except boards and memberships. */
@Injectable()
export class PersonalDataStore {
  readonly #keys;
  readonly #groups;
  readonly #activity;
  readonly #invites;

  constructor(store: Store) {
    this.#keys = store.model(accessKeyDocument);
    this.#groups = store.model(portfolioGroupsDocument);
    this.#activity = store.model(boardActivityDocument);
    this.#invites = store.model(boardInviteDocument);
  }

  async forget({ userId, email }: { userId: string; email: string }, { session }: Transaction): Promise<void> {
    await this.#keys.deleteMany({ userId }, { session });
    await this.#groups.deleteOne({ _id: userId }, { session });
    await this.#activity.deleteMany({ $or: [{ 'actor.userId': userId }, { subject: email }] }, { session });
    await this.#invites.deleteMany({ $or: [{ email }, { 'invitedBy.userId': userId }] }, { session });
  }
}
