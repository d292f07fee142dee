import { isWorkerKilled, LimitedWorker, type WorkerLimits } from '@sightline/limited-worker';
import type { DocumentJobs, PageJob } from './document-worker.ts';
import { ReadError } from './errors.ts';
import type { ParsedPage } from './page/parse-page.ts';
import type { Sitemap } from './sitemap/parse-sitemap.ts';
import type { FeedReading } from './types.ts';

// The worker is the file beside this one with the same extension, so that this works from sources (tests) and from the
// build.
const workerFile = new URL(`./document-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Limits for the worker, and for the second attempt at a page. */
export interface DocumentParserOptions extends WorkerLimits {
  /** Time for the second attempt, without the main text. Default 4,000. */
  retryKillAfterMs?: number;
}

/**
 * Parses pages, feeds and sitemaps in a worker, one at a time: a hostile document costs a thread and a few seconds,
 * never the process. All methods throw a ReadError `unsupported_content` for a document that takes too much time or
 * memory.
 */
export class DocumentParser {
  readonly #worker: LimitedWorker<DocumentJobs>;
  readonly #retryKillAfterMs: number;

  constructor({ retryKillAfterMs = 4_000, ...limits }: DocumentParserOptions = {}) {
    this.#worker = new LimitedWorker(workerFile, limits);
    this.#retryKillAfterMs = retryKillAfterMs;
  }

  /** True if no worker is running. */
  get isIdle(): boolean {
    return this.#worker.isIdle;
  }

  /**
   * Parses a page. If its main text takes too long, the page is parsed again without it and gets a message in
   * `problems`.
   */
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

  /** Parses a feed, and reports whether the document is one. */
  feed(bytes: Uint8Array, url: string, contentType?: string): Promise<{ reading: FeedReading; isFeed: boolean }> {
    return tooComplex(url, this.#worker.run('feed', { bytes, url, contentType }));
  }

  sitemap(text: string, url: string): Promise<Sitemap> {
    return tooComplex(url, this.#worker.run('sitemap', { text, url }));
  }

  /** Ends the worker; pending calls reject. */
  close(): Promise<void> {
    return this.#worker.close();
  }
}

/** Converts the end of the worker to an error about the document. */
function tooComplex<R>(url: string, parsed: Promise<R>): Promise<R> {
  return parsed.catch((cause: unknown) => {
    if (!isWorkerKilled(cause)) throw cause;
    throw new ReadError('unsupported_content', 'The document is too complex to be read.', { url }, { cause });
  });
}
