import { Inject, Injectable } from '@nestjs/common';
import type { DomainError, EventData } from '@sightline/contracts';
import type { IntelligenceEngine } from '@sightline/intelligence';
import { CLOCK, type Clock, judging } from '@sightline/service-kit';
import { EvaluationsStore } from './evaluations.store.ts';

/** Injection token of the engine that judges. */
export const ENGINE = Symbol('IntelligenceEngine');

/** Judges company websites and content items, and tells the others what it found. */
@Injectable()
export class EvaluationService {
  constructor(
    @Inject(ENGINE) private readonly engine: IntelligenceEngine,
    @Inject(EvaluationsStore) private readonly store: EvaluationsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onSiteRead({ companyId, reading }: EventData<'company.site-read'>): Promise<void> {
    const analysis = await this.#judge('analyse', 1, () => this.engine.analyseCompany(reading));
    await this.store.transaction(async (tx) => {
      tx.emit('company.analysed', { companyId, domain: reading.domain, analysis });
    });
  }

  /** Somebody waits for the analysis: tells that there will be none. */
  async failAnalysis(companyId: string, { code, message }: DomainError): Promise<void> {
    await this.store.transaction(async (tx) => tx.emit('company.analysis-failed', { companyId, code, message }));
  }

  /**
   * Items of one company, as many as wait: one pass of the engine, one write. An item that this version of the engine has
   * judged before is told of again, not judged again: repeats cost nothing.
   */
  async onDiscovered(batch: readonly EventData<'content.discovered'>[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    // The newest identity serves the whole batch: all events of a key are about one company.
    const { company } = last;
    const items = batch.map((event) => event.item);
    const known = await this.store.find(
      items.map((item) => item.id),
      company.companyId,
      this.engine.version,
    );
    const waiting = new Map(items.map((item) => [item.id, item]));
    const fresh = [...waiting.values()].filter((item) => !known.has(item.id));
    const judged =
      fresh.length > 0 ? await this.#judge('evaluate', fresh.length, () => this.engine.evaluate(company, fresh)) : [];
    const evaluations = new Map([...known, ...judged.map((evaluation) => [evaluation.contentId, evaluation] as const)]);
    await this.store.transaction(async (tx) => {
      await this.store.save(judged, this.clock.now(), tx);
      for (const item of items) {
        const evaluation = evaluations.get(item.id);
        if (evaluation)
          tx.emit('content.evaluated', { companyId: company.companyId, companyName: company.name, item, evaluation });
      }
    });
  }

  /** Counts what the engine judges, and how long it takes. */
  #judge<R>(task: 'analyse' | 'evaluate', count: number, work: () => Promise<R>): Promise<R> {
    return judging({ engine: this.engine.name, task, count }, work);
  }

  /** Passes the end of a sync on, behind the evaluations of its items. */
  async onSynced(outcome: EventData<'company.synced'>): Promise<void> {
    await this.store.transaction(async (tx) => tx.emit('company.evaluated', outcome));
  }
}
