import { isWorkerKilled, LimitedWorker, type WorkerLimits } from '@sightline/limited-worker';
import type { DocumentJobs, PageJob } from './document-worker.ts';
import { ReadError } from './errors.ts';
import type { ParsedPage } from './page/parse-page.ts';
import type { Sitemap } from './sitemap/parse-sitemap.ts';
import type { FeedReading } from './types.ts';

// Run from sources (tests) or from the build: the worker is the neighbour with this file's own extension.
const workerFile = new URL(`./document-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Limits of the worker, and of a second attempt at a page. */
export interface DocumentParserOptions extends WorkerLimits {
  /** Time for a page without its main text, after the first attempt failed. Default 4,000. */
  retryKillAfterMs?: number;
}

/**
 * Parses pages, feeds and sitemaps in a worker, one at a time: a hostile document costs a thread and a few seconds, never the
 * process. All methods throw a ReadError `unsupported_content` for a document that takes too much time or memory.
 */
export class DocumentParser {
  readonly #worker: LimitedWorker<DocumentJobs>;
  readonly #retryKillAfterMs: number;

  constructor({ retryKillAfterMs = 4_000, ...limits }: DocumentParserOptions = {}) {
    this.#worker = new LimitedWorker(workerFile, limits);
    this.#retryKillAfterMs = retryKillAfterMs;
  }

  /** Whether no worker is running. */
  get isIdle(): boolean {
    return this.#worker.isIdle;
  }

  /** A page whose main text takes too much is parsed again without it, and says so in `problems`. */
  async page(job: PageJob): Promise<ParsedPage> {
    try {
      return await this.#worker.run('page', job);
    } catch (error) {
      if (!isWorkerKilled(error)) throw error;
      const parsed = await tooComplex(job.url, this.#worker.run('pageWithoutMainText', job, this.#retryKillAfterMs));
      parsed.reading.problems = [`The main text was left out. ${error.message}.`];
      return parsed;
    }
  }

  /** A feed, and whether it is one at all. */
  feed(bytes: Uint8Array, url: string, contentType?: string): Promise<{ reading: FeedReading; isFeed: boolean }> {
    return tooComplex(url, this.#worker.run('feed', { bytes, url, contentType }));
  }

  sitemap(text: string, url: string): Promise<Sitemap> {
    return tooComplex(url, this.#worker.run('sitemap', { text, url }));
  }

  /** Ends the worker; documents under way fail. */
  close(): Promise<void> {
    return this.#worker.close();
  }
}

/** Rethrows a kill as a fault of the document. */
function tooComplex<R>(url: string, parsed: Promise<R>): Promise<R> {
  return parsed.catch((cause: unknown) => {
    if (!isWorkerKilled(cause)) throw cause;
    throw new ReadError('unsupported_content', 'The document is too complex to be read.', { url }, { cause });
  });
}
