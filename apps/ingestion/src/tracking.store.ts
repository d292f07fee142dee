import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type CompanyIdentity, limits, type Owner, type SyncOutcome } from '@sightline/contracts';
import { BoardFacts, derivedIdOf, ownedBy, type Principal, Store, type Transaction } from '@sightline/service-kit';
import type { SyncTarget } from './sources/news-source.ts';
import { boardLinkDocument, trackedCompanyDocument } from './tracking.document.ts';

export interface TrackedCompany {
  target: SyncTarget;
  /** The owner of the board that has tracked it longest: pays for what the model judges. */
  payer: Owner;
  lastSync: SyncOutcome | null;
  lastSyncedAt: Date | null;
}

/** Read model of boards and companies: which boards track which company, and the outcome of its last sync. */
@Injectable()
export class TrackingStore {
  readonly #companies;
  readonly #links;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardFacts,
  ) {
    this.#companies = store.model(trackedCompanyDocument);
    this.#links = store.model(boardLinkDocument);
  }

  /**
   * Replaces the companies of a board, in its order. Does nothing if the board has a newer list. False for a board that is gone.
   * @param listRevision 0 for the list before any edit; companies that a later one adds await their sync
   */
  async link(
    boardId: string,
    named: Owner,
    companies: readonly CompanyIdentity[],
    now: Date,
    listRevision: number,
  ): Promise<boolean> {
    await this.#saveIdentities(companies, now);
    const edited = listRevision > 0 ? { revision: listRevision } : {};
    return this.store.transaction(async (tx) => {
      const { session } = tx;
      const owner = await this.facts.ownerOf(boardId, named, tx);
      if (!owner) return false;
      if (await this.#links.exists({ boardId, revision: { $gt: listRevision } }).session(session)) return true;
      const ids = companies.map((company) => derivedIdOf(boardId, company.companyId));
      await this.#links.deleteMany({ boardId, _id: { $nin: ids } }, { session });
      if (companies.length === 0) return true;
      await this.#links.bulkWrite(
        companies.map(({ companyId }, position) => ({
          updateOne: {
            filter: { _id: derivedIdOf(boardId, companyId) },
            update: {
              $set: {
                ...{ boardId, companyId, position, ownerUserId: owner.userId, tempSessionId: owner.tempSessionId },
                ...edited,
              },
              $setOnInsert: { linkedAt: now, ...(listRevision > 0 ? { awaitsSync: true } : {}) },
            },
            upsert: true,
          },
        })),
        { session },
      );
      return true;
    });
  }

  /**
   * Writes only what changed, and outside of any transaction: when a thousand boards link the same company at once, their
   * transactions would conflict.
   */
  async #saveIdentities(companies: readonly CompanyIdentity[], now: Date): Promise<void> {
    const known = new Map(
      (await this.#companies.find({ _id: { $in: companies.map((company) => company.companyId) } }).lean()).map(
        (company) => [company._id, company],
      ),
    );
    const changed = companies.filter((company) => {
      const before = known.get(company.companyId);
      return !before || !isDeepStrictEqual(identityOf(before), identityOf(company));
    });
    if (changed.length === 0) return;
    await this.#companies.bulkWrite(
      changed.map((company) => ({
        updateOne: {
          filter: { _id: company.companyId },
          update: {
            $set: { ...identityOf(company), updatedAt: now },
            $setOnInsert: { lastSync: null, lastSyncedAt: null },
          },
          upsert: true,
        },
      })),
    );
  }

  /** Companies that an edit added to a board and that have not been synced for it since. */
  async awaitingSync(boardId: string): Promise<string[]> {
    return (await this.#links.find({ boardId, awaitsSync: true }).lean()).map(({ companyId }) => companyId);
  }

  async noteSyncedFor(boardId: string, companyId: string): Promise<void> {
    await this.#links.updateOne({ _id: derivedIdOf(boardId, companyId) }, { $unset: { awaitsSync: true } });
  }

  async claim(boardId: string, userId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await this.facts.noteClaimed(boardId, userId, tx);
      const owner = { ownerUserId: userId, tempSessionId: null };
      await this.#links.updateMany({ boardId }, { $set: owner }, { session: tx.session });
    });
  }

  async unlink(boardId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await this.facts.noteGone(boardId, tx);
      await this.#links.deleteMany({ boardId }, { session: tx.session });
    });
  }

  /** Updates the identity of a known company. */
  async refreshIdentity(company: CompanyIdentity, now: Date): Promise<void> {
    const known = await this.#companies.findOne({ _id: company.companyId }).lean();
    if (known && !isDeepStrictEqual(identityOf(known), identityOf(company)))
      await this.#companies.updateOne({ _id: known._id }, { $set: { ...identityOf(company), updatedAt: now } });
  }

  /** The company, if a board tracks it. */
  async find(companyId: string): Promise<TrackedCompany | null> {
    const [company, link, oldest] = await Promise.all([
      this.#companies.findOne({ _id: companyId }).lean(),
      this.#links.findOne({ companyId }, { position: 1 }).sort({ position: 1 }).lean(),
      this.#links.findOne({ companyId }).sort({ linkedAt: 1 }).lean(),
    ]);
    if (!company || !link || !oldest) return null;
    const { lastSync, lastSyncedAt } = company;
    const { position } = link;
    const role =
      position === 0
        ? 'board-company'
        : position <= limits.competitorsSearched
          ? 'searched-competitor'
          : 'other-competitor';
    const payer = { userId: oldest.ownerUserId, tempSessionId: oldest.tempSessionId };
    return { target: { companyId, ...identityOf(company), role }, payer, lastSync, lastSyncedAt };
  }

  /** Names of companies that a board tracks, by id: the first `limit`, or one. */
  async namesOfTracked(limit: number, companyId?: string): Promise<Map<string, string>> {
    const links = this.#links.find(companyId === undefined ? {} : { companyId }, { companyId: 1 });
    const ids = new Set<string>();
    for await (const link of links.sort({ companyId: 1, position: 1 }).lean()) {
      if (ids.size >= limit && !ids.has(link.companyId)) break;
      ids.add(link.companyId);
    }
    const companies = await this.#companies.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
    return new Map(companies.map(({ _id, name }) => [_id, name]));
  }

  /** Companies on the boards of a principal, the boards' own companies first. */
  async companiesOf(principal: Principal): Promise<string[]> {
    const links = await this.#links.find(ownedBy(principal)).sort({ position: 1 }).lean();
    return [...new Set(links.map((link) => link.companyId))];
  }

  async isOnBoardOf(principal: Principal, companyId: string): Promise<boolean> {
    return (await this.#links.exists({ companyId, ...ownedBy(principal) })) !== null;
  }

  async recordSync(outcome: SyncOutcome, now: Date, { session }: Transaction): Promise<void> {
    await this.#companies.updateOne(
      { _id: outcome.companyId },
      { $set: { lastSync: outcome, lastSyncedAt: now } },
      { session },
    );
  }

  /** Publishes an outcome outside a sync: for a board that was linked later, or for a sync that became a dead letter. */
  async announce(outcome: SyncOutcome): Promise<void> {
    await this.store.transaction(async (tx) => {
      tx.emit('company.synced', outcome);
    });
  }
}

const identityOf = ({
  name,
  domain,
  industry,
  keywords,
  aliases,
  confusedWith,
  editionOf,
}: Omit<CompanyIdentity, 'companyId'>) => ({
  name,
  domain,
  industry,
  keywords,
  ...(aliases && { aliases }),
  ...(confusedWith && { confusedWith }),
  ...(editionOf && { editionOf }),
});
