import { PAGE_ARCHIVE_HOST } from './archive/host.ts';
import { pageArchiveSite } from './archive/page-archive.ts';
import { companySite } from './companies/site.ts';
import { bystanderSite, indexSite } from './companies/small-sites.ts';
import { content } from './content/content.ts';
import { DIRECTORY_HOST, directorySite, ENCYCLOPEDIA_HOST, encyclopediaSite } from './directory.ts';
import { faults } from './faults/faults.ts';
import type { Article } from './news/article.ts';
import { ARTICLE_LISTS_HOST, articleListsSite } from './news/article-lists.ts';
import { articleOfPost, articlesOfEvent } from './news/articles.ts';
import { newsApiSite } from './news/news-api.ts';
import { NEWS_SEARCH_HOST, newsSearchSite } from './news/news-search.ts';
import { outletSite } from './news/outlet-site.ts';
import { STORY_SEARCH_HOST, storySearchSite } from './news/story-search.ts';
import { webSearchSite } from './news/web-search.ts';
import type { Site } from './replies/reply.ts';
import { demoProviders } from './sign-in/clients.ts';
import { STATUS_HOST, statusSite } from './status-page.ts';
import { edgarSite } from './surfaces/edgar.ts';
import { jobBoardSites } from './surfaces/job-boards.ts';
import { linkedSurfaceSites } from './surfaces/linked-surfaces.ts';
import { listedCompanySite } from './surfaces/listed-company.ts';
import { NEWSLETTER_HOST, newsletterSite } from './surfaces/newsletter.ts';
import { codeSite, npmSite, pypiSite } from './surfaces/package-registries.ts';
import { CODE_HOST, EDGAR_HOST, LISTED_HOST, NPM_HOST, PYPI_HOST } from './surfaces/shared-hosts.ts';

export const NEWS_API_BASE_URL = 'https://news-api.example/v2';

export interface World {
  /** Every article and blog post, newest first. */
  readonly articles: readonly Article[];
  readonly siteByHost: ReadonlyMap<string, Site>;
  /** Web search, served at the server's own address. */
  readonly webSearch: Site;
}

const newestFirst = (a: Article, b: Article): number => b.publishedAt.getTime() - a.publishedAt.getTime();

/** Builds all pages of the world as of `anchor`. */
export function buildWorld(anchor: Date, visit: () => number): World {
  const { companies, blogPosts, outlets, bystanders, stories } = content();
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const news = stories.flatMap((event) => articlesOfEvent(anchor, event));
  const posts = companies.flatMap((company) =>
    (blogPosts.get(company.id) ?? []).map((post) => articleOfPost(anchor, company, post)),
  );
  const articles = [...news, ...posts].sort(newestFirst);
  const ofHost = new Map<string, Article[]>();
  for (const article of articles) {
    const own = ofHost.get(article.host);
    if (own === undefined) ofHost.set(article.host, [article]);
    else own.push(article);
  }
  // The payment companies are too new to be in the encyclopedia.
  const listed = companies.filter(({ industry }) => industry !== 'Payments');
  const links = companies.map(({ id, name, domain }) => ({ id, name, url: `https://${domain}/` }));

  const siteByHost = new Map<string, Site>([
    ...companies.map((company): [string, Site] => [
      company.domain,
      companySite(company, { posts: ofHost.get(company.domain) ?? [], companyById, anchor }, visit),
    ]),
    ...outlets.map((outlet): [string, Site] => [
      outlet.domain,
      outletSite(outlet, ofHost.get(outlet.domain) ?? [], links, anchor),
    ]),
    ...bystanders.map((bystander): [string, Site] => [bystander.domain, bystanderSite(bystander)]),
    ...jobBoardSites(companies, anchor, visit),
    [LISTED_HOST, listedCompanySite(anchor)],
    ...linkedSurfaceSites(anchor),
    [NPM_HOST, npmSite(anchor, visit)],
    [PYPI_HOST, pypiSite(anchor, visit)],
    [CODE_HOST, codeSite(anchor, visit)],
    [EDGAR_HOST, edgarSite(anchor, visit)],
    ['news-api.example', newsApiSite(articles)],
    [NEWS_SEARCH_HOST, newsSearchSite(articles)],
    [ARTICLE_LISTS_HOST, articleListsSite(articles)],
    [STORY_SEARCH_HOST, storySearchSite(articles)],
    [PAGE_ARCHIVE_HOST, pageArchiveSite(companies, anchor)],
    [DIRECTORY_HOST, directorySite(listed)],
    [STATUS_HOST, statusSite(anchor, visit)],
    [NEWSLETTER_HOST, newsletterSite(anchor)],
    [ENCYCLOPEDIA_HOST, encyclopediaSite(listed)],
    [
      'demo.example',
      indexSite({
        companies,
        outlets,
        bystanders,
        faults: faults.map(({ id, host, does }) => ({ id, url: `https://${host}/`, does })),
        newsApiBaseUrl: NEWS_API_BASE_URL,
        providers: demoProviders,
        visit,
      }),
    ],
  ]);
  return { articles, siteByHost, webSearch: webSearchSite(articles) };
}
