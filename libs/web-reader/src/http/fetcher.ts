import type { Agent } from 'undici';
import { request } from 'undici';
import { ReadError, toReadError } from '../errors.ts';
import type { EndedRead, FetchedResource, FetchRequest, WebReaderOptions } from '../types.ts';
import { acceptEncoding, readBody, tooLarge } from './body/body.ts';
import { acceptHeader, checkContentType, mimeTypeOf } from './body/content-type.ts';
import { Budget } from './budget.ts';
import { guardedAgent, systemLookup } from './guard/guarded-agent.ts';
import { OriginOverrides } from './guard/origin-overrides.ts';
import { checkUrl, type Destination } from './guard/url-guard.ts';
import { HostProbe } from './hosts/host-probe.ts';
import { HostTurns } from './hosts/host-turns.ts';
import { isOffline, withInternetCheck } from './hosts/internet-check.ts';
import { RobotsCache, type RobotsFetch } from './hosts/robots.ts';
import { type Hop, plainHeaders, resourceOf } from './resource.ts';
import { userAgentOf } from './user-agent.ts';

const defaults = {
  userAgent: userAgentOf(),
  maxBytes: 5_000_000,
  timeoutMs: 10_000,
  maxRedirects: 5,
  respectRobots: true,
  perHostConcurrency: 4,
  perHostMinIntervalMs: 250,
};
const robotsMaxBytes = 600_000;
const robotsTimeoutMs = 5_000;

/** Headers of the connection or of this reader; the caller's values for them are dropped. */
const ownHeaders = new Set(
  'host connection content-length transfer-encoding te upgrade expect keep-alive proxy-authorization accept-encoding'.split(
    ' ',
  ),
);

function isStaleConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET');
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Makes all of the product's external requests, through {@link Fetcher.fetch}. */
export class Fetcher {
  readonly #options: typeof defaults;
  readonly #overrides: OriginOverrides;
  readonly #agent: Agent;
  readonly #turns: HostTurns;
  readonly #lookup: WebReaderOptions['lookup'];
  readonly #hosts = new HostProbe();
  readonly #robots: RobotsCache;
  readonly #onRead: WebReaderOptions['onRead'];

  constructor(options: WebReaderOptions) {
    this.#options = { ...defaults, ...definedOf(options) };
    this.#overrides = new OriginOverrides(options.originOverrides);
    const now = options.now ?? Date.now;
    this.#lookup = options.lookup;
    const lookup = withInternetCheck(options.lookup ?? systemLookup);
    this.#agent = guardedAgent(lookup, (origin) => this.#overrides.isTarget(origin));
    const { perHostConcurrency: concurrency, perHostMinIntervalMs: minIntervalMs } = this.#options;
    this.#turns = new HostTurns({ concurrency, minIntervalMs, pacing: options.pacing, now });
    this.#robots = new RobotsCache(now);
    this.#onRead = options.onRead;
  }

  /**
   * Sends a GET request, follows its redirects and returns the decompressed body.
   *
   * @throws ReadError with any of its codes; `http_status` only with `throwOnStatus`.
   */
  async fetch(asked: FetchRequest): Promise<FetchedResource> {
    const startedAt = performance.now();
    const ended = (outcome: EndedRead['outcome']) =>
      this.#onRead?.({
        kind: asked.purpose ?? asked.accept ?? 'any',
        outcome,
        durationMs: performance.now() - startedAt,
      });
    try {
      const resource = await this.#fetch(asked);
      ended(resource.status < 400 ? 'ok' : 'http_status');
      return resource;
    } catch (error) {
      ended(toReadError(error, asked.url).code);
      throw error;
    }
  }

  async #fetch(asked: FetchRequest): Promise<FetchedResource> {
    const budget = new Budget(asked.timeoutMs ?? this.#options.timeoutMs);
    const first = checkUrl(asked.url, this.#overrides);
    const seen = new Set([first.url.href]);
    const redirectedTo: string[] = [];
    for (let at = first; ; ) {
      const homePage = first.url.pathname === '/' && first.url.search === '';
      if (this.#options.respectRobots && asked.ignoreRobots !== true)
        await budget.spend(at.url.href, () => this.#robots.check(at.url, homePage, this.#robotsFetch));
      const hop = await this.#hop(at, this.#headersFor(asked, at.url.origin === first.url.origin), asked, budget);
      const location = hop.headers.location;
      if (!redirects.has(hop.status) || location === undefined) return resourceOf(asked, at.url, hop, redirectedTo);
      const next = this.#follow(at, location);
      redirectedTo.push(next.url.href);
      if (redirectedTo.length > this.#options.maxRedirects || seen.has(next.url.href)) {
        const message = `${first.url.hostname} sends visitors round in circles (${redirectedTo.length} redirects).`;
        throw new ReadError('too_many_redirects', message, { url: asked.url });
      }
      seen.add(next.url.href);
      at = next;
    }
  }

  /** True if a guessed address has a host, which is always the case with an origin override. */
  async hasHost(url: string): Promise<boolean> {
    const { hostname } = new URL(url);
    if (this.#overrides.targetOf(new URL(url)) !== null) return true;
    if (this.#lookup)
      return this.#lookup(hostname).then(
        (answers) => answers.length > 0,
        () => false,
      );
    return this.#hosts.exists(hostname);
  }

  /**
   * True if a host could be missing only because Sightline has no internet connection.
   *
   * @throws ReadError when the host can't exist in any case
   */
  async isOffline(url: string): Promise<boolean> {
    checkUrl(url, this.#overrides);
    return isOffline(this.#lookup ?? systemLookup);
  }

  /** Returns the sitemaps listed in the robots.txt of a URL's origin. */
  async sitemapsOf(url: string): Promise<string[]> {
    const { url: checked } = checkUrl(url, this.#overrides);
    return this.#robots.sitemapsOf(checked, this.#robotsFetch);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #follow(from: Destination, location: string): Destination {
    // Header bytes arrive as Latin-1, but servers write unescaped UTF-8.
    const target = Buffer.from(location, 'latin1').toString('utf8').trim();
    if (!URL.canParse(target, from.url.href))
      throw new ReadError('network_error', `${from.url.hostname} redirects to an invalid address.`, {
        url: from.url.href,
      });
    return checkUrl(new URL(target, from.url).href, this.#overrides);
  }

  #headersFor(asked: FetchRequest, sameOrigin: boolean): Record<string, string> {
    const custom: Record<string, string> = {};
    if (sameOrigin) {
      for (const [name, value] of Object.entries(asked.headers ?? {}))
        if (!ownHeaders.has(name.toLowerCase())) custom[name.toLowerCase()] = value;
      if (asked.etag !== undefined) custom['if-none-match'] = asked.etag;
      if (asked.lastModified !== undefined) custom['if-modified-since'] = asked.lastModified;
    }
    return {
      'user-agent': this.#options.userAgent,
      accept: acceptHeader[asked.accept ?? 'any'],
      'accept-language': 'en,*;q=0.5',
      ...custom,
      'accept-encoding': acceptEncoding,
    };
  }

  #hop(at: Destination, headers: Record<string, string>, asked: FetchRequest, budget: Budget): Promise<Hop> {
    const send = () => budget.spend(at.url.href, (signal) => this.#request(at, headers, asked, signal));
    return this.#turns.run(at, send, asked.minIntervalMs);
  }

  async #request(
    at: Destination,
    headers: Record<string, string>,
    asked: FetchRequest,
    signal: AbortSignal,
  ): Promise<Hop> {
    const url = at.url.href;
    const maxBytes = asked.maxBytes ?? this.#options.maxBytes;
    const send = () =>
      request(`${at.target?.origin ?? at.url.origin}${at.url.pathname}${at.url.search}`, {
        method: 'GET',
        headers: { host: at.url.host, ...headers },
        dispatcher: this.#agent,
        signal,
      });
    // The server can close a keep-alive connection just as it is reused, so the request is tried once more on a new
    // one.
    const answer = await send().catch((error: unknown) =>
      isStaleConnection(error) && !signal.aborted ? send() : Promise.reject(error),
    );
    const hop: Omit<Hop, 'bytes'> = { status: answer.statusCode, headers: plainHeaders(answer.headers) };
    // An error after this point must not leave the body open, which would keep its connection busy.
    answer.body.on('error', () => {});
    try {
      if (hop.status === 304 || (redirects.has(hop.status) && hop.headers.location !== undefined)) {
        await answer.body.dump({ limit: 16_384, signal });
        return { ...hop, bytes: Buffer.alloc(0) };
      }
      if (hop.status < 400) checkContentType(asked.accept ?? 'any', mimeTypeOf(hop.headers['content-type']), url);
      const contentEncoding = hop.headers['content-encoding'] ?? '';
      const read: Pick<Hop, 'isCut'> = {};
      const onCut = asked.takesBeginning
        ? () => {
            read.isCut = true;
          }
        : undefined;
      if (!onCut && Number(hop.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(url, maxBytes);
      const bytes = await readBody(answer.body, { contentEncoding, maxBytes, url, onCut });
      return { ...hop, ...read, bytes };
    } finally {
      answer.body.destroy();
    }
  }

  /** Fetches a robots.txt in at most half the time, so that a slow one leaves time for the page itself. */
  readonly #robotsFetch: RobotsFetch = (url) => {
    const timeoutMs = Math.min(robotsTimeoutMs, this.#options.timeoutMs / 2);
    return this.fetch({ url, purpose: 'robots', ignoreRobots: true, maxBytes: robotsMaxBytes, timeoutMs });
  };
}

/** Drops options that are `undefined`, so that they get their defaults. */
function definedOf(options: WebReaderOptions): Partial<typeof defaults> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
