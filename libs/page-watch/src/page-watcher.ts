import { LimitedWorker, type WorkerLimits } from '@sightline/limited-worker';
import type { CompareOptions } from './changes/compare.ts';
import type { Comparison } from './changes/comparison.ts';
import type { Looks, Verdict } from './changes/judge.ts';
import type { Learned } from './changes/learned.ts';
import type { PageReading } from './page/reading.ts';
import type { WatchJobs } from './watch-worker.ts';

// Run from sources (tests) or from the build: the worker is the neighbour with this file's own extension.
const workerFile = new URL(`./watch-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** A large page takes a second; ten are a fault even on a starved machine. */
const usualLimits: WorkerLimits = { killAfterMs: 10_000, maxHeapMb: 256 };

/**
 * The functions of this library in a worker thread with limits of time and memory: a hostile page costs the thread, never the process.
 * Every call rejects with a DomainError unavailable `worker_killed` when its page exceeded them (`isWorkerKilled` of limited-worker).
 */
export class PageWatcher {
  readonly #worker: LimitedWorker<WatchJobs>;

  constructor(limits: WorkerLimits = {}) {
    this.#worker = new LimitedWorker<WatchJobs>(workerFile, { ...usualLimits, ...limits });
  }

  /** See `readPage`. */
  read(html: string, url: string): Promise<PageReading> {
    return this.#worker.run('read', { html, url });
  }

  /** See `compareReadings`. */
  compare(before: PageReading, after: PageReading, options: CompareOptions = {}): Promise<Comparison> {
    return this.#worker.run('compare', { before, after, options });
  }

  /** See `judge`. */
  judge(looks: Looks): Promise<Verdict> {
    return this.#worker.run('judge', looks);
  }

  /** See `learn`. */
  learn(learned: Learned, before: PageReading, after: PageReading): Promise<Learned> {
    return this.#worker.run('learn', { learned, before, after });
  }

  /** See `learnAll`. */
  learnAll(readings: readonly PageReading[]): Promise<Learned> {
    return this.#worker.run('learnAll', readings);
  }

  /** Ends the worker; calls under way reject. */
  close(): Promise<void> {
    return this.#worker.close();
  }
}
