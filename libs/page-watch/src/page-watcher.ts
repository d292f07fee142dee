import { LimitedWorker, type WorkerLimits } from '@sightline/limited-worker';
import type { CompareOptions } from './changes/compare.ts';
import type { Comparison } from './changes/comparison.ts';
import type { Looks, Verdict } from './changes/judge.ts';
import type { Learned } from './changes/noise/volatile-parts.ts';
import type { PageReading } from './page/reading.ts';
import type { WatchJobs } from './watch-worker.ts';

// The worker is the neighbouring file with the same extension, so that this works from sources (tests) and from the
// build.
const workerFile = new URL(`./watch-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** A large page takes about a second, so ten seconds indicate a fault even on an overloaded machine. */
const usualLimits: WorkerLimits = { killAfterMs: 10_000, maxHeapMb: 256 };

/**
 * Runs the functions of this library in a worker thread with limits on time and memory, so that a hostile page ends
 * the thread and never the process.
 * @throws DomainError unavailable `worker_killed` from every call whose page exceeds the limits (see `isWorkerKilled`
 *  in limited-worker)
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

  /** Ends the worker; pending calls reject. */
  close(): Promise<void> {
    return this.#worker.close();
  }
}
