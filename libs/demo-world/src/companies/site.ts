import type { Company } from '../content/schema.ts';
import type { Article } from '../news/article.ts';
import { feedReply } from '../news/feeds.ts';
import { imageReply } from '../replies/image-reply.ts';
import { html, type Reply, redirect, type Site } from '../replies/reply.ts';
import { robots, sitemap } from '../replies/sitemaps.ts';
import { lastVisitOf, type SiteAtVisit, siteAtVisit } from './at-visit.ts';
import { type Draft, type DraftSources, draftsOf } from './drafts.ts';
import { noiseOf, quiet } from './noise.ts';
import { companyPage, FEED_PATHS } from './pages.ts';

const HOUR_MS = 3_600_000;
/** Age of a site's pages at the start of the world. */
const PAGES_AGE_MS = 30 * 24 * HOUR_MS;
const GONE: Draft = {
  title: 'Page not found',
  description: 'There is no such page.',
  main: '<h1>Page not found</h1><p>This page does not exist any more.</p>',
};

interface Shown {
  readonly site: SiteAtVisit;
  readonly drafts: ReadonlyMap<string, Draft>;
}

/** A company's website. `visit` returns the number of `nextVisit` calls, which determines the content of the site. */
export function companySite(company: Company, sources: DraftSources, visit: () => number): Site {
  const { name } = company;
  const { posts, anchor } = sources;
  const origin = `https://${company.domain}`;
  const shownAt = showing(company, sources);
  const requests = new Map<string, number>();

  function pageReply(path: string, draft: Draft, at: number): Reply {
    const request = requests.get(path) ?? 0;
    requests.set(path, request + 1);
    const noise = noiseOf({
      company,
      path,
      posts,
      request,
      isArticle: draft.isArticle === true,
      year: anchor.getUTCFullYear() + visit(),
    });
    const page = pageOf(path, draft, noise.swaps);
    return {
      ...html(companyPage(shownAt(at).site, page, noise)),
      validators: company.validators,
      modifiedAt: modifiedAt(path, at),
    };
  }

  /**
   * Returns the time of the page's last change, apart from noise: one hour per visit, always before the start of the
   * world.
   */
  function modifiedAt(path: string, at: number): Date {
    const written = (then: number): string | undefined => {
      const { site, drafts } = shownAt(then);
      const draft = drafts.get(path);
      return draft && companyPage(site, pageOf(path, draft, false), quiet);
    };
    let since = at;
    while (since > 0 && written(since) === written(since - 1)) since--;
    return new Date(anchor.getTime() - PAGES_AGE_MS + since * HOUR_MS);
  }

  return (url) => {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
    const at = Math.min(visit(), lastVisitOf(company));
    const { site, drafts } = shownAt(at);
    const draft = drafts.get(path);
    if (draft !== undefined) return pageReply(path, draft, at);
    const target = site.moved.get(path);
    if (target !== undefined) return redirect(target, 301);
    const status = site.gone.get(path);
    if (status !== undefined) return html(companyPage(site, { path, ...GONE }, quiet), status);
    switch (path) {
      case FEED_PATHS[company.feed]:
        return feedReply(
          {
            kind: company.feed,
            title: `${name} blog`,
            description: company.summary,
            homeUrl: `${origin}/blog`,
            feedUrl: origin + path,
            language: 'en',
            fullText: company.layout !== 'plain',
          },
          posts,
        );
      case '/sitemap.xml':
        return sitemap(sitemapEntries(origin, drafts, posts));
      case '/robots.txt':
        return robots(`${origin}/sitemap.xml`, company.forbidden);
      default:
        return assetReply(path) ?? imageReply(path, company.accent);
    }
  };
}

/** Returns the content at each visit, created on first use. */
function showing(company: Company, sources: DraftSources): (visit: number) => Shown {
  const known = new Map<number, Shown>();
  return (visit) => {
    const before = known.get(visit);
    if (before !== undefined) return before;
    const site = siteAtVisit(company, visit);
    const shown = { site, drafts: draftsOf(site, sources) };
    known.set(visit, shown);
    return shown;
  };
}

function pageOf(path: string, { main, blocks: [first, second] = ['', ''], ...draft }: Draft, swaps: boolean) {
  return { path, ...draft, main: swaps ? `${main}${second}${first}` : `${main}${first}${second}` };
}

const sitemapEntries = (origin: string, drafts: ReadonlyMap<string, Draft>, posts: readonly Article[]) => [
  ...[...drafts].filter(([, { isArticle }]) => isArticle !== true).map(([path]) => ({ url: origin + path })),
  ...posts.map((post) => ({ url: post.url, modifiedAt: post.publishedAt })),
];

/** Serves style sheets and scripts with hashed names. */
function assetReply(path: string): Reply | undefined {
  const kind = /^\/assets\/[a-z]+\.[0-9a-f]+\.(css|js)$/.exec(path)?.[1];
  if (kind === undefined) return undefined;
  return kind === 'css'
    ? { status: 200, type: 'text/css; charset=utf-8', body: '.related,.testimonial{margin-top:2em}\n' }
    : { status: 200, type: 'text/javascript; charset=utf-8', body: 'document.documentElement.dataset.ready="";\n' };
}
