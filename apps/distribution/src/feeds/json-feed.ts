import type { Channel } from './entry.ts';

/** JSON Feed 1.1. */
export function jsonFeedOf({ title, boardUrl, selfUrl, entries }: Channel): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: boardUrl,
    feed_url: selfUrl,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.cardUrl,
      ...(entry.articleUrl && { external_url: entry.articleUrl }),
      title: entry.title,
      content_html: entry.html,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: entry.publisher }],
      tags: entry.categories,
    })),
  });
}
