import { Worker } from 'node:worker_threads';
import { DomainError, messageOf } from '@sightline/contracts';
import type { Jobs, Request } from './answer-jobs.ts';

/** Limits of a worker. */
export interface WorkerLimits {
  /** Time limit for a single job, after which the worker is killed. Default 4,000. */
  killAfterMs?: number;
  /** Heap limit of the worker in MB. A job that needs more kills the worker, not the process. Default 128. */
  maxHeapMb?: number;
  /** The worker is ended and its memory freed after this long without a job; null keeps it. Default 30,000. */
  idleMs?: number | null;
}

interface Waiting {
  request: Request;
  killAfterMs: number;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const killedCode = 'worker_killed';
const closed = () => new DomainError('unavailable', 'worker_closed', 'The worker is closed');

/** Returns true if a job failed because it took too much time or memory, or crashed its worker. */
export const isWorkerKilled = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === killedCode;

/**
 * Runs jobs in a worker thread, one at a time and in order. A job that exceeds a limit fails and ends the thread,
 * never the process. The worker's file passes its jobs to `answerJobs` and exports their type, which is the type
 * parameter here.
 */
export class LimitedWorker<J extends Jobs> {
  readonly #limits: Required<WorkerLimits>;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #killTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly file: URL,
    limits: WorkerLimits = {},
  ) {
    this.#limits = { killAfterMs: 4_000, maxHeapMb: 128, idleMs: 30_000, ...limits };
  }

  /** True if no worker is running. */
  get isIdle(): boolean {
    return this.#worker === null;
  }

  /**
   * @param killAfterMs time limit for this job instead of the default
   * @throws {DomainError} unavailable `worker_killed` if the job exceeded a limit or crashed (see `isWorkerKilled`),
   * unavailable `worker_closed`
   */
  run<N extends keyof J & string>(
    name: N,
    input: Parameters<J[N]>[0],
    killAfterMs = this.#limits.killAfterMs,
  ): Promise<Awaited<ReturnType<J[N]>>> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        request: { name, input },
        killAfterMs,
        // The cast is safe, because the result comes from our own worker code.
        resolve: (result) => resolve(result as Awaited<ReturnType<J[N]>>),
        reject,
      });
      this.#next();
    });
  }

  /** Ends the worker; running and queued jobs fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const pending = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = null;
    await this.#stopWorker();
    for (const { reject } of pending) reject(closed());
  }

  #next(): void {
    if (this.#current !== null) return;
    clearTimeout(this.#idleTimer);
    const next = this.#waiting.shift();
    if (next === undefined) {
      const { idleMs } = this.#limits;
      if (idleMs !== null) this.#idleTimer = setTimeout(() => void this.#stopWorker(), idleMs).unref();
      return;
    }
    this.#current = next;
    if (this.#worker !== null) this.#startKillTimer(this.#worker, next);
    const worker = this.#worker ?? this.#startWorker(next);
    worker.ref();
    worker.postMessage(next.request);
  }

  #startWorker(first: Waiting): Worker {
    const worker = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
    });
    this.#worker = worker;
    // The timeout starts once the thread is ready, because starting a thread takes long on a busy machine.
    worker.once('online', () => this.#startKillTimer(worker, first));
    worker.on('message', (result: unknown) => this.#finish(worker, result));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#giveUp(worker, outOfMemory ? 'it needs too much memory' : messageOf(error), error);
    });
    worker.on('exit', () => this.#giveUp(worker, 'its worker exited'));
    return worker;
  }

  #startKillTimer(worker: Worker, { killAfterMs }: Waiting): void {
    clearTimeout(this.#killTimer);
    this.#killTimer = setTimeout(() => this.#giveUp(worker, 'it takes too long'), killAfterMs);
  }

  #finish(worker: Worker, result: unknown): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#killTimer);
    const done = this.#current;
    this.#current = null;
    worker.unref();
    done?.resolve(result);
    this.#next();
  }

  #giveUp(worker: Worker, reason: string, cause?: unknown): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#killTimer);
    this.#worker = null;
    void worker.terminate();
    const failed = this.#current;
    this.#current = null;
    failed?.reject(new DomainError('unavailable', killedCode, `The text can't be processed: ${reason}`, { cause }));
    if (!this.#isClosed) this.#next();
  }

  async #stopWorker(): Promise<void> {
    clearTimeout(this.#killTimer);
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
