import { normaliseDomain, type PageReading } from '@sightline/web-reader';
import { findPages } from '../../pages/discovery/find-pages.ts';
import type { ReadPage } from './find-surfaces.ts';

export interface PageToRead {
  readonly role: ReadPage['role'];
  readonly url: string;
  readonly text: string;
}

const signs: readonly { role: ReadPage['role']; part: RegExp }[] = [
  { role: 'developers', part: /^(?:developers?|dev|open-source|opensource|sdks?|libraries|integrate|entwickler)$/ },
  { role: 'about', part: /^(?:about|about-us|company|investors?|investor-relations|ueber-uns|a-propos|contact)$/ },
];
const deepest = 2;

/** Returns the pages linked from a home page that often list a company's surfaces: at most one per role. */
export function pagesWithSurfaces({ url: homeUrl, links }: Pick<PageReading, 'url' | 'links'>): PageToRead[] {
  const own = normaliseDomain(homeUrl);
  const textOf = (url: string) => links.find((link) => link.url.split('#')[0] === url)?.text ?? '';
  const careers = findPages(homeUrl, links).find(({ kind }) => kind === 'careers');
  const found: PageToRead[] = careers ? [{ role: 'careers', url: careers.url, text: textOf(careers.url) }] : [];
  for (const { role, part } of signs) {
    const linked = links.find(({ url }) => {
      if (!URL.canParse(url) || normaliseDomain(url) !== own) return false;
      const parts = new URL(url).pathname.toLowerCase().split('/').filter(Boolean);
      return parts.length > 0 && parts.length <= deepest && part.test(parts.at(-1) ?? '');
    });
    if (linked) found.push({ role, url: linked.url.split('#')[0] ?? linked.url, text: linked.text });
  }
  return found;
}
