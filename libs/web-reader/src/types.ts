import type { ReadErrorCode } from './errors.ts';

/** An address a name resolves to, as `dns.lookup` with `all` gives it. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Settings of a {@link WebReader}; each has a default that is right for the open internet. */
export interface WebReaderOptions {
  /**
   * Origins served from this machine instead of the internet: `'https://lumenpay.example'` → `'http://127.0.0.1:4100'`.
   * A key may be `'https://*.example'` (any subdomain depth). The value's host must be loopback. Path and `Host` header
   * of the request are kept, so one server can play many hosts. An entry for `https://x` also serves `http://x`
   * and `www.x`, unless they have their own. The most specific entry wins.
   */
  originOverrides?: Record<string, string>;
  userAgent?: string;
  /** Limit for a body, before and after decompression. Default 5 MB. */
  maxBytes?: number;
  /** Limit for a whole request with its redirects and its robots.txt. Default 10,000. */
  timeoutMs?: number;
  /** Default 5. */
  maxRedirects?: number;
  /** Default true. */
  respectRobots?: boolean;
  /** Default 4. */
  perHostConcurrency?: number;
  /** Shortest time between two request starts to one host. Default 250; always 0 for overridden origins. */
  perHostMinIntervalMs?: number;
  /** Replaces DNS, for tests. Its answers are guarded like any other. */
  lookup?: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Called when a request ends, including redirects and robots.txt. Must not throw. */
  onRead?: (read: EndedRead) => void;
  /** Milliseconds since the epoch, for cache ages and politeness intervals. */
  now?: () => number;
}

/** The outcome of one request, for metrics. */
export interface EndedRead {
  /** The request's `purpose`; without one, what it accepts. */
  kind: string;
  /** `ok`, or the code of the failure; an answer with a status of 400 and above counts as `http_status`. */
  outcome: 'ok' | ReadErrorCode;
  durationMs: number;
}

/** One GET of something outside. */
export interface FetchRequest {
  url: string;
  /** What the caller can use; anything else is refused as `unsupported_content` before its body is read. Default `any`. */
  accept?: 'page' | 'feed' | 'json' | 'image' | 'any';
  etag?: string;
  lastModified?: string;
  /** Sent to the requested origin only; dropped when a redirect leaves it. */
  headers?: Record<string, string>;
  timeoutMs?: number;
  maxBytes?: number;
  /** Takes the beginning of a body over `maxBytes` instead of refusing it. */
  takesBeginning?: boolean;
  /** For APIs a user configured and other addresses that are not crawled. */
  ignoreRobots?: boolean;
  /** A few words of a fixed set that say what the request is for, like `news-api`; for {@link EndedRead}. */
  purpose?: string;
  /** Turns a status of 400 and above into a {@link ReadError} `http_status`. Default false. */
  throwOnStatus?: boolean;
}

/** One POST to an address that somebody entered. */
export interface PostRequest {
  url: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** Limit for the whole request. Default 10,000. */
  timeoutMs?: number;
  /** So much of the answer is read, at most. Default 64 KB. */
  maxBytes?: number;
  /** As in {@link FetchRequest}. */
  purpose: string;
}

/** The answer to a POST, whatever its status. */
export interface PostedAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body, or its beginning. */
  text: string;
  /** Whether the body was longer than what was read. */
  isCut: boolean;
}

/** What came back. */
export interface FetchedResource {
  requestedUrl: string;
  /** The final URL, after redirects. */
  url: string;
  status: number;
  /** True for 304: `bytes` is empty, the caller's copy is still good. */
  notModified: boolean;
  /** MIME type in lower case without parameters; empty when the server named none. */
  contentType: string;
  /** The encoding `text` was decoded with. */
  charset: string;
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** The body decoded on first access. */
  readonly text: string;
  etag?: string;
  lastModified?: string;
  /** Set when `bytes` is only the beginning. */
  isCut?: true;
  /** Every address the request was sent on to, in order. */
  redirectedTo?: string[];
}

/**
 * The kind of answer a page is; everything but `page` has nothing to analyse. `refused` turns visitors away by their address, country,
 * browser or ad blocker. An article that ends at a subscription wall is a `login`.
 */
export type PageKind = 'page' | 'captcha' | 'refused' | 'consent' | 'login' | 'parked' | 'shell' | 'error' | 'empty';

/** A web page, read. */
export interface PageReading {
  url: string;
  canonicalUrl: string | null;
  /** The headline; without one, the document title. */
  title: string;
  /** The name the page gives its site, as written. */
  siteName: string | null;
  /** Who is behind the page; the host's label when the page says nothing. */
  publisherName: string;
  /** BCP 47 primary subtag, for example `de`. */
  language: string | null;
  description: string | null;
  /** Main text, paragraphs separated by a blank line. Empty when the page has none. */
  text: string;
  /** All visible text without navigation, at most 40,000 characters. */
  visibleText: string;
  headings: string[];
  links: { url: string; text: string }[];
  feeds: { url: string; title: string | null }[];
  imageUrl: string | null;
  publishedAt: Date | null;
  author: string | null;
  keywords: string[];
  /** Of pages that describe an organisation to machines (schema.org). */
  organisation: OrganisationReading | null;
  kind: PageKind;
  /** Set where scripts draw the page: it has next to no text, and is known only by what its markup says about it. */
  drawnByScripts?: true;
  /** HTTP status; absent when the page was parsed from a string. */
  status?: number;
  /** What was tolerated, for example that the main text could not be found in time. */
  problems?: string[];
}

/** Texts as the page gives them; a country may be a name or a code. */
export interface OrganisationReading {
  legalName: string | null;
  alternateNames: string[];
  ticker: string | null;
  country: string | null;
}

/** One entry of a feed. */
export interface FeedItem {
  url: string;
  title: string;
  description: string | null;
  contentText: string | null;
  /** As published; may lie in the future (clamping is the caller's decision). Absurd dates are null. */
  publishedAt: Date | null;
  author: string | null;
  imageUrl: string | null;
  language: string | null;
  /** The outlet an aggregated entry comes from (`<source>`). */
  sourceName: string | null;
  guid: string | null;
}

/** A feed, read. */
export interface FeedReading {
  url: string;
  title: string | null;
  /** What the feed says about itself. */
  description?: string | null;
  language: string | null;
  items: FeedItem[];
  etag?: string;
  lastModified?: string;
  notModified: boolean;
  /** Messages about what was tolerated or missing. */
  problems: string[];
}

/** One URL of a sitemap. */
export interface SitemapEntry {
  url: string;
  lastModified: Date | null;
  /** From news sitemaps. */
  title?: string;
  publishedAt?: Date | null;
}
