import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf, type SitePage, type SiteReading } from '@sightline/contracts';
import { readMentionsQuery } from '@sightline/intelligence';
import { CONFIG, LOGGER, type Logger, withinTime } from '@sightline/service-kit';
import { normaliseDomain, type PageReading, ReadError, WebReader } from '@sightline/web-reader';
import { z } from 'zod';
import type { CompaniesSettings } from './config.ts';
import { DirectoryReader } from './directory.reader.ts';
import { WebSearch } from './web-search.ts';

const maxPageTextChars = 12_000;
const maxMentionChars = 6_000;
const maxSubpages = 6;
/** Articles requested from each search: those that mention rivals, and the latest about the company. */
const rivalMentions = 8;
const otherMentions = 24;
/** Number of articles read in full; the others use the search's excerpt. */
const mentionsReadInFull = 8;
const subpageTimeoutMs = 4_000;

/** Pages to read besides the home page, best first: comparisons, then products, then about pages. */
const pageKinds: readonly RegExp[] = [
  /(\bvs\b|versus|compare|comparison|alternative|competitor|switch(ing)?-from)/i,
  /(product|feature|platform|solution|service|produkt|leistung|produit)/i,
  /(about|company|who-we-are|ueber-uns|unternehmen|a-propos|entreprise)/i,
  /(pricing|plans|preise|tarifs)/i,
];

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
    const home = await this.#home(companyUrl);
    const domain = normaliseDomain(companyUrl);
    const mentions = this.#mentions(home.publisherName, home.keywords);
    const searched = this.search.rivalMentions(home.publisherName);
    const known = this.directories.about(home.publisherName, domain, home.language);
    const pages = await Promise.all(subpagesOf(home).map((url) => this.#subpage(url)));
    return {
      domain,
      url: home.url,
      title: home.title,
      publisherName: home.publisherName,
      language: home.language,
      description: home.description,
      metaKeywords: home.keywords,
      pages: [toSitePage(home), ...pages.filter((page) => page !== null)],
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
      case 'error':
        throw new DomainError('invalid', 'site_error', `${host} answers with an error page.`);
      case 'empty':
        throw new DomainError('invalid', 'site_empty', `${host} has no text we could read.`);
    }
  }

  async #subpage(url: string): Promise<SitePage | null> {
    const page = await this.readCandidate(url);
    return page ? toSitePage(page) : null;
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

function toSitePage(page: PageReading): SitePage {
  return {
    url: page.url,
    title: page.title,
    headings: page.headings.slice(0, 80),
    text: fullerText(page).slice(0, maxPageTextChars),
    links: page.links.slice(0, 200),
  };
}

/** Links of the home page to informative pages of the same site, best kinds first, without duplicates. */
export function subpagesOf(home: PageReading): string[] {
  const own = normaliseDomain(home.url);
  const seen = new Set([home.url.replace(/\/$/, '')]);
  const picked: string[] = [];
  for (const kind of pageKinds) {
    let ofKind = 0;
    for (const link of home.links) {
      const url = link.url.split('#')[0]?.replace(/\/$/, '') ?? '';
      if (ofKind === 3 || picked.length === maxSubpages) break;
      if (seen.has(url) || normaliseDomain(url) !== own) continue;
      if (!kind.test(new URL(url).pathname) && !kind.test(link.text)) continue;
      seen.add(url);
      picked.push(url);
      ofKind += 1;
    }
  }
  return picked;
}
