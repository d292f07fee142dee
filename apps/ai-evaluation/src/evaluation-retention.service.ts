import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  CONFIG,
  Retention,
  type RetentionBatch,
  type RetentionRule,
  type RetentionSettings,
  retainedFrom,
} from '@sightline/service-kit';
import { EvaluationsStore } from './evaluations.store.ts';

const evaluationsPerBatch = 200;

/**
 * Deletes old evaluations: those of relevant items when their cards expire, and the others earlier, because no card
 * shows them.
 */
@Injectable()
export class EvaluationRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'evaluations';

  constructor(
    private readonly retention: Retention,
    private readonly evaluations: EvaluationsStore,
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(): Promise<RetentionBatch> {
    const { CARD_RETENTION_DAYS, ITEM_RETENTION_DAYS } = this.config;
    const shown = await this.#delete(true, CARD_RETENTION_DAYS);
    const others = await this.#delete(false, ITEM_RETENTION_DAYS);
    const hasMore = Math.max(shown, others) === evaluationsPerBatch;
    return { deleted: shown + others, next: hasMore ? 'more' : null };
  }

  async #delete(relevant: boolean, keptDays: number | undefined): Promise<number> {
    const before = retainedFrom(keptDays, this.clock.now());
    return before ? this.evaluations.removeOld(relevant, before, evaluationsPerBatch) : 0;
  }
}
