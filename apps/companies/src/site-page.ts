import type { SitePage } from '@sightline/contracts';
import { type FeedReading, normaliseDomain, type PageReading } from '@sightline/web-reader';

const maxPageTextChars = 12_000;
const linksOfSubpage = 60;
const entriesOfFeed = 20;

/** Landing pages have little main text; the visible text says more. */
export function fullerText(page: PageReading): string {
  // What is visible of a page that scripts draw is a notice about scripts.
  if (page.kind === 'shell' || page.drawnByScripts) return page.description ?? '';
  return page.visibleText.length > page.text.length ? page.visibleText : page.text;
}

/** Sites that scripts draw answer every address with the same markup. */
export const isSameShell = (page: PageReading, home: PageReading) =>
  page.kind === 'shell' || (page.drawnByScripts === true && page.description === home.description);

/** A feed as a page: its entries are what the site last wrote. */
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

/** A page besides home: of its links, those to other sites tell most, as they give away addresses. */
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
