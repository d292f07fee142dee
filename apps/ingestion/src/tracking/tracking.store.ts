import { Inject, Injectable } from '@nestjs/common';
import type { CompanyIdentity, Owner, Payer, SyncOutcome } from '@sightline/contracts';
import { BoardOwnership, ownerFieldsOf } from '@sightline/product';
import {
  CLOCK,
  type Clock,
  derivedIdOf,
  ownedBy,
  type Principal,
  Store,
  type Transaction,
} from '@sightline/service-kit';
import type { SyncTarget } from '../sources/news-source.ts';
import {
  arrivalOf,
  identityOf,
  type LastSync,
  roleAt,
  type SyncCause,
  type TrackedCompany,
} from './tracked-company.ts';
import { boardLinkDocument, followedCompanyDocument, trackedCompanyDocument } from './tracking.document.ts';

/** Read model of boards and companies: the boards that track each company, and the outcome of its last sync. */
@Injectable()
export class TrackingStore {
  readonly #companies;
  readonly #links;
  readonly #followed;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardOwnership,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#companies = store.model(trackedCompanyDocument);
    this.#links = store.model(boardLinkDocument);
    this.#followed = store.model(followedCompanyDocument);
  }

  /**
   * Replaces the companies of a board, in the given order. Does nothing if the board has a newer list. Returns false for a
   * removed board.
   * @param listRevision 0 for the list before any edit; companies added by a later revision await their sync
   */
  async link(
    boardId: string,
    named: Owner,
    companies: readonly CompanyIdentity[],
    now: Date,
    listRevision: number,
  ): Promise<boolean> {
    await this.#saveIdentities(companies);
    if (listRevision === 0) return this.#linkFirst(boardId, named, companies, now);
    return this.store.transaction(async (tx) => {
      const { session } = tx;
      const owner = await this.facts.ownerOf(boardId, named, tx);
      if (!owner) return false;
      const before = await this.#links.find({ boardId }, { revision: 1 }, { session }).lean();
      if (before.some(({ revision = 0 }) => revision > listRevision)) return true;
      const ids = companies.map((company) => derivedIdOf(boardId, company.companyId));
      if (before.some(({ _id }) => !ids.includes(_id)))
        await this.#links.deleteMany({ boardId, _id: { $nin: ids } }, { session });
      if (companies.length === 0) return true;
      await this.#links.bulkWrite(
        companies.map(({ companyId }, position) => ({
          updateOne: {
            filter: { _id: derivedIdOf(boardId, companyId) },
            update: {
              $set: { boardId, companyId, position, ...ownerFieldsOf(owner), revision: listRevision },
              $setOnInsert: { linkedAt: now, awaitsSync: true },
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
   * Links the list before any edit. Rows written by a concurrent edit stay, and companies that the edit left out are removed
   * again.
   */
  async #linkFirst(boardId: string, owner: Owner, companies: readonly CompanyIdentity[], now: Date): Promise<boolean> {
    if (companies.length > 0)
      await this.#links.bulkWrite(
        companies.map(({ companyId }, position) => ({
          updateOne: {
            filter: { _id: derivedIdOf(boardId, companyId) },
            update: { $setOnInsert: { boardId, companyId, position, ...ownerFieldsOf(owner), linkedAt: now } },
            upsert: true,
          },
        })),
      );
    const ids = companies.map(({ companyId }) => derivedIdOf(boardId, companyId));
    const rows = await this.#links.find({ boardId }, { revision: 1 }).lean();
    const isEdited = rows.some(({ revision = 0 }) => revision > 0);
    const surplus = rows.filter(({ _id, revision }) => (isEdited ? revision === undefined : !ids.includes(_id)));
    if (surplus.length > 0)
      await this.#links.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) }, revision: { $exists: false } });
    return this.facts.settleFirstRow(boardId, owner, {
      give: (fields) => this.#links.updateMany({ boardId }, { $set: fields }),
      remove: () => this.#links.deleteMany({ boardId }),
    });
  }

  /**
   * Runs outside of transactions: when a thousand boards link the same company together, their transactions would
   * conflict. Writing a known identity has no effect.
   */
  async #saveIdentities(companies: readonly CompanyIdentity[]): Promise<void> {
    if (companies.length === 0) return;
    await this.#companies.bulkWrite(
      companies.map((company) => ({
        updateOne: {
          filter: { _id: company.companyId },
          update: { $set: identityOf(company), $setOnInsert: { lastSync: null, lastSyncedAt: null } },
          upsert: true,
        },
      })),
    );
  }

  /** Companies added to a board by an edit and not yet synced for it. */
  async awaitingSync(boardId: string): Promise<string[]> {
    return (await this.#links.find({ boardId, awaitsSync: true }).lean()).map(({ companyId }) => companyId);
  }

  async markSyncedFor(boardId: string, companyId: string): Promise<void> {
    await this.#links.updateOne({ _id: derivedIdOf(boardId, companyId) }, { $unset: { awaitsSync: true } });
  }

  /** @param revision revision of the board's people at a handover; 0 if a visitor's board was claimed */
  async claim(boardId: string, userId: string, revision = 0): Promise<void> {
    await this.facts.claim(boardId, userId, revision, (owner, { session }) =>
      this.#links.updateMany({ boardId }, { $set: owner }, { session }),
    );
  }

  /** @param more runs in the same transaction */
  async unlink(boardId: string, more?: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.facts.remove(boardId, async (tx) => {
      await more?.(tx);
      await this.#links.deleteMany({ boardId }, { session: tx.session });
    });
  }

  /**
   * The company of a board that is being set up, with that board as payer. An unknown company is stored at the end of its first
   * sync.
   */
  async expect(company: CompanyIdentity, payer: NonNullable<Payer>): Promise<TrackedCompany> {
    const { companyId } = company;
    const known = await this.#companies.findOneAndUpdate({ _id: companyId }, { $set: identityOf(company) }).lean();
    const { lastSync = null, lastSyncedAt = null } = known ?? {};
    const target = { companyId, ...identityOf(company), role: 'board-company' } as const;
    return { target, payer, lastSync, lastSyncedAt, arrival: arrivalOf(known) };
  }

  async refreshIdentity(company: CompanyIdentity): Promise<void> {
    await this.#companies.updateOne({ _id: company.companyId }, { $set: identityOf(company) });
  }

  /** Keeps a company synced until the given time, with or without a board. */
  async follow(companyId: string, until: Date): Promise<void> {
    await this.#followed.updateOne({ _id: companyId }, { $max: { until } }, { upsert: true });
  }

  /**
   * The company, if a board tracks it or weekly alerts include it. The cause pays; without one, or when it no longer tracks the
   * company, the board that has tracked it longest pays.
   */
  async find(companyId: string, cause?: SyncCause): Promise<TrackedCompany | null> {
    const oldestOf = (filter: object) =>
      this.#links
        .findOne({ companyId, ...filter })
        .sort({ linkedAt: 1 })
        .lean();
    const [company, causing] = await Promise.all([
      this.#companies.findOne({ _id: companyId }).lean(),
      cause ? oldestOf('boardId' in cause ? { boardId: cause.boardId } : ownedBy(cause)) : null,
    ]);
    if (!company) return null;
    const { lastSync, lastSyncedAt } = company;
    const arrival = arrivalOf(company);
    const link = await this.#links.findOne({ companyId }, { position: 1 }).sort({ position: 1 }).lean();
    const paying = causing ?? (link && (await oldestOf({})));
    if (!link || !paying) {
      const followed = await this.#followed.findOne({ _id: companyId }).lean();
      if (!followed || followed.until <= this.clock.now()) return null;
      return {
        target: { companyId, ...identityOf(company), role: 'other-competitor' },
        payer: null,
        lastSync,
        lastSyncedAt,
        arrival,
      };
    }
    const { position } = link;
    const role = roleAt(position);
    const payer = { userId: paying.ownerUserId, tempSessionId: paying.tempSessionId, boardId: paying.boardId };
    return { target: { companyId, ...identityOf(company), role }, payer, lastSync, lastSyncedAt, arrival };
  }

  /** Null for an unknown company. */
  async lastSyncOf(companyId: string): Promise<LastSync | null> {
    return this.#companies.findOne({ _id: companyId }, { lastSync: 1, lastSyncedAt: 1 }).lean();
  }

  async companiesOf(principal: Principal): Promise<string[]> {
    const links = await this.#links.find(ownedBy(principal)).sort({ position: 1 }).lean();
    return [...new Set(links.map((link) => link.companyId))];
  }

  async isOnBoardOf(principal: Principal, companyId: string): Promise<boolean> {
    return (await this.#links.exists({ companyId, ...ownedBy(principal) })) !== null;
  }

  async recordSync(target: SyncTarget, outcome: SyncOutcome, now: Date, { session }: Transaction): Promise<void> {
    await this.#companies.updateOne(
      { _id: target.companyId },
      {
        $set: { lastSync: outcome, lastSyncedAt: now },
        $setOnInsert: identityOf(target),
      },
      { upsert: true, session },
    );
  }

  /**
   * Records that boards no longer wait for the rest of a first sync, whose items are late from now on, even after a
   * restart.
   */
  async recordPartial(target: SyncTarget, now: Date, { session }: Transaction): Promise<void> {
    await this.#companies.updateOne(
      { _id: target.companyId },
      { $set: { partialAt: now }, $setOnInsert: { ...identityOf(target), lastSync: null, lastSyncedAt: null } },
      { upsert: true, session },
    );
  }

  /** Publishes an outcome outside of a sync, for a board linked later or for a sync that became a dead letter. */
  async announce(outcome: SyncOutcome): Promise<void> {
    await this.store.transaction(async (tx) => {
      tx.emit('company.synced', outcome);
    });
  }
}
