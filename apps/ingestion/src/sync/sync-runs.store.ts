import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { SyncOutcome, SyncRun } from '@sightline/contracts';
import { CLOCK, type Clock, Scheduler, Store, type Transaction } from '@sightline/service-kit';
import { type SyncRunDocument, syncRunDocument } from './sync-run.document.ts';

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
const keptPerCompany = 1_000;
const runsShown = 200;
const cleanUpIntervalMs = 3_600_000;

/** The history of syncs: 30 days, at most the latest 1,000 per company. */
@Injectable()
export class SyncRunsStore implements OnModuleInit {
  readonly #runs;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {
    this.#runs = store.model(syncRunDocument);
  }

  onModuleInit(): void {
    this.scheduler.every('forget old sync runs', cleanUpIntervalMs, () => this.removeOld());
  }

  /** Called in the transaction that ends the sync. */
  async add(outcome: SyncOutcome, companyName: string, endedAt: Date, { session }: Transaction): Promise<void> {
    const { companyId, syncId, status, errorCode, errorMessage } = outcome;
    const run = {
      companyId,
      companyName,
      startedAt: new Date(outcome.startedAt),
      endedAt,
      status,
      errorCode,
      message: errorMessage,
      found: outcome.articlesFound,
      added: outcome.articlesAdded,
      linked: outcome.articlesLinked,
    };
    await this.#runs.replaceOne({ _id: syncId }, run, { upsert: true, session });
  }

  async removeSurplus(companyId: string, { session }: Transaction): Promise<void> {
    const surplus = await this.#runs
      .find({ companyId }, { _id: 1 }, { session })
      .sort({ startedAt: -1 })
      .skip(keptPerCompany)
      .limit(100)
      .lean();
    if (surplus.length > 0) await this.#runs.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }, { session });
  }

  /** Runs of one or all companies, newest first. */
  async list(companyId?: string): Promise<SyncRun[]> {
    const runs = await this.#runs
      .find(companyId === undefined ? {} : { companyId })
      .sort({ startedAt: -1 })
      .limit(runsShown)
      .lean();
    return runs.map(toSyncRun);
  }

  /** The run of a company that was active at a given time, including its end. */
  async findAt(companyId: string, at: Date): Promise<SyncRun | null> {
    const run = await this.#runs
      .findOne({ companyId, startedAt: { $lte: at }, endedAt: { $gte: at } })
      .sort({ startedAt: -1 })
      .lean();
    return run && toSyncRun(run);
  }

  async removeOld(): Promise<void> {
    await this.#runs.deleteMany({ startedAt: { $lt: new Date(this.clock.now().getTime() - keptMs) } });
  }
}

const toSyncRun = ({ _id, startedAt, endedAt, ...run }: SyncRunDocument): SyncRun => ({
  id: _id,
  ...run,
  startedAt: startedAt.toISOString(),
  durationMs: endedAt.getTime() - startedAt.getTime(),
});
