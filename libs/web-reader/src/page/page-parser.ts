import { Worker } from 'node:worker_threads';
import { messageOf } from '@sightline/contracts';
import { type PageAnswer, type ParsedPage, parsePageAnswer } from './parse-page.ts';

/** One page for the worker. */
export interface PageJob {
  html: string;
  url: string;
  answer: PageAnswer;
}

/** Limits of the worker. */
export interface PageParserOptions {
  /** Time a single page gets before the worker is killed. Default 4,000. */
  killAfterMs?: number;
  /** Heap of the worker. A page that needs more kills the worker, not the process. Default 128. */
  maxHeapMb?: number;
  /** The worker and its memory go after this long without a page. Default 30,000. */
  idleMs?: number;
}

interface Waiting {
  job: PageJob;
  resolve: (parsed: ParsedPage) => void;
  reject: (error: unknown) => void;
}

// Run from sources (tests) or from the build: the worker is the neighbour with this file's own extension.
const workerFile = new URL(`./page-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Reads pages in a worker thread, one at a time: a hostile page costs a thread and a few seconds, never the process. When
 * the worker had to be killed, the page is read without its main text and says so in `problems`.
 */
export class PageParser {
  readonly #options: Required<PageParserOptions>;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #killTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PageParserOptions = {}) {
    this.#options = { killAfterMs: 4_000, maxHeapMb: 128, idleMs: 30_000, ...options };
  }

  /** Whether no worker is running. */
  get isIdle(): boolean {
    return this.#worker === null;
  }

  parse(job: PageJob): Promise<ParsedPage> {
    if (this.#closed) return Promise.reject(new Error('The reader is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The reader is closed'));
    await this.#stopWorker();
    this.#current?.reject(new Error('The reader is closed'));
    this.#current = null;
  }

  #next(): void {
    if (this.#current !== null) return;
    clearTimeout(this.#idleTimer);
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#idleTimer = setTimeout(() => void this.#stopWorker(), this.#options.idleMs).unref();
      return;
    }
    this.#current = next;
    if (this.#worker !== null) this.#startKillTimer(this.#worker);
    const worker = this.#worker ?? this.#startWorker();
    worker.ref();
    worker.postMessage(next.job);
  }

  #startWorker(): Worker {
    const worker = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.maxHeapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      execArgv: [],
    });
    this.#worker = worker;
    worker.once('online', () => this.#startKillTimer(worker));
    worker.on('message', (parsed: ParsedPage) => this.#finish(worker, parsed));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it needs too much memory' : messageOf(error);
      this.#giveUp(worker, `The main text could not be looked for: ${reason}.`);
    });
    worker.on('exit', () => this.#giveUp(worker, 'The main text could not be looked for.'));
    return worker;
  }

  #startKillTimer(worker: Worker): void {
    clearTimeout(this.#killTimer);
    this.#killTimer = setTimeout(() => {
      this.#giveUp(worker, 'The main text could not be found in time.');
    }, this.#options.killAfterMs);
  }

  #finish(worker: Worker, parsed: ParsedPage): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#killTimer);
    const done = this.#current;
    this.#current = null;
    done?.resolve(parsed);
    worker.unref();
    this.#next();
  }

  #giveUp(worker: Worker, problem: string): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#killTimer);
    this.#worker = null;
    void worker.terminate();
    const failed = this.#current;
    this.#current = null;
    if (failed !== null) {
      const { html, url, answer } = failed.job;
      const parsed = parsePageAnswer(html, url, answer, () => null);
      parsed.reading.problems = [problem];
      failed.resolve(parsed);
    }
    if (!this.#closed) this.#next();
  }

  async #stopWorker(): Promise<void> {
    clearTimeout(this.#killTimer);
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
