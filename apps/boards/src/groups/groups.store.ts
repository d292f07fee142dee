import { Injectable } from '@nestjs/common';
import type { PortfolioGroups } from '@sightline/contracts';
import { Store } from '@sightline/service-kit';
import { portfolioGroupsDocument } from './groups.document.ts';

@Injectable()
export class GroupsStore {
  readonly #groups;

  constructor(store: Store) {
    this.#groups = store.model(portfolioGroupsDocument);
  }

  async find(userId: string): Promise<PortfolioGroups> {
    const row = await this.#groups.findOne({ _id: userId }).lean().exec();
    return { revision: row?.revision ?? 0, items: row?.groups ?? [] };
  }

  /** Returns false if the stored groups have another revision. */
  async replace(userId: string, { revision, items }: PortfolioGroups, now: Date): Promise<boolean> {
    const next = { revision: revision + 1, groups: items, updatedAt: now };
    // Two tabs can save the first groups concurrently.
    if (revision === 0) {
      const { upsertedCount } = await this.#groups.updateOne({ _id: userId }, { $setOnInsert: next }, { upsert: true });
      return upsertedCount > 0;
    }
    const { matchedCount } = await this.#groups.updateOne({ _id: userId, revision }, { $set: next });
    return matchedCount > 0;
  }
}
