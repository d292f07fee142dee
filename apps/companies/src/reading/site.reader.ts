import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf, type SiteReading, shownDomain } from '@sightline/contracts';
import { LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { type FeedReading, normaliseDomain, type PageReading, ReadError, WebReader } from '@sightline/web-reader';
import { DirectoryReader } from '../candidate-sources/directory.reader.ts';
import { NewsApiMentions } from '../candidate-sources/news-api-mentions.ts';
import { NewsSearch } from '../candidate-sources/news-search.ts';
import { WebSearch } from '../candidate-sources/web-search.ts';
import { homeDomainOf } from './home-domain.ts';
import { isScripted, readingWarnings, type WalledPage } from './reading-warnings.ts';
import { isSameShell, toFeedPage, toSitePage, toSubpage } from './site-page.ts';
import { isAboutItself, SitePages } from './site-pages.ts';
import { unusableSiteError } from './unusable-site-error.ts';

const maxMentionChars = 6_000;
/** Maximum number of pages in addition to the home page, time permitting. */
const maxSubpages = 24;
const pagesAtOnce = 4;
/**
 * Reading time as a multiple of the time for the home page: on a fast site, more pages cost little, and a site that
 * responds in 200 ms is read for two seconds.
 */
const readingTimePerHomeTime = 8;
const leastReadingMs = 2_000;
const mostReadingMs = 4_000;
/** Minimum length of text; a site with less text contains no information about itself. */
const leastSaidChars = 40;
/** Number of articles read in full; for the others, the search's excerpt is used. */
const mentionsReadInFull = 8;
const subpageTimeoutMs = 4_000;

/** Reads a company's own pages, and articles that mention its rivals. */
@Injectable()
export class SiteReader {
  constructor(
    private readonly reader: WebReader,
    private readonly directories: DirectoryReader,
    private readonly search: WebSearch,
    private readonly news: NewsSearch,
    @Inject(NewsApiMentions) private readonly newsApi: Pick<NewsApiMentions, 'find'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads a company's site. If scripts draw its home page, the markup, sitemap and feed are used instead.
   * @throws {DomainError} `site_<ReadErrorCode>` if the home page can't be read, and the errors of `unusableSiteError`
   * if it isn't a company's
   * @param onHome called with the home page and the company's domain while the rest is being read
   */
  async read(
    companyUrl: string,
    onHome: (home: PageReading, domain: string) => Promise<void> = async () => undefined,
  ): Promise<SiteReading> {
    const begun = performance.now();
    const home = await this.#home(companyUrl, true);
    const homeMs = performance.now() - begun;
    const entered = normaliseDomain(companyUrl);
    const domain = homeDomainOf(companyUrl, home.url);
    const missed = new Set<string>();
    const mentions = this.#mentions(home.publisherName, home.keywords, missed);
    const searched = this.search.rivalMentions(home.publisherName, missed);
    const inNews = this.news.rivalMentions(home.publisherName, home.keywords, missed);
    const known = this.directories.about(home.publisherName, domain, home.language, missed);
    const readingMs = Math.min(mostReadingMs, Math.max(leastReadingMs, homeMs * readingTimePerHomeTime));
    const feedRead = isScripted(home) || home.feeds.length > 0 ? this.#feed(home, readingMs) : Promise.resolve(null);
    const [{ pages, walled }] = await Promise.all([
      this.#subpages(home, readingMs, feedRead),
      home.kind === 'page' && onHome(home, domain),
    ]);
    const feed = isScripted(home) ? await feedRead : null;
    const description = home.description ?? feed?.description ?? null;
    const sitePages = [toSitePage(home), ...pages.map(toSubpage), ...(feed ? [toFeedPage(feed)] : [])];
    const said = [description ?? '', ...sitePages.map(({ text }) => text)].join('').length;
    if (home.kind === 'shell' && said < leastSaidChars) throw unusableSiteError('shell', domain);
    const directories = await known;
    const named = [...(await mentions), ...(await searched), ...(await inNews), ...directories.mentions];
    const shortfalls = [...readingWarnings({ home, pages, feed, walled }), ...unansweredOf(missed)];
    return {
      domain,
      ...(domain !== entered && { formerDomain: entered }),
      url: home.url,
      title: home.title,
      publisherName: home.publisherName,
      language: home.language,
      description,
      metaKeywords: home.keywords,
      organisation: home.organisation ?? pages.find(({ organisation }) => organisation)?.organisation ?? null,
      pages: sitePages,
      mentions: named,
      related: directories.related,
      namesakes: directories.namesakes,
      ...(shortfalls.length > 0 ? { shortfalls } : {}),
    };
  }

  /** Reads a page on a possible competitor's site; null if the page can't be read or doesn't belong to a company. */
  async readCandidate(url: string): Promise<PageReading | null> {
    const page = await this.#readAny(url);
    return page?.kind === 'page' ? page : null;
  }

  /** @param onNoAnswer called if the page could be readable later */
  async #readAny(url: string, onNoAnswer: () => void = () => undefined): Promise<PageReading | null> {
    try {
      return await withinTime(this.reader.readPage(url), subpageTimeoutMs, () => {
        onNoAnswer();
        return null;
      });
    } catch (error) {
      if (error instanceof ReadError && error.kind === 'unavailable') onNoAnswer();
      this.logger.debug({ url }, `reading a candidate's site failed: ${messageOf(error)}`);
      return null;
    }
  }

  /**
   * Like `readCandidate`, for a guessed address. Checks the host first, because most guessed hosts don't exist.
   * @param onNoAnswer called if there is a host that could respond later
   */
  async readGuess(url: string, onNoAnswer: () => void = () => undefined): Promise<PageReading | null> {
    const page = (await this.reader.hasHost(url)) ? await this.#readAny(url, onNoAnswer) : null;
    if (isPassing(page?.status)) onNoAnswer();
    return page?.kind === 'page' ? page : null;
  }

  /**
   * Reads only a site's home page.
   * @throws {DomainError} the errors of `read`, and `site_timeout` if it takes longer than `timeoutMs`
   */
  async readHome(url: string, timeoutMs: number): Promise<PageReading> {
    const page = await withinTime(this.#home(url), timeoutMs, () => null);
    if (page) return page;
    const seconds = timeoutMs / 1_000;
    const message = `We couldn't read ${shownDomain(normaliseDomain(url)).text}: it did not answer within ${seconds} seconds.`;
    throw new DomainError('invalid', 'site_timeout', message);
  }

  async #home(companyUrl: string, mayBeShell = false): Promise<PageReading> {
    const host = normaliseDomain(companyUrl);
    const entered = await this.#enteredPage(companyUrl, host);
    // A moved or mistyped page contains nothing about the company, so the home page is tried.
    const homeUrl = new URL('/', companyUrl).href;
    const isBelow = homeUrl !== new URL(companyUrl).href;
    const page = entered.kind === 'error' && isBelow ? await this.#enteredPage(homeUrl, host) : entered;
    if (page.kind === 'page' || (page.kind === 'shell' && mayBeShell)) return page;
    throw unusableSiteError(page.kind, host);
  }

  async #enteredPage(url: string, host: string): Promise<PageReading> {
    return this.reader.readPage(url).catch((cause: unknown) => {
      if (!(cause instanceof ReadError)) throw cause;
      throw new DomainError(
        'invalid',
        `site_${cause.code}`,
        `We couldn't read ${shownDomain(host).text}: ${cause.message}`,
        { cause },
      );
    });
  }

  /**
   * Reads the most informative pages in the time available, found through the menu, the sitemap, the feed and the
   * pages read so far.
   */
  async #subpages(home: PageReading, readingMs: number, feed: Promise<FeedReading | null>) {
    const until = performance.now() + readingMs;
    const known = new SitePages(home.url);
    known.add(home.links);
    const left = () => until - performance.now();
    const sitemap = withinTime(this.reader.readSitemap(home.url), readingMs, () => [])
      .catch((error: unknown) => {
        if (error instanceof ReadError) return [];
        throw error;
      })
      .then((entries) => known.add(entries.map(({ url, title = '' }) => ({ url, text: title }))));
    const pages: PageReading[] = [];
    const walled: WalledPage[] = [];
    let begun = 0;
    const readOn = async () => {
      while (begun < maxSubpages && left() > 0) {
        const [url] = known.pick(1);
        if (url === undefined) return;
        begun += 1;
        const page = await withinTime(this.#readAny(url), Math.max(left(), leastReadingMs), () => null);
        if (!page || isSameShell(page, home)) continue;
        if (page.kind !== 'page') {
          walled.push({ url, kind: page.kind });
          continue;
        }
        pages.push(page);
        known.add(page.links);
      }
    };
    const readTogether = () => Promise.all(Array.from({ length: pagesAtOnce }, readOn));
    const posts = feed.then((found) => known.add((found?.items ?? []).map(({ url, title }) => ({ url, text: title }))));
    await Promise.all([readTogether(), sitemap, posts]);
    // Pages that the sitemap and the feed added after the menu was read.
    await readTogether();
    pages.sort((a, b) => Number(isAboutItself(b.url)) - Number(isAboutItself(a.url)));
    return { pages, walled };
  }

  /** The site's feed with the most entries, or null. */
  async #feed(home: PageReading, readingMs: number): Promise<FeedReading | null> {
    const feeds = await withinTime(this.reader.discoverFeeds(home), readingMs, () => []);
    return feeds.toSorted((a, b) => b.items.length - a.items.length)[0] ?? null;
  }

  /** Returns articles that could name rivals: those that mention rivals first, then others that name the company. */
  async #mentions(name: string, keywords: readonly string[], missed: Set<string>): Promise<SiteReading['mentions']> {
    const articles = await this.newsApi.find(name, keywords, missed);
    return Promise.all(
      articles.map(async (article, index) => {
        const page = index < mentionsReadInFull ? await this.readCandidate(article.url) : null;
        const text = page?.text || [article.description, article.content].filter(Boolean).join('\n\n');
        return { url: article.url, title: article.title, text: text.slice(0, maxMentionChars) };
      }),
    );
  }
}

/** A sentence that lists the sources for competitors that did not respond. */
const unansweredOf = (missed: ReadonlySet<string>): string[] =>
  missed.size === 0 ? [] : [`Some sources didn't respond (${[...missed].join(', ')}), so competitors may be missing.`];

/** True if the status could be temporary. */
const isPassing = (status: number = 200): boolean => status >= 500 || status === 429;
