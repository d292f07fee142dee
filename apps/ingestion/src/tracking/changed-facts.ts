import { Injectable } from '@nestjs/common';
import type { Transaction } from '@sightline/service-kit';
import { TrackedSitesStore } from './tracked-sites.store.ts';

/**
 * Announces that facts about a company and its corrected copies changed, so that boards check the battlecards that are
 * based on them.
 */
@Injectable()
export class ChangedFacts {
  constructor(private readonly sites: TrackedSitesStore) {}

  /** Returns a function that announces the change in a transaction. Reads the copies before the transaction. */
  async of(siteId: string): Promise<(tx: Transaction) => void> {
    const followers = await this.sites.followersOf(siteId);
    return (tx) => {
      for (const { companyId } of followers) tx.emit('company.facts-changed', { companyId });
    };
  }
}
