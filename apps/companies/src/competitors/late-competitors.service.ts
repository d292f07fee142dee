import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type CompanyAnalysis, type CompetitorCandidate, limits } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, Scheduler, Store } from '@sightline/service-kit';
import { BoardEditor } from '../board-list/board-editor.ts';
import { CompaniesStore } from '../companies.store.ts';
import type { CompanyDocument } from '../company.document.ts';
import { CompetitorVerifier } from './competitor.verifier.ts';
import { type LateCompetitorDocument, lateCompetitorDocument } from './late-competitor.document.ts';

const minuteMs = 60_000;
/** Delays before each attempt. After the last one, the competitor is given up until the company is profiled again. */
const triesAfterMs = [2 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs] as const;
const triedAtOnce = 20;

/** Retries competitors whose sites did not respond in time, and adds the verified ones to the boards. */
@Injectable()
export class LateCompetitorsService implements OnModuleInit {
  readonly #late;

  constructor(
    store: Store,
    private readonly companies: CompaniesStore,
    private readonly verifier: CompetitorVerifier,
    private readonly editor: BoardEditor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {
    this.#late = store.model(lateCompetitorDocument);
  }

  onModuleInit(): void {
    this.scheduler.every('verify late competitors', minuteMs, () => this.tryDue());
  }

  /** Replaces the candidates to retry for a company. */
  async remember(companyId: string, candidates: readonly CompetitorCandidate[]): Promise<void> {
    await this.#late.deleteMany({ companyId });
    if (candidates.length === 0) return;
    const nextTryAt = new Date(this.clock.now().getTime() + triesAfterMs[0]);
    await this.#late.insertMany(
      candidates.map((candidate) => ({
        ...{ _id: derivedIdOf(companyId, candidate.name), companyId, candidate, tries: 0, nextTryAt },
      })),
    );
  }

  async tryDue(): Promise<void> {
    const due = await this.#late
      .find({ nextTryAt: { $lte: this.clock.now() } })
      .limit(triedAtOnce)
      .lean();
    for (const late of due) await this.#try(late);
  }

  async #try({ _id, companyId, candidate, tries }: LateCompetitorDocument): Promise<void> {
    const company = await this.companies.find(companyId);
    const unanswered = new Set<CompetitorCandidate>();
    const known = await this.companies.domainsByName([candidate.name]);
    const analysis = company && { ...storedAnalysis(company), candidates: [candidate] };
    const verified = analysis ? await this.verifier.verify(company.domain, analysis, known, unanswered) : [];
    if (company && verified.length > 0) {
      const now = this.clock.now();
      await this.companies.transaction(async (tx) => {
        for (const { proof: _proof, ...identity } of verified) await this.companies.saveCompetitor(identity, now, tx);
        await this.companies.addCompetitors(companyId, verified, tx);
      });
      await this.editor.suggest(companyId, verified.slice(0, limits.competitorsSuggested));
    }
    const waitMs = triesAfterMs[tries + 1];
    if (unanswered.size === 0 || waitMs === undefined) await this.#late.deleteOne({ _id });
    else {
      const nextTryAt = new Date(this.clock.now().getTime() + waitMs);
      await this.#late.updateOne({ _id }, { $set: { tries: tries + 1, nextTryAt } });
    }
  }
}

/** Rebuilds from the stored profile the analysis with which a competitor's site is compared. */
function storedAnalysis({ name, industry, description, keywords, facts = [] }: CompanyDocument): CompanyAnalysis {
  return {
    companyName: name,
    ...{ industry, description, keywords },
    mainCompanyKeywords: keywords.slice(0, limits.keywordsShownFirst),
    keyProductsServices: facts.find(({ field }) => field === 'products')?.values ?? [],
    language: null,
    candidates: [],
    facts,
    engine: 'stored',
  };
}
