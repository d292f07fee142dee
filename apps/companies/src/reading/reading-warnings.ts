import type { FeedReading, PageReading } from '@sightline/web-reader';
import { isTelling } from './site-pages.ts';

const mostPagesNamed = 3;
const list = new Intl.ListFormat('en-GB');

/** A page that returned something other than its content. */
export interface WalledPage {
  readonly url: string;
  readonly kind: PageReading['kind'];
}

interface Parts {
  readonly home: PageReading;
  readonly pages: readonly PageReading[];
  readonly feed: FeedReading | null;
  readonly walled: readonly WalledPage[];
}

/** Describes what a reading lacks, in sentences for the company's owner. */
export function readingWarnings({ home, pages, feed, walled }: Parts): string[] {
  const telling = walled.filter(({ url }) => isTelling(url));
  return [
    ...(isScripted(home) ? [drawnByScripts(home, pages, feed)] : []),
    ...telling
      .flatMap(({ url, kind }) => {
        const why = whys[kind];
        return why === undefined ? [] : [`Your ${nameOf(url)} page ${why}. We left it out.`];
      })
      .slice(0, mostPagesNamed),
  ];
}

/** True if the page needs scripts and shows only its markup to other readers. */
export const isScripted = (page: PageReading) => page.kind === 'shell' || page.drawnByScripts === true;

function drawnByScripts(home: PageReading, pages: readonly PageReading[], feed: FeedReading | null): string {
  const read = [
    ...(home.description ? ['description'] : []),
    ...(pages.length > 0 ? ['sitemap'] : []),
    ...(feed ? ['feed'] : []),
  ];
  return `Its pages are rendered by scripts; we read its ${list.format(read)}.`;
}

const whys: Partial<Record<PageReading['kind'], string>> = {
  login: 'needs a login',
  captcha: 'asks visitors to prove they are human',
  refused: 'rejects our requests',
  consent: 'shows only a consent page',
};

/** Turns `/en/customer-stories/` into "customer stories". */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .slice(0, 60);
}
