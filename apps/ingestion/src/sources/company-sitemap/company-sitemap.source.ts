import { dayOf } from '@sightline/service-kit';
import { pathInNewsSection, type SitemapEntry } from '@sightline/web-reader';
import type { Reader } from '../../reader.ts';
import { isInChangelog } from '../../surfaces/discovery/links/changelog.ts';
import type { Findings, FoundItem, NewsSource, NewsWindow, SyncTarget } from '../news-source.ts';
import type { RegisteredSource } from '../source-row.ts';

/** Pages returned per sync; each new page costs a request. */
const maxPages = 10;

const listPage = /(^|\/)(tags?|categor(y|ies)|topics?|authors?|page|archive|feed)(\/|$)/i;

/** News and blog pages listed as new in the company's sitemap. Title, text and date are read from the pages. */
export class CompanySitemapSource implements NewsSource {
  readonly name = 'company-sitemap';
  readonly origin = 'company-sitemap';
  /** Feeds are read first, so that pages they contain in full are not read again. */
  readonly after = 'company-feeds';

  constructor(private readonly reader: Reader) {}

  appliesTo(company: SyncTarget): boolean {
    return company.domain.includes('.');
  }

  async find(company: SyncTarget, window: NewsWindow): Promise<Findings> {
    const entries = await this.reader.readSitemap(`https://${company.domain}/`);
    const trusted = datesAreReal(entries);
    const items = entries
      .filter(isArticle)
      .filter((entry) => inWindow(entry, window))
      .toSorted((a, b) => dateOf(b) - dateOf(a))
      .slice(0, maxPages)
      .map((entry) => toItem(entry, company.name, trusted));
    return { items };
  }
}

export const companySitemap: RegisteredSource = {
  create: ({ reader }) => new CompanySitemapSource(reader),
  row: {
    name: 'company-sitemap',
    use: 'default',
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'Published by the company for everyone; the card links to it.',
    limit: 'The delays that each site requests.',
    needsContact: false,
    gives: ['posts'],
    finds: 'News and blog pages of the company that no feed lists.',
    stores: 'words',
    canary: 'readings',
  },
};

function isArticle({ url }: SitemapEntry): boolean {
  const rest = pathInNewsSection(url);
  // The entries of a changelog are releases, which its surface reads.
  return rest !== null && !listPage.test(rest) && !isInChangelog(url);
}

const dateOf = (entry: SitemapEntry): number => (entry.publishedAt ?? entry.lastModified)?.getTime() ?? 0;

/** Entries without a date would have to be read to learn their age, so they are left to feeds and searches. */
const inWindow = (entry: SitemapEntry, window: NewsWindow): boolean => dateOf(entry) >= window.from.getTime();

/** Some site generators stamp every page with the build time; then `lastmod` says nothing about an article's age. */
function datesAreReal(entries: readonly SitemapEntry[]): boolean {
  const days = new Map<string, number>();
  let dated = 0;
  for (const { lastModified } of entries) {
    if (!lastModified) continue;
    const day = dayOf(lastModified);
    days.set(day, (days.get(day) ?? 0) + 1);
    dated += 1;
  }
  return dated < 4 || Math.max(...days.values()) < dated / 2;
}

function toItem(entry: SitemapEntry, publisher: string, trusted: boolean): FoundItem {
  return {
    url: entry.url,
    title: entry.title ?? '',
    description: '',
    text: '',
    publishedAt: entry.publishedAt ?? null,
    fallbackDate: trusted ? entry.lastModified : null,
    sourceName: publisher,
    author: null,
    imageUrl: null,
    language: null,
  };
}
