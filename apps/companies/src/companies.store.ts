import { Injectable } from '@nestjs/common';
import type { CompanyIdentity, CompetitorProof, EventData } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  type CompanyDocument,
  type CompetitorDocument,
  companyDocument,
  competitorDocument,
} from './company.document.ts';
import { corrected, correctionsKey, type FieldCorrection } from './identity/corrected-company.ts';

type SavedIdentity = CompanyIdentity &
  Pick<CompanyDocument, 'description' | 'variant' | 'formerDomain' | 'facts' | 'pagesRead' | 'shortfalls'> & {
    profiledAt?: Date;
  };

@Injectable()
export class CompaniesStore {
  readonly #companies;
  readonly #competitors;

  constructor(private readonly store: Store) {
    this.#companies = store.model(companyDocument);
    this.#competitors = store.model(competitorDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  find(companyId: string, tx?: Transaction): Promise<CompanyDocument | null> {
    return this.#companies
      .findOne({ _id: companyId })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  findMany(companyIds: readonly string[], tx?: Transaction): Promise<CompanyDocument[]> {
    return this.#companies
      .find({ _id: { $in: [...companyIds] } })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  async byId(companyIds: readonly string[], tx?: Transaction): Promise<Map<string, CompanyDocument>> {
    return new Map((await this.findMany(companyIds, tx)).map((company) => [company._id, company]));
  }

  /** Creates the company or updates its identity, without changing its sync data. */
  async saveIdentity(company: SavedIdentity, now: Date, tx?: Transaction): Promise<void> {
    const { companyId, profiledAt, ...identity } = company;
    await this.#companies.updateOne(
      { _id: companyId },
      {
        $set: { ...identity, ...(profiledAt ? { profiledAt } : {}) },
        $setOnInsert: {
          ...(profiledAt ? {} : { profiledAt: null }),
          trackingEnabled: true,
          nextTrackingAt: null,
          lastTrackedAt: null,
          lastSyncStatus: 'pending',
          lastSyncErrorCode: null,
          lastSyncErrorMessage: null,
          lastSyncArticlesFound: null,
          lastSyncArticlesAdded: null,
          lastSyncArticlesLinked: null,
          articlesTotal: null,
          createdAt: now,
        },
      },
      { upsert: true, ...(tx && { session: tx.session }) },
    );
  }

  /**
   * Stores the company as corrected by an owner, without changing its sync data. Returns true if it was created.
   * @param company the company as its site presents it
   */
  async saveCorrected(
    correctedId: string,
    company: CompanyIdentity & Pick<CompanyDocument, 'description' | 'formerDomain'>,
    corrections: readonly FieldCorrection[],
    now: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const isKnown = (await this.#companies.exists({ _id: correctedId }).session(tx.session)) !== null;
    const { name, domain, industry, keywords, description, aliases, confusedWith } = corrected(company, corrections);
    const { formerDomain } = company;
    const identity = { name, domain, formerDomain, industry, keywords, description, aliases, confusedWith };
    await this.saveIdentity({ companyId: correctedId, ...identity, correctedFrom: company.companyId }, now, tx);
    const variant = { corrections: [...corrections], variant: correctionsKey(corrections) };
    await this.#companies.updateOne({ _id: correctedId }, { $set: variant }, { session: tx.session });
    return !isKnown;
  }

  listCorrected(companyId: string, { session }: Transaction): Promise<CompanyDocument[]> {
    return this.#companies.find({ correctedFrom: companyId }, null, { session }).lean().exec();
  }

  /** Records that the site could no longer be read. */
  async saveShortfall(companyId: string, shortfall: string): Promise<void> {
    await this.#companies.updateOne({ _id: companyId }, { $set: { shortfalls: [shortfall] } });
  }

  /** Stores a competitor as a company, unless it already has a full profile. */
  async saveCompetitor(company: CompanyIdentity & { description: string }, now: Date, tx: Transaction): Promise<void> {
    const known = await this.#companies.findOne({ _id: company.companyId }).session(tx.session).lean();
    if (!known?.profiledAt) await this.saveIdentity(company, now, tx);
  }

  async saveCompetitors(
    companyId: string,
    competitors: readonly (CompanyIdentity & { proof: CompetitorProof })[],
    { session }: Transaction,
  ): Promise<void> {
    await this.#insertCompetitors(companyId, competitors, 0, session);
  }

  async removeCompetitors(companyId: string, { session }: Transaction): Promise<void> {
    await this.#competitors.deleteMany({ companyId }, { session });
  }

  /** Appends competitors that are not listed yet. */
  async addCompetitors(
    companyId: string,
    competitors: readonly (CompanyIdentity & { proof: CompetitorProof })[],
    { session }: Transaction,
  ): Promise<void> {
    const known = await this.#competitors.find({ companyId }).session(session).lean();
    const fresh = competitors.filter(({ domain }) => !known.some((row) => row.competitorDomain === domain));
    await this.#insertCompetitors(companyId, fresh, known.length, session);
  }

  async #insertCompetitors(
    companyId: string,
    competitors: readonly (CompanyIdentity & { proof: CompetitorProof })[],
    firstRank: number,
    session: Transaction['session'],
  ): Promise<void> {
    if (competitors.length === 0) return;
    await this.#competitors.insertMany(
      competitors.map((competitor, index) => ({
        _id: derivedIdOf(companyId, competitor.domain),
        companyId,
        competitorCompanyId: competitor.companyId,
        competitorDomain: competitor.domain,
        competitorName: competitor.name,
        proof: competitor.proof,
        rank: firstRank + index,
      })),
      { session },
    );
  }

  async domainsByName(names: readonly string[]): Promise<Map<string, string[]>> {
    if (names.length === 0) return new Map();
    const found = await this.#companies.find({ name: { $in: [...names] } }, { name: 1, domain: 1 }).lean();
    const domains = new Map<string, string[]>();
    for (const { name, domain } of found) domains.set(name, [...(domains.get(name) ?? []), domain]);
    return domains;
  }

  listCompetitors(companyId: string): Promise<CompetitorDocument[]> {
    return this.#competitors.find({ companyId }).sort({ rank: 1 }).lean().exec();
  }

  listDue(until: Date, limit: number): Promise<CompanyDocument[]> {
    return this.#companies
      .find({ trackingEnabled: true, nextTrackingAt: { $lte: until } })
      .limit(limit)
      .lean()
      .exec();
  }

  findDue(companyIds: readonly string[], until: Date, { session }: Transaction): Promise<CompanyDocument[]> {
    return this.#companies
      .find({ _id: { $in: [...companyIds] }, trackingEnabled: true, nextTrackingAt: { $lte: until } }, null, {
        session,
      })
      .lean()
      .exec();
  }

  async schedule(companyIds: readonly string[], nextTrackingAt: Date | null, { session }: Transaction): Promise<void> {
    if (companyIds.length === 0) return;
    await this.#companies.updateMany({ _id: { $in: [...companyIds] } }, { $set: { nextTrackingAt } }, { session });
  }

  async resume(companyId: string, nextTrackingAt: Date): Promise<void> {
    await this.#companies.updateOne({ _id: companyId, nextTrackingAt: null }, { $set: { nextTrackingAt } });
  }

  async beginSync(companyIds: readonly string[], nextTrackingAt: Date, { session }: Transaction): Promise<void> {
    const begun = { nextTrackingAt, lastSyncStatus: 'pending' } as const;
    await this.#companies.updateMany({ _id: { $in: [...companyIds] } }, { $set: begun }, { session });
  }

  /** Returns null for an unknown company. */
  saveSync(
    outcome: EventData<'company.sync-evaluated'>,
    at: Date,
    nextTrackingAt: Date,
  ): Promise<CompanyDocument | null> {
    const { sourcesChecked = [], sourcesFailed = [] } = outcome;
    const change = {
      lastTrackedAt: at,
      nextTrackingAt,
      lastSyncStatus: outcome.status,
      lastSyncErrorCode: outcome.errorCode,
      lastSyncErrorMessage: outcome.errorMessage,
      lastSyncArticlesFound: outcome.articlesFound,
      lastSyncArticlesAdded: outcome.articlesAdded,
      lastSyncArticlesLinked: outcome.articlesLinked,
      lastSyncSources: { answered: sourcesChecked.length, failed: sourcesFailed },
      ...(outcome.articlesTotal === undefined ? {} : { articlesTotal: outcome.articlesTotal }),
    };
    return this.#companies.findOneAndUpdate({ _id: outcome.companyId }, { $set: change }).lean().exec();
  }
}
