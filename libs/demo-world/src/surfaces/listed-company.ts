import { html, type Site } from '../replies/reply.ts';
import { robots, sitemap } from '../replies/sitemaps.ts';
import { linkedSurfaceMenu, ownNews } from './linked-surfaces.ts';
import { EDGAR_CIK, LISTED_HOST } from './shared-hosts.ts';

const home = `https://${LISTED_HOST}/`;
const menu = [
  ['https://github.com/brightwharf/berth', 'GitHub'],
  ['https://www.npmjs.com/package/@brightwharf/berth', 'npm'],
  ['https://pypi.org/project/brightwharf-tides/', 'PyPI'],
  [`https://www.sec.gov/edgar/browse/?CIK=${EDGAR_CIK}`, 'SEC filings'],
  ...linkedSurfaceMenu,
] as const;

const page = (title: string, main: string) =>
  html(
    `<!doctype html><html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml"></head><body><main>${main}</main><footer><nav>${menu
      .map(([url, text]) => `<a href="${url}">${text}</a>`)
      .join(' ')}</nav></footer></body></html>`,
  );

/** The site of a company with a repository, packages and filings at hosts that serve all companies. */
export const listedCompanySite = (anchor: Date): Site => {
  return ({ pathname }) => {
    switch (pathname) {
      case '/':
        return page(
          'Brightwharf: berths for cargo ships',
          '<h1>Berths for cargo ships</h1><p>Brightwharf assigns berths in harbours, and its libraries let carriers ask for one.</p>',
        );
      case '/feed.xml':
        return ownNews(anchor);
      case '/robots.txt':
        return robots(`${home}sitemap.xml`);
      case '/sitemap.xml':
        return sitemap([{ url: home }]);
      default:
        return undefined;
    }
  };
};
