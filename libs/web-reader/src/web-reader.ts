import { DocumentParser } from './document-parser.ts';
import { ReadError } from './errors.ts';
import { discoverFeeds } from './feed/discover-feeds.ts';
import { Fetcher } from './http/fetcher.ts';
import { Poster } from './http/poster.ts';
import { readSitemaps } from './sitemap/read-sitemaps.ts';
import type {
  FeedReading,
  FetchedResource,
  FetchRequest,
  PageReading,
  PostedAnswer,
  PostRequest,
  SitemapEntry,
  WebReaderOptions,
} from './types.ts';
import { warmUp } from './warm-up.ts';

/** How a feed is requested: with what the caller already has, and as in {@link FetchRequest}. */
type FeedRequest = Pick<FetchRequest, 'etag' | 'lastModified' | 'purpose' | 'timeoutMs'>;

/** Feed discovery tries many addresses that don't exist; none is worth a long wait. */
const probeTimeoutMs = 5_000;

/** Starting the worker again takes a second of processor time, just when somebody waits for a board. */
const keepsWorkerMs = 10 * 60_000;

/**
 * Reads the web: the product's only way out. Guards addresses, limits size and time, reuses connections, and
 * rate-limits per host. One per process is enough; {@link close} it at the end.
 */
export class WebReader {
  readonly #fetcher: Fetcher;
  readonly #poster: Poster;
  readonly #documents: DocumentParser;
  readonly #ownsDocuments: boolean;

  /** @param documents parses what is read; several readers may share one, and its owner closes it. Default: its own. */
  constructor(options: WebReaderOptions = {}, documents?: DocumentParser) {
    this.#documents = documents ?? new DocumentParser({ idleMs: keepsWorkerMs });
    this.#ownsDocuments = documents === undefined;
    this.#fetcher = new Fetcher(options);
    this.#poster = new Poster(options);
  }

  /**
   * GETs one address. Answers of any status are returned, unless `throwOnStatus` is set.
   *
   * @throws ReadError
   */
  fetch(request: FetchRequest): Promise<FetchedResource> {
    return this.#fetcher.fetch(request);
  }

  /**
   * POSTs to one address: guarded as reading is, once, without following redirects, and reading only the beginning of the answer.
   *
   * @throws ReadError when the address is refused or nothing answers in time; answers of any status are returned.
   */
  post(request: PostRequest): Promise<PostedAnswer> {
    return this.#poster.post(request);
  }

  /** Whether a guessed address has a host at all: cheap to ask for many at once, before any of them is read. */
  hasHost(url: string): Promise<boolean> {
    return this.#fetcher.hasHost(url);
  }

  /**
   * Whether a host may be missing only because Sightline has no internet connection.
   *
   * @throws ReadError when there can be no such host in any case
   */
  isOffline(url: string): Promise<boolean> {
    return this.#fetcher.isOffline(url);
  }

  /**
   * Reads a web page. Error pages, bot walls and consent walls are returned as what they are (`kind`); a PDF and the
   * like is refused.
   *
   * @throws ReadError with any code but `http_status`.
   */
  async readPage(url: string): Promise<PageReading> {
    const first = await this.#readOnce(url);
    if (first.refreshTo === null || first.reading.visibleText.length > 200 || first.refreshTo === first.reading.url)
      return first.reading;
    // A page that redirects by markup instead of HTTP.
    return (await this.#readOnce(first.refreshTo)).reading;
  }

  async #readOnce(url: string) {
    const resource = await this.#fetcher.fetch({ url, accept: 'page' });
    const { status, headers } = resource;
    const parsed = await this.#documents.page({ html: resource.text, url: resource.url, answer: { status, headers } });
    parsed.reading.status = status;
    return parsed;
  }

  /**
   * Reads a feed. Anything else returns no items and a message in `problems`.
   *
   * @throws ReadError with any code, `http_status` for an error page in the feed's place.
   */
  async readFeed(url: string, request: FeedRequest = {}): Promise<FeedReading> {
    return (await this.#readFeedDocument(url, request)).reading;
  }

  async #readFeedDocument(url: string, request: FeedRequest) {
    const asked = { ...request, url, accept: 'feed', throwOnStatus: true, takesBeginning: true } as const;
    const resource = await this.#fetcher.fetch(asked);
    const { etag, lastModified } = resource;
    if (resource.notModified) {
      const empty = { url: resource.url, title: null, language: null, items: [], notModified: true, problems: [] };
      const kept = { etag: etag ?? request.etag, lastModified: lastModified ?? request.lastModified };
      return { reading: { ...empty, ...kept }, isFeed: true };
    }
    const { bytes, headers, url: finalUrl } = resource;
    const { reading, isFeed } = await this.#documents.feed(bytes, finalUrl, headers['content-type']);
    const problems = resource.isCut
      ? ['The feed is too large: only its beginning was read.', ...reading.problems]
      : reading.problems;
    return { reading: { ...reading, problems, etag, lastModified }, isFeed };
  }

  /**
   * The feeds of a site: those the page declares; when none of them is one, those at the usual addresses. Addresses that
   * can't be read are skipped.
   */
  discoverFeeds(page: PageReading): Promise<FeedReading[]> {
    return discoverFeeds(page, async (url) => {
      try {
        const { reading, isFeed } = await this.#readFeedDocument(url, { timeoutMs: probeTimeoutMs });
        return isFeed ? reading : null;
      } catch (error) {
        if (error instanceof ReadError) return null;
        throw error;
      }
    });
  }

  /**
   * The pages a site lists: from the sitemaps its robots.txt names, else from the usual address; one level of index files.
   * An address that ends in `.xml` or `.gz` is taken as the sitemap itself. Sitemaps that can't be read are skipped.
   *
   * @throws ReadError when the URL itself may not be read.
   */
  readSitemap(url: string): Promise<SitemapEntry[]> {
    return readSitemaps(url, this.#fetcher, this.#documents);
  }

  /** A reader that warms up in the background. What fails then fails again, and is reported, when the first page is read. */
  static warming(options: WebReaderOptions): WebReader {
    const reader = new WebReader(options);
    reader.warmUp().catch(() => undefined);
    return reader;
  }

  /** Starts the worker and parses samples in it, so that the first board finds it ready. Reads nothing from outside. */
  warmUp(): Promise<void> {
    return warmUp(this.#documents);
  }

  /** Ends its own worker and all connections; requests under way fail. */
  async close(): Promise<void> {
    if (this.#ownsDocuments) await this.#documents.close();
    await Promise.all([this.#fetcher.close(), this.#poster.close()]);
  }
}
