import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type CompanyIdentity, limits, type Owner, type SyncOutcome } from '@sightline/contracts';
import { derivedIdOf, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { Collection } from 'mongodb';
import type { BoardLinkDocument, TrackedCompanyDocument } from './content.model.ts';
import type { SyncTarget } from './sources/news-source.ts';

export interface TrackedCompany {
  target: SyncTarget;
  lastSync: SyncOutcome | null;
  lastSyncedAt: Date | null;
}

/** Read model of boards and companies: who is tracked, by which boards, and how the last sync of each ended. */
@Injectable()
export class TrackingStore implements OnModuleInit {
  readonly #companies: Collection<TrackedCompanyDocument>;
  readonly #links: Collection<BoardLinkDocument>;

  constructor(@Inject(Store) private readonly store: Store) {
    this.#companies = store.collection('tracked_companies');
    this.#links = store.collection('board_links');
  }

  onModuleInit(): void {
    this.store.declareIndexes('board_links', [
      { keys: { boardId: 1 } },
      { keys: { companyId: 1 } },
      { keys: { ownerUserId: 1 } },
      { keys: { tempSessionId: 1 } },
    ]);
  }

  /** The companies of a board, in its order and instead of those it had before. */
  async link(boardId: string, owner: Owner, companies: readonly CompanyIdentity[], now: Date): Promise<void> {
    await this.store.transaction(async ({ session }) => {
      const ids = companies.map((company) => derivedIdOf(boardId, company.companyId));
      await this.#links.deleteMany({ boardId, _id: { $nin: ids } }, { session });
      if (companies.length === 0) return;
      await this.#links.bulkWrite(
        companies.map(({ companyId }, position) => ({
          updateOne: {
            filter: { _id: derivedIdOf(boardId, companyId) },
            update: {
              $set: { boardId, companyId, position, ownerUserId: owner.userId, tempSessionId: owner.tempSessionId },
            },
            upsert: true,
          },
        })),
        { session },
      );
      await this.#companies.bulkWrite(
        companies.map(({ companyId, name, domain, industry, keywords }) => ({
          updateOne: {
            filter: { _id: companyId },
            update: {
              $set: { name, domain, industry, keywords, updatedAt: now },
              $setOnInsert: { lastSync: null, lastSyncedAt: null },
            },
            upsert: true,
          },
        })),
        { session },
      );
    });
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.#links.updateMany({ boardId }, { $set: { ownerUserId: userId, tempSessionId: null } });
  }

  async unlink(boardId: string): Promise<void> {
    await this.#links.deleteMany({ boardId });
  }

  /** Takes over a newer identity of a company that is known here. */
  async refreshIdentity({ companyId, name, domain, industry, keywords }: CompanyIdentity, now: Date): Promise<void> {
    await this.#companies.updateOne({ _id: companyId }, { $set: { name, domain, industry, keywords, updatedAt: now } });
  }

  /** The company, if some board tracks it. */
  async find(companyId: string): Promise<TrackedCompany | null> {
    const [company, links] = await Promise.all([
      this.#companies.findOne({ _id: companyId }),
      this.#links.find({ companyId }, { projection: { position: 1 } }).toArray(),
    ]);
    if (!company || links.length === 0) return null;
    const { name, domain, industry, keywords, lastSync, lastSyncedAt } = company;
    const position = Math.min(...links.map((link) => link.position));
    const role =
      position === 0
        ? 'board-company'
        : position <= limits.competitorsSearched
          ? 'searched-competitor'
          : 'other-competitor';
    return { target: { companyId, name, domain, industry, keywords, role }, lastSync, lastSyncedAt };
  }

  /** Companies on the boards of a session, own companies of boards first. */
  async companiesOf(principal: Principal): Promise<string[]> {
    const links = await this.#links.find(ownedBy(principal)).sort({ position: 1 }).toArray();
    return [...new Set(links.map((link) => link.companyId))];
  }

  async isOnBoardOf(principal: Principal, companyId: string): Promise<boolean> {
    return (await this.#links.findOne({ companyId, ...ownedBy(principal) })) !== null;
  }

  async recordSync(outcome: SyncOutcome, now: Date, { session }: Transaction): Promise<void> {
    await this.#companies.updateOne(
      { _id: outcome.companyId },
      { $set: { lastSync: outcome, lastSyncedAt: now } },
      { session },
    );
  }

  /** Tells how a sync ended, outside any sync: again for a board that came later, or that it never will. */
  async announce(outcome: SyncOutcome): Promise<void> {
    await this.store.transaction(async (tx) => {
      tx.emit('company.synced', outcome);
    });
  }
}
