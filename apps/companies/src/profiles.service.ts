import { Inject, Injectable } from '@nestjs/common';
import { type CompanyIdentity, type CompetitorCandidate, type EventData, limits } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { BoardEditor } from './board-editor.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompetitorProver } from './competitor.prover.ts';
import { correctedAnalysis, identityFrom } from './editions.ts';
import { LateCompetitorsService } from './late-competitors.service.ts';

/** Proven competitors that are kept; the strongest begin on a board, the others are weaker suggestions. */
const mostProven = 15;

/** Makes profiles of what the engine said of company sites. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly store: CompaniesStore,
    private readonly prover: CompetitorProver,
    private readonly editor: BoardEditor,
    private readonly late: LateCompetitorsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores the engine's analysis as the profile, with the competitors that could be proven. */
  async onAnalysed(event: EventData<'company.analysed'>): Promise<void> {
    const { companyId, domain, formerDomain, analysis: read, payer } = event;
    const before = await this.store.find(companyId);
    const analysis = before?.corrections ? correctedAnalysis(read, before.corrections) : read;
    const company = identityFrom(companyId, domain, analysis, before);
    const { description, facts, pagesRead, shortfalls = [] } = analysis;
    const about = { description, ...(formerDomain && { formerDomain }) };
    if (payer && !before?.profiledAt) await this.#beginNews(company, about, payer);
    const unanswered = new Set<CompetitorCandidate>();
    const known = await this.store.domainsByName(analysis.candidates.map(({ name }) => name));
    const competitors = (await this.prover.prove(domain, analysis, known, unanswered)).slice(0, mostProven);
    const now = this.clock.now();
    const profile = { ...company, ...about, profiledAt: now, ...{ facts, pagesRead, shortfalls } };
    await this.store.transaction(async (tx) => {
      await this.store.saveIdentity(profile, now, tx);
      for (const edition of await this.store.listEditions(companyId, tx))
        await this.store.saveEdition(edition._id, profile, edition.corrections ?? [], now, tx);
      for (const { proof: _proof, ...identity } of competitors) await this.store.saveCompetitor(identity, now, tx);
      await this.store.saveCompetitors(companyId, competitors, tx);
      const strongest = competitors.slice(0, limits.competitorsSuggested);
      tx.emit('company.profiled', { companyId, company, description, competitors: strongest, shortfalls });
    });
    if (competitors.length > 0) await this.editor.suggest(companyId, competitors.slice(0, limits.competitorsSuggested));
    // A company that had no profile has nothing to forget.
    if (before?.profiledAt || unanswered.size > 0) await this.late.remember(companyId, [...unanswered]);
  }

  /** A new company's news is looked for while its competitors are being proven. It has no profile until then. */
  async #beginNews(
    company: CompanyIdentity,
    about: { description: string },
    setUpFor: EventData<'company.sync-due'>['setUpFor'],
  ): Promise<void> {
    const { companyId } = company;
    await this.store.transaction(async (tx) => {
      await this.store.saveIdentity({ ...company, ...about }, this.clock.now(), tx);
      tx.emit('company.sync-due', { companyId, company, reason: 'refresh', setUpFor });
    });
  }
}
