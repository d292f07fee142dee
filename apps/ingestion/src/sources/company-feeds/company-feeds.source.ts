import { messageOf } from '@sightline/contracts';
import { type FeedReading, type PageReading, ReadError } from '@sightline/web-reader';
import { type Reader, readHome } from '../../reader.ts';
import { isChangelogFeed } from '../../surfaces/discovery/links/changelog.ts';
import { itemsOf } from '../feed-items.ts';
import type { Findings, NewsSource, NewsWindow, SyncTarget } from '../news-source.ts';
import { askedToWait, waitUntilOf, withWait } from '../pacing/asked-to-wait.ts';
import { SourceFailure, stateOfStatus, toSourceFailure } from '../source-failure.ts';
import type { SourceMemory } from '../source-memory.ts';
import type { RegisteredSource } from '../source-row.ts';

const maxFeeds = 5;
/** Sites move their feeds, and sites without feeds may add one. */
const discoverAgainAfterMs = 7 * 86_400_000;
/** A feed can be missing temporarily. */
const goneAfterMs = 12 * 3_600_000;

type KnownFeed = SourceMemory['feeds'][number];

/** These pages are not by the company: a feed on one would belong to its registrar or host. */
const withoutFeeds: ReadonlySet<PageReading['kind']> = new Set(['captcha', 'refused', 'consent', 'login', 'parked']);

/** True if the feed was moved or removed. Unreachable or busy sites recover on their own. */
const isGone = ({ error }: { error: unknown }) => error instanceof ReadError && error.kind === 'invalid';

/** The entries of a changelog's feed are releases, which its surface reads. */
const isOfPosts = ({ url, title = null }: { url: string; title?: string | null }) =>
  !/\/comments?\//i.test(url) && !/^comments (on|for)\b/i.test(title ?? '') && !isChangelogFeed(url);

/**
 * A feed on another host may belong to another company if only a text or a list links to it. It is the company's own if
 * the menu or footer links to it or the head declares it. Feeds on the site are parts of it, like its pages, so they
 * need no surface with a proof that readers can reject; feeds at known providers of newsletters, blogs and podcasts are
 * surfaces.
 */
const isProven = ({ url }: { url: string }, { outgoing }: Pick<PageReading, 'outgoing'>): boolean => {
  const links = outgoing.filter((link) => link.url === url);
  return links.length === 0 || links.some(({ place }) => place === 'menu');
};

/** The company's own feeds: discovered on its home page, then read with conditional requests. */
export class CompanyFeedsSource implements NewsSource {
  readonly name = 'company-feeds';
  readonly origin = 'company-feed';

  constructor(
    private readonly reader: Reader,
    private readonly now: () => Date,
  ) {}

  appliesTo(company: SyncTarget): boolean {
    return company.domain.includes('.');
  }

  async find(company: SyncTarget, _window: NewsWindow, memory: SourceMemory | null): Promise<Findings> {
    const fresh = memory && this.now().getTime() - memory.discoveredAt.getTime() < discoverAgainAfterMs;
    // Discovery would request every feed, including feeds whose servers asked Sightline to wait.
    if (!memory || (!fresh && !memory.feeds.some((feed) => this.#waits(feed)))) return this.#discover(company);
    const known = memory.feeds.filter(isOfPosts);
    if (known.length === 0) return { items: [], memory: { ...memory, feeds: known } };
    const readings = await Promise.allSettled(known.map((feed) => this.#read(feed)));
    const read = readings.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    const failures = known.flatMap(({ url }, index) => {
      const result = readings[index];
      return result?.status === 'rejected' ? [{ url, error: result.reason }] : [];
    });
    const kept = known.map((feed, index) => {
      const result = readings[index];
      if (result?.status === 'fulfilled') return { ...memoryOf(result.value), url: feed.url };
      const waitUntil = waitUntilOf(result?.reason, this.now());
      return waitUntil ? { ...feed, waitUntil } : feed;
    });
    if (read.length === 0) {
      // The feeds were moved or removed. If the whole site is unreachable, discovery would fail the same way.
      if (failures.every(isGone)) return this.#discover(company);
      const [first] = failures.map(({ error }) => withWait(error, this.now()));
      const { code, message, state } = toSourceFailure(first);
      throw new SourceFailure(code, message, state, { cause: first }, { ...memory, feeds: kept });
    }
    return {
      items: read.flatMap((feed) => itemsOf(feed, company.name)),
      memory: {
        feeds: kept,
        discoveredAt: failures.some(isGone) ? this.#soon(memory.discoveredAt) : memory.discoveredAt,
      },
      unchanged: read.every((feed) => feed.notModified),
      problems: read.flatMap((feed) => feed.problems),
      failedParts: failures.map(({ url, error }) => ({ url, reason: messageOf(withWait(error, this.now())) })),
    };
  }

  #waits({ waitUntil }: KnownFeed): boolean {
    return waitUntil !== undefined && waitUntil > this.now();
  }

  async #read(feed: KnownFeed): Promise<FeedReading> {
    const { url, etag, lastModified, waitUntil } = feed;
    if (waitUntil && this.#waits(feed)) throw askedToWait(waitUntil);
    return this.reader.readFeed(url, { etag: etag ?? undefined, lastModified: lastModified ?? undefined });
  }

  /** A discovery date that makes the next daily sync search for a moved feed. */
  #soon(discoveredAt: Date): Date {
    return new Date(Math.min(discoveredAt.getTime(), this.now().getTime() - discoverAgainAfterMs + goneAfterMs));
  }

  async #discover(company: SyncTarget): Promise<Findings> {
    const home = await readHome(this.reader, company.domain);
    if (withoutFeeds.has(home.kind)) {
      throw new SourceFailure('API_ERROR', `${company.domain} does not allow Sightline to read its pages`, 'blocked');
    }
    const unreadable = new Map<string, ReadError>();
    const own = { ...home, feeds: home.feeds.filter((feed) => isProven(feed, home)) };
    const found = await this.reader.discoverFeeds(own, (url, error) => unreadable.set(url, error));
    const feeds = found.filter(isOfPosts).slice(0, maxFeeds);
    // An error page without feeds doesn't mean that the site has none.
    if (feeds.length === 0 && home.status !== undefined && home.status >= 400)
      throw new SourceFailure('API_ERROR', `${company.domain} returned ${home.status}`, stateOfStatus(home.status));
    const failures = own.feeds.filter(isOfPosts).flatMap(({ url }) => {
      const error = unreadable.get(url);
      return error && !isGone({ error }) ? [{ url, error: withWait(error, this.now()) }] : [];
    });
    const later = failures.map(({ url }) => this.#toReadLater(url, unreadable.get(url)));
    const memory = { feeds: [...feeds.map(memoryOf), ...later].slice(0, maxFeeds), discoveredAt: this.now() };
    const [first] = failures;
    if (feeds.length === 0 && first) {
      const { code, message, state } = toSourceFailure(first.error);
      throw new SourceFailure(code, message, state, { cause: first.error }, memory);
    }
    return {
      items: feeds.flatMap((feed) => itemsOf(feed, company.name)),
      memory,
      problems: feeds.flatMap((feed) => feed.problems),
      ...(failures.length > 0 && {
        failedParts: failures.map(({ url, error }) => ({ url, reason: messageOf(error) })),
      }),
    };
  }

  /** Returns a declared feed that is busy or unreachable, so that the next sync reads it without another discovery. */
  #toReadLater(url: string, error: unknown): KnownFeed {
    const waitUntil = waitUntilOf(error, this.now());
    return { url, etag: null, lastModified: null, ...(waitUntil && { waitUntil }) };
  }
}

export const companyFeeds: RegisteredSource = {
  create: ({ reader, now }) => new CompanyFeedsSource(reader, now),
  row: {
    name: 'company-feeds',
    use: 'default',
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'Published by the company for everyone; the card links to it.',
    limit: 'The delays that each site requests.',
    needsContact: false,
    gives: ['posts'],
    finds: 'Posts and news of the company itself.',
    stores: 'words',
    canary: 'readings',
  },
};

const memoryOf = (feed: FeedReading): KnownFeed => ({
  url: feed.url,
  etag: feed.etag ?? null,
  lastModified: feed.lastModified ?? null,
});
