import { frontPages } from '../directory.ts';
import { type Site, text } from '../replies/reply.ts';
import type { Article } from './article.ts';
import { type FeedInfo, feedReply } from './feeds.ts';
import { NewsQueryError, paddedWords, parseNewsQuery } from './news-query.ts';

export const NEWS_SEARCH_HOST = 'news-search.example';
export const NEWS_SEARCH_URL = `https://${NEWS_SEARCH_HOST}/rss?q={query}`;

const mostResults = 30;
const feed: Omit<FeedInfo, 'feedUrl'> = {
  kind: 'rss',
  title: 'News search',
  description: 'Articles found',
  homeUrl: `https://${NEWS_SEARCH_HOST}/`,
  language: 'en',
  fullText: false,
};

/** A news search without a key, which returns a feed. */
export function newsSearchSite(articles: readonly Article[]): Site {
  const searched = articles.map((article) => ({
    article,
    words: paddedWords([article.title, article.description, ...article.paragraphs].join(' ')),
  }));
  return ({ pathname, searchParams, href }) => {
    if (pathname !== '/rss') return frontPages(NEWS_SEARCH_HOST, 'News search', [])(pathname);
    try {
      const matches = parseNewsQuery(searchParams.get('q') ?? '');
      const found = searched.filter(({ words }) => matches(words)).map(({ article }) => article);
      return feedReply({ ...feed, feedUrl: href }, found.slice(0, mostResults));
    } catch (error) {
      if (error instanceof NewsQueryError) return text(error.message, 400);
      throw error;
    }
  };
}
