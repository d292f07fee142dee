import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  CONFIG,
  Retention,
  type RetentionRule,
  type RetentionSettings,
  retainedFrom,
} from '@sightline/service-kit';
import { IncidentsStore } from '../incidents/incidents.store.ts';
import { JobsStore } from '../jobs/jobs.store.ts';
import { ReleasesStore } from '../releases/releases.store.ts';

const perBatch = 500;

/** Deletes the data behind signals when the cards from that time expire. */
@Injectable()
export class SignalRetention implements OnModuleInit {
  /** Closed jobs are kept until then to recognise reposts. */
  readonly closedJobs = this.#rule('closed jobs', (before) => this.jobs.deleteClosedBefore(before, perBatch));
  /**
   * If a status page still lists a deleted incident, the incident is stored again, but its item is already known, so it
   * is not published again.
   */
  readonly incidents = this.#rule('incidents', (before) => this.stored.deleteStartedBefore(before, perBatch));
  /** Older releases are not published again. */
  readonly releases = this.#rule('releases', (before) => this.published.deletePublishedBefore(before, perBatch));

  constructor(
    private readonly retention: Retention,
    private readonly jobs: JobsStore,
    private readonly stored: IncidentsStore,
    private readonly published: ReleasesStore,
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this.closedJobs);
    this.retention.schedule(this.incidents);
    this.retention.schedule(this.releases);
  }

  #rule(kind: string, deleteBefore: (before: Date) => Promise<number>): RetentionRule {
    return {
      kind,
      deleteBatch: async () => {
        const before = retainedFrom(this.config.CARD_RETENTION_DAYS, this.clock.now());
        const deleted = before ? await deleteBefore(before) : 0;
        return { deleted, next: deleted === perBatch ? 'rest' : null };
      },
    };
  }
}
