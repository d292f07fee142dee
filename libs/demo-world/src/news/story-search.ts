import { hashOf } from '../replies/html.ts';
import { json, type Site } from '../replies/reply.ts';
import type { Article } from './article.ts';

export const STORY_SEARCH_HOST = 'hn.algolia.com';

const shareOfPosts = 3;

/**
 * Algolia's search of Hacker News, in which every third post of the companies' blogs is a story. Like the real one, it
 * has no robots.txt and matches parts of addresses.
 */
export function storySearchSite(articles: readonly Article[]): Site {
  const stories = articles
    .filter(({ origin, url }) => origin === 'blog' && hashOf(url) % shareOfPosts === 0)
    .map(({ url, title, author, publishedAt }) => ({
      ...{ objectID: String(hashOf(url) % 1_000_000), title, url, author, points: 20 + (hashOf(url) % 300) },
      created_at_i: Math.floor(publishedAt.getTime() / 1_000),
    }));
  return ({ pathname, searchParams }) => {
    if (pathname !== '/api/v1/search_by_date') return undefined;
    const query = searchParams.get('query') ?? '';
    const after = Number(/created_at_i>(\d+)/.exec(searchParams.get('numericFilters') ?? '')?.[1] ?? 0);
    const least = Number(/points>(\d+)/.exec(searchParams.get('numericFilters') ?? '')?.[1] ?? 0);
    const found = stories.filter(
      (story) => story.url.includes(query) && story.created_at_i > after && story.points > least,
    );
    return json({ hits: found.slice(0, Number(searchParams.get('hitsPerPage') ?? 20)), nbHits: found.length });
  };
}
