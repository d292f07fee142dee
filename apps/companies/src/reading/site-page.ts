import type { SitePage } from '@sightline/contracts';
import { type FeedReading, normaliseDomain, type PageReading } from '@sightline/web-reader';

const maxPageTextChars = 12_000;
const linksOfSubpage = 60;
const entriesOfFeed = 20;

/** Landing pages have little main text, so their visible text is used if it is longer. */
export function fullerText(page: PageReading): string {
  // The visible text of a scripted page only asks the reader to enable scripts.
  if (page.kind === 'shell' || page.drawnByScripts) return page.description ?? '';
  return page.visibleText.length > page.text.length ? page.visibleText : page.text;
}

/** Sites drawn by scripts return the same markup for every address. */
export const isSameShell = (page: PageReading, home: PageReading) =>
  page.kind === 'shell' || (page.drawnByScripts === true && page.description === home.description);

/** Converts a feed to a page; its entries are the site's latest posts. */
export function toFeedPage({ url, title, description, items }: FeedReading): SitePage {
  const entries = items.slice(0, entriesOfFeed);
  return {
    url,
    title: title ?? '',
    headings: entries.map((item) => item.title),
    text: [description, ...entries.map((item) => item.description)]
      .filter(Boolean)
      .join('\n\n')
      .slice(0, maxPageTextChars),
    links: entries.map((item) => ({ url: item.url, text: item.title })),
  };
}

/**
 * Converts a page other than the home page. Links to other sites come first, because they reveal companies' addresses.
 */
export function toSubpage(page: PageReading): SitePage {
  const own = normaliseDomain(page.url);
  const links = page.links.toSorted(
    (a, b) => Number(normaliseDomain(a.url) === own) - Number(normaliseDomain(b.url) === own),
  );
  return { ...toSitePage(page), links: links.slice(0, linksOfSubpage) };
}

export function toSitePage(page: PageReading): SitePage {
  return {
    url: page.url,
    title: page.title,
    headings: page.headings.slice(0, 80),
    text: fullerText(page).slice(0, maxPageTextChars),
    links: page.links.slice(0, 200),
  };
}
