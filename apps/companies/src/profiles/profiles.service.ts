import { Inject, Injectable } from '@nestjs/common';
import {
  type CompanyAnalysis,
  type CompanyIdentity,
  type CompetitorCandidate,
  type EventData,
  limits,
  type Payer,
  type SiteReading,
} from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { BoardEditor } from '../board-list/board-editor.ts';
import { CompaniesStore } from '../companies.store.ts';
import type { CompanyDocument } from '../company.document.ts';
import { CompetitorVerifier, type VerifiedCompetitor } from '../competitors/competitor.verifier.ts';
import { LateCompetitorsService } from '../competitors/late-competitors.service.ts';
import { ExtractionsStore } from '../extractions/extractions.store.ts';
import { correctedAnalysis, identityFrom } from '../identity/corrected-company.ts';

/**
 * Maximum number of verified competitors to keep; the strongest are put on the board, the others are weaker
 * suggestions.
 */
const mostVerified = 15;

interface AnalysedSite {
  readonly companyId: string;
  readonly reading: Pick<SiteReading, 'domain' | 'formerDomain'>;
  readonly analysis: CompanyAnalysis;
  readonly before: CompanyDocument | null;
  readonly payer: Payer;
}

type Stored = Parameters<CompaniesStore['saveIdentity']>[0];

/** A complete profile that hasn't been stored yet. */
export interface NewProfile {
  readonly company: CompanyIdentity;
  readonly about: Pick<Stored, 'formerDomain' | 'facts' | 'pagesRead'> & { description: string; shortfalls: string[] };
  readonly competitors: readonly VerifiedCompetitor[];
  readonly unanswered: ReadonlySet<CompetitorCandidate>;
  readonly isAnew: boolean;
  /** The extraction to store together with the profile. */
  readonly extraction?: Parameters<ExtractionsStore['save']>[0];
}

@Injectable()
export class ProfilesService {
  constructor(
    private readonly store: CompaniesStore,
    private readonly extractions: ExtractionsStore,
    private readonly verifier: CompetitorVerifier,
    private readonly editor: BoardEditor,
    private readonly late: LateCompetitorsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Builds a profile with the competitors that can be verified. */
  async build({ companyId, reading, analysis: read, before, payer }: AnalysedSite): Promise<NewProfile> {
    const { domain, formerDomain } = reading;
    const analysis = before?.corrections ? correctedAnalysis(read, before.corrections) : read;
    const company = identityFrom(companyId, domain, analysis, before);
    const { description, facts, pagesRead, shortfalls = [] } = analysis;
    const former = { ...(formerDomain && { formerDomain }) };
    if (payer && !before?.profiledAt) await this.#beginNews(company, { description, ...former }, payer);
    const unanswered = new Set<CompetitorCandidate>();
    const known = await this.store.domainsByName(analysis.candidates.map(({ name }) => name));
    const competitors = (await this.verifier.verify(domain, analysis, known, unanswered)).slice(0, mostVerified);
    const about = { description, ...former, facts, pagesRead, shortfalls };
    return { company, about, competitors, unanswered, isAnew: Boolean(before?.profiledAt) };
  }

  /** Stores and publishes a profile. With `isAnew`, also updates corrected copies and replaces the competitors. */
  async save({ company, about, competitors, unanswered, isAnew, extraction }: NewProfile): Promise<void> {
    const { companyId } = company;
    const { description, shortfalls } = about;
    const now = this.clock.now();
    const profile = { ...company, ...about, profiledAt: now };
    const strongest = competitors.slice(0, limits.competitorsSuggested);
    await this.store.transaction(async (tx) => {
      await this.store.saveIdentity(profile, now, tx);
      if (isAnew) {
        for (const corrected of await this.store.listCorrected(companyId, tx))
          await this.store.saveCorrected(corrected._id, profile, corrected.corrections ?? [], now, tx);
        await this.store.removeCompetitors(companyId, tx);
      }
      for (const { proof: _proof, ...identity } of competitors) await this.store.saveCompetitor(identity, now, tx);
      await this.store.saveCompetitors(companyId, competitors, tx);
      if (extraction) await this.extractions.save(extraction, tx);
      tx.emit('company.profiled', { companyId, company, description, competitors: strongest, shortfalls });
    });
    if (strongest.length > 0) await this.editor.suggest(companyId, strongest);
    if (isAnew || unanswered.size > 0) await this.late.remember(companyId, [...unanswered]);
  }

  /**
   * Starts the search for a new company's news while its competitors are being verified. The company has no profile
   * until then.
   */
  async #beginNews(
    company: CompanyIdentity,
    about: { description: string },
    setUpFor: EventData<'company.sync-due'>['setUpFor'],
  ): Promise<void> {
    const { companyId } = company;
    // Stored before the event is emitted: if the process ends in between, the site is read again.
    await this.store.saveIdentity({ ...company, ...about }, this.clock.now());
    await this.store.transaction(async (tx) => {
      tx.emit('company.sync-due', { companyId, company, reason: 'refresh', setUpFor });
    });
  }
}
