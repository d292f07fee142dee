import type { SiteReading } from '@sightline/contracts';
import { aPage } from '../builders.ts';

/** The site of a fictional company as read, with the expected profile. */
export interface Site {
  readonly name: string;
  readonly reading: SiteReading;
  /** Sentences on its pages that describe the company, each of which is a correct description. */
  readonly descriptions: readonly string[];
  readonly industries: readonly string[];
  /** Expected competitor candidates; any other name is a mistake. */
  readonly rivals: readonly string[];
}

interface PageText {
  readonly path: string;
  readonly title?: string;
  /** Lines of the page; a line that starts with "# " is a heading. */
  readonly lines: readonly string[];
  /** Text of each link by address. An address that starts with "/" is on the site. */
  readonly links?: Readonly<Record<string, string>>;
}

interface SiteText {
  readonly domain: string;
  readonly title: string;
  readonly language: string;
  readonly summary: string | null;
  readonly pages: readonly PageText[];
  /** Texts on other websites about the company, by address. The first line is the title. */
  readonly mentions?: Readonly<Record<string, readonly string[]>>;
}

export function readingOf(
  name: string,
  { domain, title, language, summary, pages, mentions = {} }: SiteText,
): SiteReading {
  const home = `https://${domain}/`;
  return {
    domain,
    url: home,
    title,
    publisherName: name,
    language,
    description: summary,
    metaKeywords: [],
    pages: pages.map((page) =>
      aPage({
        url: new URL(page.path, home).href,
        title: page.title ?? title,
        headings: page.lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2)),
        text: page.lines.map((line) => line.replace(/^# /, '')).join('\n'),
        links: Object.entries(page.links ?? {}).map(([url, text]) => ({ url: new URL(url, home).href, text })),
      }),
    ),
    mentions: Object.entries(mentions).map(([url, [first = '', ...text]]) => ({
      url,
      title: first,
      text: text.join('\n'),
    })),
  };
}
