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
import { JobsStore } from './jobs.store.ts';

const perBatch = 500;

/** Deletes closed jobs when cards of their time expire. Until then, they show which jobs are reposts. */
@Injectable()
export class JobRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'closed jobs';

  constructor(
    private readonly retention: Retention,
    private readonly jobs: JobsStore,
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(): Promise<RetentionBatch> {
    const before = retainedFrom(this.config.CARD_RETENTION_DAYS, this.clock.now());
    const deleted = before ? await this.jobs.deleteClosedBefore(before, perBatch) : 0;
    return { deleted, next: deleted === perBatch ? 'rest' : null };
  }
}
