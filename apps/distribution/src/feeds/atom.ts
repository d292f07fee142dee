import type { Channel, Entry } from './entry.ts';
import { element } from './xml.ts';

/** Atom 1.0 (RFC 4287). */
export function atomOf({ id, title, boardUrl, selfUrl, updatedAt, entries }: Channel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', id),
    element('title', title),
    element('updated', updatedAt.toISOString()),
    element('link', null, { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
    element('link', null, { rel: 'alternate', type: 'text/html', href: boardUrl }),
    element('generator', 'Sightline'),
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n');
}

const entryElement = (entry: Entry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    element('link', null, { rel: 'alternate', type: 'text/html', href: entry.articleUrl ?? entry.cardUrl }),
    element('link', null, { rel: 'related', type: 'text/html', href: entry.cardUrl, title: 'On the board' }),
    `<author>${element('name', entry.publisher)}</author>`,
    ...entry.categories.map((term) => element('category', null, { term })),
    element('content', entry.html, { type: 'html' }),
    '</entry>',
  ].join('\n');
