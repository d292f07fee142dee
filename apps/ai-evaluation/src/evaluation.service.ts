import { Inject, Injectable } from '@nestjs/common';
import type { CompanyIdentity, ContentItem, DomainError, EventData } from '@sightline/contracts';
import type { IntelligenceEngine } from '@sightline/intelligence';
import { CLOCK, type Clock, countStandIns, dayOf, judging } from '@sightline/service-kit';
import { ENGINE } from './engines.ts';
import { EvaluationsStore, type Judgement } from './evaluations.store.ts';
import { paidBy } from './payer.ts';
import { UsageStore } from './usage.store.ts';

/** Analyses company websites, evaluates content items, and publishes the results. */
@Injectable()
export class EvaluationService {
  constructor(
    @Inject(ENGINE) private readonly engine: IntelligenceEngine,
    private readonly store: EvaluationsStore,
    private readonly usage: UsageStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onSiteRead({ companyId, reading, payer }: EventData<'company.site-read'>): Promise<void> {
    const analysis = await paidBy(payer, () => this.#judge('analyse', 1, () => this.engine.analyseCompany(reading)));
    const now = this.clock.now();
    await this.store.transaction(async (tx) => {
      const fallbacks = analysis.engine === this.engine.name ? 0 : 1;
      await this.usage.countFallbacks(dayOf(now), fallbacks, tx);
      if (fallbacks > 0) tx.afterCommit(() => countStandIns(fallbacks));
      const { domain, formerDomain } = reading;
      tx.emit('company.analysed', { companyId, domain, formerDomain, analysis });
    });
  }

  /** Publishes that there will be no analysis: a user may be waiting for it. */
  async failAnalysis(companyId: string, { code, message }: DomainError): Promise<void> {
    await this.store.transaction(async (tx) => tx.emit('company.analysis-failed', { companyId, code, message }));
  }

  /**
   * All waiting items of one company, in batches of the engine's preferred size, with one write per batch. Items that this engine
   * version has already evaluated are published again without a new evaluation: repeats cost nothing.
   */
  async onDiscovered(batch: readonly EventData<'content.discovered'>[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const { itemsAtATime = batch.length } = this.engine;
    for (let from = 0; from < batch.length; from += itemsAtATime) {
      const portion = batch.slice(from, from + itemsAtATime);
      // The newest identity and payer serve the whole batch: events with the same key concern the same company.
      await paidBy(last.payer, () =>
        this.#tellOf(
          last.company,
          portion.map((event) => event.item),
        ),
      );
    }
  }

  async #tellOf(company: CompanyIdentity, items: readonly ContentItem[]): Promise<void> {
    const known = await this.store.find(
      items.map((item) => item.id),
      company.companyId,
      this.engine.version,
    );
    const waiting = new Map(items.map((item) => [item.id, item]));
    const fresh = [...waiting.values()].filter((item) => !known.has(item.id));
    const judged = fresh.length > 0 ? await this.#evaluate(company, fresh) : [];
    const evaluations = new Map([
      ...known,
      ...judged.map(({ evaluation }) => [evaluation.contentId, evaluation] as const),
    ]);
    const fallbacks = judged.filter(({ evaluation }) => typeof evaluation.fallbackReason === 'string').length;
    const now = this.clock.now();
    await this.store.transaction(async (tx) => {
      await this.store.save(judged, this.engine.version, now, tx);
      await this.usage.countFallbacks(dayOf(now), fallbacks, tx);
      if (fallbacks > 0) tx.afterCommit(() => countStandIns(fallbacks));
      for (const item of items) {
        const evaluation = evaluations.get(item.id);
        if (evaluation)
          tx.emit('content.evaluated', { companyId: company.companyId, companyName: company.name, item, evaluation });
      }
    });
  }

  /** Evaluations with their share of time and cost: of their model call, or of the whole run of the rules. */
  async #evaluate(company: CompanyIdentity, items: readonly ContentItem[]): Promise<Judgement[]> {
    const shares = new Map<string, { tookMs: number; costUsd: number | null }>();
    const startedAt = performance.now();
    const evaluations = await this.#judge('evaluate', items.length, () =>
      this.engine.evaluate(company, items, (contentIds, { durationMs, costUsd }) => {
        const share = { tookMs: durationMs, costUsd: costUsd === null ? null : costUsd / contentIds.length };
        for (const contentId of contentIds) shares.set(contentId, share);
      }),
    );
    const byRules = { tookMs: Math.round((performance.now() - startedAt) / items.length), costUsd: null };
    return evaluations.map((evaluation) => ({ evaluation, ...(shares.get(evaluation.contentId) ?? byRules) }));
  }

  /** Counts evaluations and analyses, and measures their duration. */
  #judge<R>(task: 'analyse' | 'evaluate', count: number, work: () => Promise<R>): Promise<R> {
    return judging({ engine: this.engine.name, task, count }, work);
  }

  /** Forwards the end of a sync after the evaluations of its items. */
  async onSynced(outcome: EventData<'company.synced'>): Promise<void> {
    await this.store.transaction(async (tx) => tx.emit('company.sync-evaluated', outcome));
  }
}
