import { availableParallelism, totalmem } from 'node:os';
import type { Jobs } from './answer-jobs.ts';
import { LimitedWorker, type WorkerLimits } from './limited-worker.ts';

const memoryOfWorker = 512 * 1024 * 1024;
/**
 * Idle time after which workers other than the first end, so that their memory is freed soon after a peak. The first
 * worker uses the `idleMs` of its limits.
 */
const idleMsOfOthers = 10_000;

/**
 * Returns the number of workers: one per core except the main thread's, as long as each has 512 MiB of this process's
 * memory.
 */
export function workersFor(
  cores = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(memoryBytes / memoryOfWorker)));
}

/**
 * A pool of limited workers that run the same file. Jobs start in order as soon as a worker is free; threads are started on
 * demand.
 */
export class LimitedWorkers<J extends Jobs> {
  readonly #workers: readonly LimitedWorker<J>[];
  readonly #free: Set<LimitedWorker<J>>;
  readonly #waiting: ((worker: LimitedWorker<J>) => void)[] = [];

  constructor(file: URL, limits: WorkerLimits = {}, count = workersFor()) {
    this.#workers = Array.from({ length: count }, (_, index) => {
      const idleMs = index === 0 ? limits.idleMs : idleMsOfOthers;
      return new LimitedWorker<J>(file, { ...limits, ...(idleMs === undefined ? {} : { idleMs }) });
    });
    this.#free = new Set(this.#workers);
  }

  /** Number of running threads. */
  get running(): number {
    return this.#workers.filter(({ isIdle }) => !isIdle).length;
  }

  /** @throws the errors of `LimitedWorker.run` */
  async run<N extends keyof J & string>(name: N, input: Parameters<J[N]>[0]): Promise<Awaited<ReturnType<J[N]>>> {
    const worker = await this.#take();
    try {
      return await worker.run(name, input);
    } finally {
      this.#giveBack(worker);
    }
  }

  /** Ends the threads; running and queued jobs fail. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #take(): LimitedWorker<J> | Promise<LimitedWorker<J>> {
    // A running thread is preferred.
    const free = this.#workers.filter((worker) => this.#free.has(worker));
    const worker = free.find(({ isIdle }) => !isIdle) ?? free[0];
    if (!worker) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#free.delete(worker);
    return worker;
  }

  #giveBack(worker: LimitedWorker<J>): void {
    const next = this.#waiting.shift();
    if (next) next(worker);
    else this.#free.add(worker);
  }
}
