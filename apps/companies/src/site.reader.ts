import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf, type SitePage, type SiteReading } from '@sightline/contracts';
import { readMentionsQuery } from '@sightline/intelligence';
import { CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { normaliseDomain, type PageReading, ReadError, WebReader } from '@sightline/web-reader';
import { z } from 'zod';
import type { CompaniesSettings } from './config.ts';
import { DirectoryReader } from './directory.reader.ts';
import { isAboutItself, SitePages } from './site-pages.ts';
import { WebSearch } from './web-search.ts';

const maxPageTextChars = 12_000;
const maxMentionChars = 6_000;
/** Pages besides the home page, as far as the time reaches. */
const maxSubpages = 24;
const pagesAtOnce = 4;
/** Beyond those it has from its menu, a page of a fast site costs little: a site that answers in 200 ms is read for two seconds. */
const readingTimePerHomeTime = 8;
const leastReadingMs = 2_000;
const mostReadingMs = 4_000;
const linksOfSubpage = 60;
/** Articles requested from each search: those that mention rivals, and the latest about the company. */
const rivalMentions = 8;
const otherMentions = 24;
/** Number of articles read in full; the others use the search's excerpt. */
const mentionsReadInFull = 8;
const subpageTimeoutMs = 4_000;

/** Reads a company's own pages and articles that mention its rivals. */
@Injectable()
export class SiteReader {
  constructor(
    private readonly reader: WebReader,
    private readonly directories: DirectoryReader,
    private readonly search: WebSearch,
    @Inject(CONFIG) private readonly config: CompaniesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws {DomainError} `site_<ReadErrorCode>` when the home page can't be read, `site_blocked` for a bot check or consent
   *   wall, `site_error` for an error page, `site_empty` for a page without text
   */
  async read(companyUrl: string): Promise<SiteReading> {
    const begun = performance.now();
    const home = await this.#home(companyUrl);
    const homeMs = performance.now() - begun;
    const domain = normaliseDomain(companyUrl);
    const mentions = this.#mentions(home.publisherName, home.keywords);
    const searched = this.search.rivalMentions(home.publisherName);
    const known = this.directories.about(home.publisherName, domain, home.language);
    const readingMs = Math.min(mostReadingMs, Math.max(leastReadingMs, homeMs * readingTimePerHomeTime));
    const pages = await this.#subpages(home, readingMs);
    return {
      domain,
      url: home.url,
      title: home.title,
      publisherName: home.publisherName,
      language: home.language,
      description: home.description,
      metaKeywords: home.keywords,
      pages: [toSitePage(home), ...pages.map(toSubpage)],
      mentions: [...(await mentions), ...(await searched), ...(await known).mentions],
      related: (await known).related,
    };
  }

  /** A page of a possible competitor's site; null when it can't be read or belongs to no company. */
  async readCandidate(url: string): Promise<PageReading | null> {
    try {
      const page = await withinTime(this.reader.readPage(url), subpageTimeoutMs, () => null);
      return page?.kind === 'page' ? page : null;
    } catch (error) {
      this.logger.debug({ url }, `a candidate's site can not be read: ${messageOf(error)}`);
      return null;
    }
  }

  /** As `readCandidate`, of an address that is only guessed: most have no host, and are not asked for a page. */
  async readGuess(url: string): Promise<PageReading | null> {
    return (await this.reader.hasHost(url)) ? this.readCandidate(url) : null;
  }

  /**
   * Reads only the home page of a site.
   * @throws {DomainError} as `read`, and `site_timeout` when it takes longer than `timeoutMs`
   */
  async readHome(url: string, timeoutMs: number): Promise<PageReading> {
    const page = await withinTime(this.#home(url), timeoutMs, () => null);
    if (page) return page;
    const seconds = timeoutMs / 1_000;
    const message = `We couldn't read ${normaliseDomain(url)}: it did not answer within ${seconds} seconds.`;
    throw new DomainError('invalid', 'site_timeout', message);
  }

  async #home(companyUrl: string): Promise<PageReading> {
    const host = normaliseDomain(companyUrl);
    const page = await this.reader.readPage(companyUrl).catch((cause: unknown) => {
      if (!(cause instanceof ReadError)) throw cause;
      throw new DomainError('invalid', `site_${cause.code}`, `We couldn't read ${host}: ${cause.message}`, { cause });
    });
    switch (page.kind) {
      case 'page':
        return page;
      case 'captcha':
        throw new DomainError(
          'invalid',
          'site_blocked',
          `${host} asks visitors to prove they are human, so we can't read it.`,
        );
      case 'consent':
        throw new DomainError('invalid', 'site_blocked', `${host} shows only a consent page, so we can't read it.`);
      case 'login':
        throw new DomainError('invalid', 'site_login', `${host} shows only a sign-in page, so we can't read it.`);
      case 'parked':
        throw new DomainError(
          'invalid',
          'site_parked',
          `${host} has no website of a company: the domain is parked or for sale.`,
        );
      case 'shell':
        throw new DomainError(
          'invalid',
          'site_needs_javascript',
          `${host} shows nothing without JavaScript, and says nothing about itself that we could read.`,
        );
      case 'error':
        throw new DomainError('invalid', 'site_error', `${host} answers with an error page.`);
      case 'empty':
        throw new DomainError('invalid', 'site_empty', `${host} has no text we could read.`);
    }
  }

  /** The most telling pages of the site that can be read in this time, found by its menu, its sitemap and the pages read so far. */
  async #subpages(home: PageReading, readingMs: number): Promise<PageReading[]> {
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
    const read: PageReading[] = [];
    let begun = 0;
    const readOn = async () => {
      while (begun < maxSubpages && left() > 0) {
        const [url] = known.pick(1);
        if (url === undefined) return;
        begun += 1;
        const page = await withinTime(this.readCandidate(url), Math.max(left(), leastReadingMs), () => null);
        if (page) read.push(page);
        if (page) known.add(page.links);
      }
    };
    const readTogether = () => Promise.all(Array.from({ length: pagesAtOnce }, readOn));
    await Promise.all([readTogether(), sitemap]);
    // What the sitemap gave after the menu was read.
    await readTogether();
    return read.sort((a, b) => Number(isAboutItself(b.url)) - Number(isAboutItself(a.url)));
  }

  /** Articles that may name rivals: first those with rival wording, then others that name the company. */
  async #mentions(name: string, keywords: readonly string[]): Promise<SiteReading['mentions']> {
    if (!this.config.NEWSAPI_KEY || name.length < 2) return [];
    const found = await Promise.all([
      this.#search(readMentionsQuery(name, [...keywords]), rivalMentions),
      this.#search(`"${name.replaceAll('"', '')}"`, otherMentions),
    ]);
    const articles = [...new Map(found.flat().map((article) => [article.url, article])).values()];
    return Promise.all(
      articles.map(async (article, index) => {
        const page = index < mentionsReadInFull ? await this.readCandidate(article.url) : null;
        const text = page?.text || [article.description, article.content].filter(Boolean).join('\n\n');
        return { url: article.url, title: article.title, text: text.slice(0, maxMentionChars) };
      }),
    );
  }

  async #search(q: string, pageSize: number): Promise<z.infer<typeof Articles>['articles']> {
    const query = new URLSearchParams({ q, pageSize: String(pageSize), sortBy: 'relevancy' });
    try {
      const answer = await this.reader.fetch({
        url: `${this.config.NEWSAPI_BASE_URL}/everything?${query}`,
        purpose: 'news-api',
        accept: 'json',
        headers: { 'x-api-key': this.config.NEWSAPI_KEY ?? '' },
        ignoreRobots: true,
        timeoutMs: subpageTimeoutMs,
      });
      return Articles.parse(JSON.parse(answer.text)).articles.slice(0, pageSize);
    } catch (error) {
      this.logger.warn({ err: error }, `searching for rivals in the news failed: ${messageOf(error)}`);
      return [];
    }
  }
}

const Articles = z.object({
  articles: z.array(
    z.object({
      url: z.url(),
      title: z.string(),
      description: z.string().nullish(),
      content: z.string().nullish(),
    }),
  ),
});

/** Landing pages have little main text; the visible text says more. */
export function fullerText(page: PageReading): string {
  return page.visibleText.length > page.text.length ? page.visibleText : page.text;
}

/** A page besides home: of its links, those to other sites tell most, as they give away addresses. */
function toSubpage(page: PageReading): SitePage {
  const own = normaliseDomain(page.url);
  const links = page.links.toSorted(
    (a, b) => Number(normaliseDomain(a.url) === own) - Number(normaliseDomain(b.url) === own),
  );
  return { ...toSitePage(page), links: links.slice(0, linksOfSubpage) };
}

function toSitePage(page: PageReading): SitePage {
  return {
    url: page.url,
    title: page.title,
    headings: page.headings.slice(0, 80),
    text: fullerText(page).slice(0, maxPageTextChars),
    links: page.links.slice(0, 200),
  };
}
