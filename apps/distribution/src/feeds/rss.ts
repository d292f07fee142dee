import type { Channel, Entry } from './entry.ts';
import { element } from './xml.ts';

/** Renders RSS 2.0 with the recommended link to the feed itself. */
export function rssOf({ title, boardUrl, selfUrl, updatedAt, entries }: Channel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', boardUrl),
    element('description', `What Sightline found about ${title}`),
    element('atom:link', null, { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    element('lastBuildDate', updatedAt.toUTCString()),
    element('generator', 'Sightline'),
    element('ttl', '15'),
    ...entries.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const itemOf = (entry: Entry): string =>
  [
    '<item>',
    element('title', entry.title),
    element('link', entry.articleUrl ?? entry.cardUrl),
    element('guid', entry.id, { isPermaLink: 'false' }),
    element('pubDate', entry.publishedAt.toUTCString()),
    element('dc:creator', entry.publisher),
    ...entry.categories.map((name) => element('category', name)),
    element('description', entry.html),
    '</item>',
  ].join('\n');
