import type { Outlet } from '../content/schema.ts';
import { encodeLatin1Xml } from '../replies/charset.ts';
import { imageReply } from '../replies/image-reply.ts';
import { html, type Reply, type Site } from '../replies/reply.ts';
import { newsSitemap, robots, sitemap, sitemapIndex } from '../replies/sitemaps.ts';
import type { Article } from './article.ts';
import { type FeedInfo, feedReply, rssXml } from './feeds.ts';
import { articlePage, type CompanyLinks, outletAbout, outletHome } from './outlet-pages.ts';

const RELATED_COUNT = 5;

/** A news site: front page, article pages, feed, sitemaps, images. `articles` are the site's own, newest first. */
export function outletSite(outlet: Outlet, articles: readonly Article[], companies: CompanyLinks, anchor: Date): Site {
  const home = `https://${outlet.domain}/`;
  const byPath = new Map(articles.map((article, index) => [article.path, index]));
  const feed: FeedInfo = {
    kind: outlet.feed,
    title: outlet.name,
    description: outlet.about,
    homeUrl: home,
    feedUrl: `https://${outlet.domain}${outlet.feedPath}`,
    language: outlet.language,
    fullText: outlet.fullTextFeed,
  };
  const pages = [{ url: home }, ...articles.map(({ url, publishedAt }) => ({ url, modifiedAt: publishedAt }))];

  function latin1Feed(): Reply {
    return {
      status: 200,
      type: 'application/rss+xml',
      body: encodeLatin1Xml(rssXml(feed, articles, 'ISO-8859-1')),
    };
  }

  return (url) => {
    switch (url.pathname) {
      case '/':
        return html(outletHome(outlet, articles));
      case '/about':
        return html(outletAbout(outlet));
      case '/robots.txt':
        return robots(`${home}sitemap.xml`);
      case outlet.feedPath:
        return outlet.latin1Feed ? latin1Feed() : feedReply(feed, articles);
      case '/sitemap.xml':
        return outlet.newsSitemap
          ? sitemapIndex([`${home}sitemap-news.xml`, `${home}sitemap-pages.xml`])
          : sitemap(pages);
      case '/sitemap-pages.xml':
        return outlet.newsSitemap ? sitemap(pages) : undefined;
      case '/sitemap-news.xml':
        return outlet.newsSitemap ? newsSitemap(outlet.name, outlet.language, articles, anchor) : undefined;
    }
    const index = byPath.get(url.pathname);
    const article = index === undefined ? undefined : articles[index];
    if (index === undefined || article === undefined) return imageReply(url.pathname, outlet.accent);
    const related = articles.filter((_, other) => other !== index).slice(index % 7, (index % 7) + RELATED_COUNT);
    return html(articlePage(outlet, article, related, companies));
  };
}
