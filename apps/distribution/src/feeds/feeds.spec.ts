import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FeedFilter, type FeedFormat, limits, RenderedFeed } from '@sightline/contracts';
import { WebReader } from '@sightline/web-reader';
import fc from 'fast-check';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ada, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { atomOf } from './atom.ts';
import type { Channel, Entry } from './entry.ts';
import { jsonFeedOf } from './json-feed.ts';
import { rssOf } from './rss.ts';

const selfUrl = (format: string) => `https://sightline.example/feeds/slf_secret.${format}`;
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.object({
      id: z.string().min(1),
      url: z.url(),
      external_url: z.url().optional(),
      title: z.string().min(1),
      content_html: z.string().min(1),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string().min(1) })).min(1),
      tags: z.array(z.string()),
    }),
  ),
});

async function feed(
  format: FeedFormat,
  filter: FeedFilter = {},
  as: Parameters<typeof board.ask>[3] = { kind: 'system' },
) {
  const answer = await service.inject('POST', `/internal/boards/${board.id}/feed`, {
    as,
    body: {
      ...{ format, filter, feedId: 'feed-1', title: 'Rivals', createdAt: '2026-01-01T00:00:00.000Z' },
      ...{ siteUrl: 'https://sightline.example', selfUrl: selfUrl(format) },
    },
  });
  return {
    status: answer.status,
    ...(answer.status === 200 ? RenderedFeed.parse(answer.json()) : { text: answer.text }),
  };
}
const jsonFeed = async (filter: FeedFilter = {}) => JsonFeed.parse(JSON.parse((await feed('json', filter)).text));
const titles = async (filter: FeedFilter = {}) => (await jsonFeed(filter)).items.map(({ title }) => title);

useBoard();

describe('a feed', () => {
  it('lists the most recently found events, the newest first, whatever their dates', async () => {
    for (const [name, ageDays] of [
      ['first', 1],
      ['second', 9],
      ['third', 2],
    ] as const) {
      await board.news(name, { ageDays });
      service.clock.advance(60_000);
    }
    expect(await titles()).toEqual(['third', 'second', 'first']);
  });

  it('applies its filter', async () => {
    await board.news('Price cut', { tags: ['Pricing'], sentiment: 'negative', importance: 8 });
    await board.news('New office', { company: own, tags: ['Expansion'], sentiment: 'positive', importance: 3 });
    const filters: [FeedFilter, string[]][] = [
      [{ tag: 'Pricing' }, ['Price cut']],
      [{ topic: 'pricing' }, ['Price cut']],
      [{ company: own.companyId }, ['New office']],
      [{ sentiment: 'positive' }, ['New office']],
      [{ highPriority: true }, ['Price cut']],
      [{ search: 'cut' }, ['Price cut']],
      [{ search: 'cut', tag: 'Expansion' }, []],
      [{}, ['New office', 'Price cut']],
    ];
    for (const [filter, expected] of filters)
      expect((await titles(filter)).toSorted(), JSON.stringify(filter)).toEqual(expected);
  });

  it('has one entry per event, and none for archived events', async () => {
    await board.news('Rival raises $40m', {});
    await board.news('Gone', {});
    await board.ask('PATCH', `/cards/${await board.cardId('Gone')}`, { archived: true });
    expect(await titles()).toEqual(['Rival raises $40m']);
    const [entry] = (await jsonFeed()).items;
    const card = (await board.cards()).items[0];
    expect(entry).toMatchObject({
      id: `urn:sightline:event:${card?.eventId}`,
      url: `https://sightline.example/boards/b1#${card?.id}`,
      external_url: 'https://news.example/Rival%20raises%20%2440m',
      tags: [rival.name, 'Expansion'],
      authors: [{ name: 'Example News' }],
    });
  });

  it('is identical until an event is added, then has a newer date', async () => {
    const empty = await feed('rss');
    expect(empty).toMatchObject({ updatedAt: '2026-01-01T00:00:00.000Z', mediaType: 'application/rss+xml' });
    await board.news('one', {});
    const before = await feed('atom');
    service.clock.advance(3_600_000);
    expect(await feed('atom')).toEqual(before);
    await board.news('two', {});
    const after = await feed('atom');
    expect(Date.parse('updatedAt' in after ? after.updatedAt : '')).toBe(service.clock.now().getTime());
  });

  it(`has at most ${limits.feedCards} entries, and does not reveal the owner`, async () => {
    for (let at = 0; at < limits.feedCards + 3; at++) await board.news(`news ${at}`, {});
    expect(await titles()).toHaveLength(limits.feedCards);
    for (const format of ['rss', 'atom', 'json'] as const) expect((await feed(format)).text).not.toMatch(/\bada\b/);
  });

  it('is rendered for the gateway only', async () => {
    expect((await feed('rss', {}, ada)).status).toBe(403);
    expect((await feed('rss', {}, { kind: 'share', boardId: 'b1', linkId: 'l1' })).status).toBe(403);
  });
});

describe('reading a feed', () => {
  const nasty = 'Rival & Co. <b>cut</b> "prices" ]]> by 20% — 日本語 👩🏽‍🚀 مرحبا';
  let server: Server;
  let reader: WebReader;
  const bodies = new Map<string, { mediaType: string; text: string }>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      const found = bodies.get(request.url ?? '');
      response.writeHead(found ? 200 : 404, { 'content-type': found?.mediaType ?? 'text/plain' }).end(found?.text);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    reader = new WebReader({ originOverrides: { 'https://sightline.example': origin } });
  });
  afterAll(async () => {
    await reader.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['rss', 'atom', 'json'] as const)('returns title, date and text of .%s in our own reader', async (format) => {
    await board.news('nasty', { title: nasty, summary: 'They cost <20 & "less".' });
    const rendered = await feed(format);
    if (!('mediaType' in rendered)) throw new Error(rendered.text);
    bodies.set(`/feeds/slf_secret.${format}`, rendered);
    const reading = await reader.readFeed(selfUrl(format));
    expect(reading.problems).toEqual([]);
    const [card] = (await board.cards()).items;
    // RSS doesn't define whether a title is HTML; our parser assumes that it is.
    const title = format === 'rss' ? nasty.replaceAll(/<\/?b>/g, '') : nasty;
    expect(reading.items).toMatchObject([{ title, publishedAt: new Date(card?.date ?? '') }]);
    expect(JSON.stringify(reading.items[0])).toContain('They cost <20 & \\"less\\".');
  });

  it.each(['rss', 'atom'] as const)('returns title and links of .%s in rss-parser', async (format) => {
    await board.news('nasty', { title: nasty });
    const parsed = await new Parser().parseString((await feed(format)).text);
    expect(parsed).toMatchObject({
      title: 'Rivals',
      feedUrl: selfUrl(format),
      link: 'https://sightline.example/boards/b1',
    });
    expect(parsed.items).toMatchObject([{ title: nasty, link: 'https://news.example/nasty' }]);
  });
});

describe('the feed formats', () => {
  const at = new Date('2026-03-01T08:00:00.000Z');
  const entry = (overrides: Partial<Entry>): Entry => ({
    ...{ id: 'urn:sightline:event:s1', title: 'A title', articleUrl: 'https://news.example/a' },
    ...{ cardUrl: 'https://sightline.example/boards/b1#crd_1', html: '<p>Words</p>', publisher: 'News' },
    ...{ categories: ['Pricing'], publishedAt: at, updatedAt: at },
    ...overrides,
  });
  const channel = (entries: Entry[]): Channel => ({
    ...{ id: 'urn:sightline:feed:f1', title: 'Rivals', boardUrl: 'https://sightline.example/boards/b1' },
    ...{ selfUrl: selfUrl('rss'), updatedAt: at, entries },
  });
  // Any UTF-16, including lone surrogates and control characters.
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '\u0000',
        '\ud800',
        '\udc00',
        ']]>',
        '<!--',
        '&amp;',
        '<![CDATA[',
        '\r',
        '\n',
        '\ufffe',
        '👩🏽‍🚀',
        'ש',
        '"',
        "'",
      ),
    }),
  );
  const inXml = (text: string) => text.replaceAll(new RegExp(illegal, 'gu'), '');

  it('are well-formed XML with the same text, whatever websites write', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, html) => {
        for (const render of [rssOf, atomOf]) {
          const xml = render(
            channel([
              entry({ title: `t${title}t`, html: `h${html}h`, publisher: `p${title}p`, categories: [`c${title}`] }),
            ]),
          );
          expect(xml).not.toMatch(illegal);
          // Throws on XML that is not well-formed.
          const [item] = (await new Parser({ xml2js: { strict: true } }).parseString(xml)).items;
          expect(item?.title).toBe(inXml(`t${title}t`));
          expect(item?.content).toBe(inXml(`h${html}h`));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are JSON with the same text', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const read = JSON.parse(jsonFeedOf(channel([entry({ title })]))) as { items: { title: string }[] };
        expect(read.items[0]?.title).toBe(title);
      }),
    );
  });

  it('follow the rules of the feed validator', () => {
    const rss = rssOf(channel([entry({}), entry({ id: 'urn:sightline:event:s2', articleUrl: null })]));
    // RSS 2.0: the channel's three elements, RFC 822 dates, a guid with `isPermaLink`, the link to the feed itself.
    for (const part of [
      '<title>Rivals</title>',
      '<link>https://sightline.example/boards/b1</link>',
      '<description>What Sightline found about Rivals</description>',
      '<lastBuildDate>Sun, 01 Mar 2026 08:00:00 GMT</lastBuildDate>',
      '<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>',
      '<guid isPermaLink="false">urn:sightline:event:s1</guid>',
      '<atom:link href="https://sightline.example/feeds/slf_secret.rss" rel="self" type="application/rss+xml"/>',
      '<link>https://sightline.example/boards/b1#crd_1</link>',
    ])
      expect(rss).toContain(part);
    const atom = atomOf(channel([entry({})]));
    // RFC 4287: feed and entries have one id, title and updated each, entries have an author, and alternate links of one type are
    // unique.
    const [head = '', body = ''] = atom.split('<entry>');
    for (const part of [head, body])
      for (const name of ['id', 'title', 'updated'])
        expect(part.match(new RegExp(`<${name}>`, 'g')), name).toHaveLength(1);
    expect(head).toContain('rel="self"');
    expect(body.match(/rel="alternate"/g)).toHaveLength(1);
    expect(body).toContain('<author><name>News</name></author>');
    expect(() => JsonFeed.parse(JSON.parse(jsonFeedOf(channel([entry({})]))))).not.toThrow();
  });
});
