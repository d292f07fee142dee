import type { ReadErrorCode } from './errors.ts';
import type { HostPacing } from './http/hosts/host-pacing.ts';

/** An address to which a name resolves, in the form of `dns.lookup` with `all`. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Settings of a {@link WebReader}; the defaults suit the open internet. */
export interface WebReaderOptions {
  /**
   * Origins served from this machine instead of the internet: `'https://lumenpay.example'` →
   * `'http://127.0.0.1:4100'`. A key can be `'https://*.example'` (any subdomain depth). The value's host must be
   * loopback. The request's path and `Host` header are kept, so one server can stand in for many hosts. An entry for
   * `https://x` also serves `http://x` and `www.x`, unless they have their own. The most specific entry wins.
   */
  originOverrides?: Record<string, string>;
  /** Default: our name without a contact. */
  userAgent?: string;
  /** Limit for a body, before and after decompression. Default 5 MB. */
  maxBytes?: number;
  /**
   * Limit on the duration of a whole request with its redirects and its robots.txt, in milliseconds. Default 10,000.
   */
  timeoutMs?: number;
  /** Default 5. */
  maxRedirects?: number;
  /** Default true. */
  respectRobots?: boolean;
  /** Default 4. */
  perHostConcurrency?: number;
  /** Minimum time between the starts of two requests to one host. Default 250; always 0 for overridden origins. */
  perHostMinIntervalMs?: number;
  /**
   * Pace shared with other processes. Default: each reader keeps its own pace and pauses, except for overridden
   * origins.
   */
  pacing?: HostPacing;
  /** Replaces DNS in tests. Its answers are guarded like any other. */
  lookup?: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Called when a request ends, including redirects and robots.txt. Must not throw. */
  onRead?: (read: EndedRead) => void;
  /** Milliseconds since the epoch, used for cache ages and politeness intervals. */
  now?: () => number;
}

/** The outcome of one request, for metrics. */
export interface EndedRead {
  /** The request's `purpose`, or its `accept` without one. */
  kind: string;
  /** `ok`, or the failure's code; a response with a status of 400 and above counts as `http_status`. */
  outcome: 'ok' | ReadErrorCode;
  durationMs: number;
}

/** A GET request to an external address. */
export interface FetchRequest {
  url: string;
  /** Accepted content; anything else is rejected as `unsupported_content` before its body is read. Default `any`. */
  accept?: 'page' | 'feed' | 'json' | 'image' | 'any';
  etag?: string;
  lastModified?: string;
  /** Sent to the requested origin only; dropped when a redirect leaves it. */
  headers?: Record<string, string>;
  timeoutMs?: number;
  maxBytes?: number;
  /** Reads the beginning of a body over `maxBytes` instead of rejecting it. */
  takesBeginning?: boolean;
  /** Used for addresses that aren't crawled, such as APIs configured by a user. */
  ignoreRobots?: boolean;
  /** Minimum time since the last request to the host, if longer than the reader's own. */
  minIntervalMs?: number;
  /** Purpose of the request, from a fixed set like `news-api`; used in {@link EndedRead}. */
  purpose?: string;
  /** Throws a {@link ReadError} `http_status` for a status of 400 and above. Default false. */
  throwOnStatus?: boolean;
}

/** A POST request to an address entered by a user. */
export interface PostRequest {
  url: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** Limit on the duration of the whole request, in milliseconds. Default 10,000. */
  timeoutMs?: number;
  /** Maximum number of bytes read from the response. Default 64 KB. */
  maxBytes?: number;
  /** The same as in {@link FetchRequest}. */
  purpose: string;
}

/** The response to a POST, with any status. */
export interface PostedAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body, or its beginning. */
  text: string;
  /** True if only the beginning was read. */
  isCut: boolean;
}

/** The response to a GET. */
export interface FetchedResource {
  requestedUrl: string;
  /** The final URL, after redirects. */
  url: string;
  status: number;
  /** True for 304: `bytes` is empty, and the caller's copy is still valid. */
  notModified: boolean;
  /** MIME type in lower case without parameters; empty when the server sent none. */
  contentType: string;
  /** The encoding of `text`. */
  charset: string;
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** The body decoded on first access. */
  readonly text: string;
  etag?: string;
  lastModified?: string;
  /** Set when `bytes` is only the beginning. */
  isCut?: true;
  /** Targets of all redirects, in order. */
  redirectedTo?: string[];
}

/**
 * The type of a page; only `page` has content to analyse. `refused` rejects visitors because of their address,
 * country, browser or ad blocker. An article that ends at a subscription wall is a `login`.
 */
export type PageKind = 'page' | 'captcha' | 'refused' | 'consent' | 'login' | 'parked' | 'shell' | 'error' | 'empty';

/**
 * Where a link is: in the navigation, header or footer (`menu`), within a sentence (`prose`), in an `<article>`,
 * elsewhere (`body`), or as the source of a script or frame (`embed`).
 */
export type LinkPlace = 'menu' | 'prose' | 'article' | 'body' | 'embed';

export interface OutgoingLink {
  url: string;
  /** The link's own text, label or alternative text; empty for an icon without any. */
  text: string;
  place: LinkPlace;
  /** The headings above the link, or an empty string. */
  under: string;
  /** The `rel` attribute in lower case. */
  rel: string;
}

/** The content of a web page. */
export interface PageReading {
  url: string;
  canonicalUrl: string | null;
  /** The headline, or the document title without one. */
  title: string;
  /** The site's name as the page states it. */
  siteName: string | null;
  /** The publisher of the page, or the host's label when the page states none. */
  publisherName: string;
  /** BCP 47 primary subtag, for example `de`. */
  language: string | null;
  description: string | null;
  /** Main text, with paragraphs separated by a blank line. Empty when the page has none. */
  text: string;
  /** All visible text without navigation, at most 40,000 characters. */
  visibleText: string;
  headings: string[];
  links: { url: string; text: string }[];
  /** All links to other hosts, including repeated ones, with their places on the page. */
  outgoing: OutgoingLink[];
  feeds: { url: string; title: string | null }[];
  imageUrl: string | null;
  publishedAt: Date | null;
  author: string | null;
  keywords: string[];
  /** Structured data about an organisation (schema.org), if the page has any. */
  organisation: OrganisationReading | null;
  kind: PageKind;
  /** Set when scripts render the page: it has hardly any text, so only the data in its markup is known. */
  drawnByScripts?: true;
  /** HTTP status; absent when the page was parsed from a string. */
  status?: number;
  /** Tolerated problems, for example that the main text could not be found in time. */
  problems?: string[];
}

/** Values as stated by the page; a country can be a name or a code. */
export interface OrganisationReading {
  legalName: string | null;
  alternateNames: string[];
  ticker: string | null;
  country: string | null;
}

export interface FeedItem {
  url: string;
  title: string;
  description: string | null;
  contentText: string | null;
  /** The date as published, possibly in the future (clamping is up to the caller). Implausible dates are null. */
  publishedAt: Date | null;
  author: string | null;
  imageUrl: string | null;
  language: string | null;
  /** The outlet of an aggregated entry (`<source>`). */
  sourceName: string | null;
  guid: string | null;
}

export interface FeedReading {
  url: string;
  title: string | null;
  description?: string | null;
  language: string | null;
  items: FeedItem[];
  etag?: string;
  lastModified?: string;
  notModified: boolean;
  /** Set when the document is not a feed. */
  isNoFeed?: boolean;
  /** Messages about tolerated problems. */
  problems: string[];
}

export interface SitemapEntry {
  url: string;
  lastModified: Date | null;
  /** The title, from news sitemaps. */
  title?: string;
  publishedAt?: Date | null;
}
