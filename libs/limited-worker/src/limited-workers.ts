import { availableParallelism, totalmem } from 'node:os';
import type { Jobs } from './answer-jobs.ts';
import { LimitedWorker, type WorkerLimits } from './limited-worker.ts';

const memoryOfWorker = 512 * 1024 * 1024;
/** Their memory goes soon after a rush; that of the first stays as its limits say. */
const idleMsOfOthers = 10_000;

/** One for each core but that of the main thread, as long as each has 512 MiB of the memory that this process may use. */
export function workersFor(
  cores = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(memoryBytes / memoryOfWorker)));
}

/** Several limited workers of one file. Jobs start in order, each as soon as a worker is free; threads start when they are needed. */
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

  /** How many threads are running. */
  get running(): number {
    return this.#workers.filter(({ isIdle }) => !isIdle).length;
  }

  /** @throws what `LimitedWorker.run` throws */
  async run<N extends keyof J & string>(name: N, input: Parameters<J[N]>[0]): Promise<Awaited<ReturnType<J[N]>>> {
    const worker = await this.#take();
    try {
      return await worker.run(name, input);
    } finally {
      this.#giveBack(worker);
    }
  }

  /** Ends the threads; jobs under way and those that wait fail. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #take(): LimitedWorker<J> | Promise<LimitedWorker<J>> {
    // A thread that runs before one that would have to start.
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
