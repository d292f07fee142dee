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
import { IncidentsStore } from './incidents.store.ts';

const perBatch = 500;

/** Deletes incidents when cards of their time expire. A status page that still lists one restores it; its item stays known. */
@Injectable()
export class IncidentRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'incidents';

  constructor(
    private readonly retention: Retention,
    private readonly incidents: IncidentsStore,
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(): Promise<RetentionBatch> {
    const before = retainedFrom(this.config.CARD_RETENTION_DAYS, this.clock.now());
    const deleted = before ? await this.incidents.deleteStartedBefore(before, perBatch) : 0;
    return { deleted, next: deleted === perBatch ? 'rest' : null };
  }
}
