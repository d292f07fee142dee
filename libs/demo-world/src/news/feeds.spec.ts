import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../content/content.ts';
import { type DemoWorld, startDemoWorld } from '../index.ts';
import { escapeHtml } from '../replies/html.ts';
import { type ReadPage, readPage } from '../testing/read.ts';

const { companies, outlets } = content();

interface Item {
  readonly title: string;
  readonly url: string;
}

interface JsonFeed {
  readonly version: string;
  readonly items: readonly Item[];
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function itemsOf(feed: ReadPage): Item[] {
  if (feed.headers['content-type']?.includes('json')) {
    const parsed: JsonFeed = JSON.parse(feed.text);
    expect(parsed.version).toBe('https://jsonfeed.org/version/1.1');
    return [...parsed.items];
  }
  const charset = /encoding="([^"]+)"/.exec(feed.bytes.toString('latin1'))?.[1] ?? 'utf-8';
  const xml = new TextDecoder(charset, { fatal: true }).decode(feed.bytes);
  return [...xml.matchAll(/<(item|entry)>([\s\S]*?)<\/\1>/g)].map((match) => ({
    title: unescapeXml(/<title>([^<]*)<\/title>/.exec(match[2] ?? '')?.[1] ?? ''),
    url: unescapeXml(
      /<link>([^<]+)<\/link>|<link rel="alternate"[^>]*href="([^"]+)"/
        .exec(match[2] ?? '')
        ?.slice(1)
        .find((group) => group !== undefined) ?? '',
    ),
  }));
}

describe('feeds', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld();
  });
  afterAll(() => world.close());

  const homes = [
    ...outlets.map(({ domain }) => ({ home: `https://${domain}/`, least: 5 })),
    ...companies.map(({ domain }) => ({ home: `https://${domain}/`, least: 4 })),
  ];

  it.each(homes)('$home announces a feed whose items lead to their articles', async ({ home, least }) => {
    const page = await readPage(world, home);
    const href = /<link rel="alternate" type="[^"]+"[^>]*href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const feed = await readPage(world, new URL(href, home).href);
    expect(feed.status).toBe(200);
    const items = itemsOf(feed);
    expect(items.length).toBeGreaterThanOrEqual(least);
    for (const { title, url } of items) {
      expect(title).not.toBe('');
      const article = await readPage(world, url);
      expect(article.status).toBe(200);
      expect(article.text).toContain(escapeHtml(title));
    }
  });

  it('come in three formats', () => {
    const kinds = new Set([...outlets, ...companies].map(({ feed }) => feed));
    expect(kinds).toEqual(new Set(['rss', 'atom', 'json']));
  });

  it('include one in ISO-8859-1 with umlauts', async () => {
    const outlet = outlets.find(({ latin1Feed }) => latin1Feed);
    const { bytes } = await readPage(world, `https://${outlet?.domain}${outlet?.feedPath}`);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
    expect(bytes.toString('latin1')).toContain('Jürgen Mühlbauer');
  });

  it('include a Google News sitemap of the last two days', async () => {
    const { text } = await readPage(world, 'https://morningcourier.example/sitemap-news.xml');
    expect(text).toContain('<news:publication_date>');
    const dates = [...text.matchAll(/<news:publication_date>([^<]+)</g)].map((match) => Date.parse(match[1] ?? ''));
    expect(dates.length).toBeGreaterThan(3);
    for (const date of dates) expect(Date.now() - date).toBeLessThan(49 * 3_600_000);
  });
});
