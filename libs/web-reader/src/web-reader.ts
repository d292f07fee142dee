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

/** Options for requesting a feed, including validators for the copy that the caller has. */
type FeedRequest = Pick<FetchRequest, 'etag' | 'lastModified' | 'purpose' | 'timeoutMs'>;

/** Short, because feed discovery tries many addresses that don't exist. */
const probeTimeoutMs = 5_000;

/** Long, because restarting the worker takes a second of CPU time while a user waits for a board. */
const keepsWorkerMs = 10 * 60_000;

/**
 * Reads the web; all of the product's external requests go through it. Guards addresses, limits size and time, reuses
 * connections, and rate-limits per host. One per process is enough; {@link close} must be called at the end.
 */
export class WebReader {
  readonly #fetcher: Fetcher;
  readonly #poster: Poster;
  readonly #documents: DocumentParser;
  readonly #ownsDocuments: boolean;

  /**
   * @param documents parser that several readers can share, closed by its owner; by default the reader creates its own
   */
  constructor(options: WebReaderOptions = {}, documents?: DocumentParser) {
    this.#documents = documents ?? new DocumentParser({ idleMs: keepsWorkerMs });
    this.#ownsDocuments = documents === undefined;
    this.#fetcher = new Fetcher(options);
    this.#poster = new Poster(options);
  }

  /**
   * Sends a GET request. Responses with any status are returned, unless `throwOnStatus` is set.
   *
   * @throws ReadError
   */
  fetch(request: FetchRequest): Promise<FetchedResource> {
    return this.#fetcher.fetch(request);
  }

  /**
   * Sends a POST request once, guarded like reads, without following redirects, and reads only the beginning of the
   * response.
   *
   * @throws ReadError when the address is rejected or there is no response in time; responses with any status are
   * returned.
   */
  post(request: PostRequest): Promise<PostedAnswer> {
    return this.#poster.post(request);
  }

  /** True if a guessed address has a host. Cheap enough for checking many addresses before any of them is read. */
  hasHost(url: string): Promise<boolean> {
    return this.#fetcher.hasHost(url);
  }

  /**
   * True if a host could be missing only because Sightline has no internet connection.
   *
   * @throws ReadError when the host can't exist in any case
   */
  isOffline(url: string): Promise<boolean> {
    return this.#fetcher.isOffline(url);
  }

  /**
   * Reads a web page. Error pages, bot walls and consent walls are returned with their `kind`; PDFs and other formats
   * are rejected.
   *
   * @throws ReadError with any code except `http_status`.
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
   * Reads a feed. Any other document returns no items, `isNoFeed` and a message in `problems`.
   *
   * @throws ReadError with any code, `http_status` for an error page instead of the feed.
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
    return { reading: { ...reading, problems, etag, lastModified, ...(!isFeed && { isNoFeed: true }) }, isFeed };
  }

  /**
   * Finds a site's feeds: those that it declares, or else those at common addresses. Addresses that can't be read are
   * skipped.
   * @param onUnreadable called for each address that can't be read, declared or not
   */
  discoverFeeds(
    page: PageReading,
    onUnreadable: (url: string, error: ReadError) => void = () => undefined,
  ): Promise<FeedReading[]> {
    return discoverFeeds(page, async (url) => {
      try {
        const { reading, isFeed } = await this.#readFeedDocument(url, { timeoutMs: probeTimeoutMs });
        return isFeed ? reading : null;
      } catch (error) {
        if (!(error instanceof ReadError)) throw error;
        onUnreadable(url, error);
        return null;
      }
    });
  }

  /**
   * Returns the pages in a site's sitemaps, which are listed in its robots.txt or at the default address; follows one
   * level of index files. An address that ends in `.xml` or `.gz` is read as the sitemap itself. Sitemaps that can't
   * be read are skipped.
   *
   * @throws ReadError when the URL itself must not be read.
   */
  readSitemap(url: string): Promise<SitemapEntry[]> {
    return readSitemaps(url, this.#fetcher, this.#documents);
  }

  /**
   * Creates a reader that warms up in the background. A failure recurs, and is reported, when the first page is read.
   */
  static warming(options: WebReaderOptions): WebReader {
    const reader = new WebReader(options);
    reader.warmUp().catch(() => undefined);
    return reader;
  }

  /** Starts the worker and parses samples in it, so that it is ready for the first board. Makes no requests. */
  warmUp(): Promise<void> {
    return warmUp(this.#documents);
  }

  /** Ends its own worker and all connections; pending requests fail. */
  async close(): Promise<void> {
    if (this.#ownsDocuments) await this.#documents.close();
    await Promise.all([this.#fetcher.close(), this.#poster.close()]);
  }
}
