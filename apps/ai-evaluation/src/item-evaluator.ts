import { Inject, Injectable } from '@nestjs/common';
import type { CompanyIdentity, ContentItem } from '@sightline/contracts';
import type { IntelligenceEngine } from '@sightline/intelligence';
import { judging } from '@sightline/product';
import { ENGINE } from './engine/engines.ts';
import type { Judgement } from './evaluations.store.ts';

@Injectable()
export class ItemEvaluator {
  constructor(@Inject(ENGINE) private readonly engine: IntelligenceEngine) {}

  /** Returns evaluations with their share of time and cost in their model call, or in the whole run of the rules. */
  async evaluate(company: CompanyIdentity, items: readonly ContentItem[]): Promise<Judgement[]> {
    const shares = new Map<string, { tookMs: number; costUsd: number | null }>();
    const startedAt = performance.now();
    const evaluations = await judging({ engine: this.engine.name, task: 'evaluate', count: items.length }, () =>
      this.engine.evaluate(company, items, (contentIds, { durationMs, costUsd }) => {
        const share = { tookMs: durationMs, costUsd: costUsd === null ? null : costUsd / contentIds.length };
        for (const contentId of contentIds) shares.set(contentId, share);
      }),
    );
    const byRules = { tookMs: Math.round((performance.now() - startedAt) / items.length), costUsd: null };
    const versions = new Map(items.map(({ id, version }) => [id, version]));
    return evaluations.map((evaluation) => ({
      evaluation,
      ...(shares.get(evaluation.contentId) ?? byRules),
      itemVersion: versions.get(evaluation.contentId),
    }));
  }
}
