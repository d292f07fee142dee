import type { ServiceName } from '@sightline/contracts';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { defineDocument } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import { count } from '../telemetry/metrics.ts';
import type { Scheduler } from './scheduler.ts';

const runIntervalMs = 5 * 60_000;
/** A pass checks all documents that may have expired; the next one starts a day after the last one ended. */
const passIntervalMs = 24 * 3_600_000;
/** Bounds one run, so that a large backlog neither blocks a shutdown nor outlasts the lease. */
const batchesPerRun = 200;

const retentionPassDocument = defineDocument({
  collection: 'retention_passes',
  schema: z.object({
    /** Type of documents, as in `RetentionRule`. */
    _id: z.string(),
    /** Position of the next batch; null between two passes. */
    after: z.string().nullable(),
    endedAt: z.date().nullable(),
  }),
});
type RetentionPass = z.infer<typeof retentionPassDocument.schema>;

export interface RetentionBatch {
  readonly deleted: number;
  /** Position of the next batch; null at the end of the pass. */
  readonly next: string | null;
}

export interface RetentionRule {
  /** Type of documents, in the plural; part of the names of the job and the metric. */
  readonly kind: string;
  /**
   * Deletes the expired documents in one small batch. Must be idempotent: after a crash, the last batch is repeated.
   */
  deleteBatch(after: string | null): Promise<RetentionBatch>;
}

/** Number of documents deleted for one owner (a board or a page), and whether more of its documents have expired. */
export interface DeletedOfOwner {
  readonly deleted: number;
  readonly hasMore: boolean;
}

/**
 * Runs a batch for a rule that goes through owners by id: deletes from the first owner that has expired documents.
 * @param after the last finished owner; null before the first one
 * @param owners ids of the next owners, in order
 * @param most number of requested owners; if `owners` has fewer, they are the last ones
 */
export async function deleteFromNextOwner(
  after: string | null,
  owners: (after: string, most: number) => Promise<readonly string[]>,
  most: number,
  deleteFrom: (id: string) => Promise<DeletedOfOwner>,
): Promise<RetentionBatch> {
  let done = after ?? '';
  const ids = await owners(done, most);
  for (const id of ids) {
    const { deleted, hasMore } = await deleteFrom(id);
    if (deleted > 0) return { deleted, next: hasMore ? done : id };
    done = id;
  }
  return { deleted: 0, next: ids.length === most ? done : null };
}

/**
 * Deletes expired documents in small batches. The position of a pass is stored after each batch, so that another run, or another
 * replica after a crash, continues it. The metric `sightline.retention.deleted` counts deleted documents.
 */
export class Retention {
  #passes: Collection<RetentionPass> | undefined;

  constructor(
    private readonly store: Pick<Store, 'collection'>,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    private readonly service: ServiceName,
  ) {}

  /** Schedules a rule. Call it while the service is built. */
  schedule(rule: RetentionRule): void {
    this.#passes ??= this.store.collection(retentionPassDocument);
    this.#count(rule, 0);
    this.scheduler.every(`delete expired ${rule.kind}`, runIntervalMs, () => this.run(rule));
  }

  /** Continues the pass of a rule, or starts the next one when it is due. */
  async run(rule: RetentionRule): Promise<void> {
    const passes = this.#passes;
    if (!passes) throw new Error(`${rule.kind} are not scheduled`);
    const pass = await passes.findOne({ _id: rule.kind });
    const isDue = !pass?.endedAt || this.clock.now().getTime() - pass.endedAt.getTime() >= passIntervalMs;
    let after = pass?.after ?? null;
    if (after === null && !isDue) return;
    for (let batches = 0; batches < batchesPerRun; batches++) {
      const { deleted, next } = await rule.deleteBatch(after);
      this.#count(rule, deleted);
      const endedAt = next === null ? this.clock.now() : null;
      await passes.updateOne({ _id: rule.kind }, { $set: { after: next, endedAt } }, { upsert: true });
      if (next === null) return;
      after = next;
    }
  }

  #count({ kind }: RetentionRule, deleted: number): void {
    count('retentionDeleted', deleted, { service: this.service, 'sightline.retention.kind': kind });
  }
}
