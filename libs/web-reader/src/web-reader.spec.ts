import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Routes, redirectTo, type Site, startSite } from './test-kit/site.ts';
import type { PageReading } from './types.ts';
import { WebReader } from './web-reader.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(routes: Routes): Promise<{ site: Site; reader: WebReader }> {
  const site = await startSite(routes);
  const reader = new WebReader({ originOverrides: { 'https://*.example': site.origin } });
  open.push(site, reader);
  return { site, reader };
}
const xml =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(text);
const feedOf = (name: string) =>
  xml(`<rss><channel><title>${name}</title><item><title>News</title><link>/${name}</link></item></channel></rss>`, {
    etag: '"1"',
  });
const home = (head = '') =>
  `<title>Acme | Robots</title>${head}<h1>Acme</h1><p>Robots for small warehouses, built by people who like them.</p>`;

describe('readPage', () => {
  it('returns a page with its address after redirects', async () => {
    const { reader } = await serve({
      'acme.example/': redirectTo('https://www.acme.example/en/'),
      'www.acme.example/en/': home('<link rel=canonical href=/en>'),
    });
    expect(await reader.readPage('https://acme.example')).toMatchObject({
      url: 'https://www.acme.example/en/',
      canonicalUrl: 'https://www.acme.example/en',
      publisherName: 'Acme',
      kind: 'page',
      status: 200,
    });
  });

  it('follows a page that only redirects by meta refresh', async () => {
    const { reader } = await serve({
      '/': '<meta http-equiv="refresh" content="0; url=/en/"><title>Acme</title>',
      '/en/': home(),
    });
    expect(await reader.readPage('https://acme.example/')).toMatchObject({
      url: 'https://acme.example/en/',
      kind: 'page',
    });
  });

  it('uses headers and status to detect the charset, bot walls and errors', async () => {
    const { reader } = await serve({
      '/ru': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=windows-1251' })
          .end(
            Buffer.concat([
              Buffer.from('<title>'),
              Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
              Buffer.from('</title>'),
            ]),
          ),
      '/wall': (_, response) =>
        response
          .writeHead(403, { 'cf-mitigated': 'challenge', 'content-type': 'text/html' })
          .end('<title>Acme</title>'),
      '/gone': (_, response) => response.writeHead(410, { 'content-type': 'text/html' }).end(home()),
    });
    expect((await reader.readPage('https://acme.example/ru')).title).toBe('Привет');
    expect(await reader.readPage('https://acme.example/wall')).toMatchObject({ kind: 'captcha', status: 403 });
    expect(await reader.readPage('https://acme.example/gone')).toMatchObject({ kind: 'error', status: 410 });
  });

  it('rejects a PDF with a message that users understand', async () => {
    const { reader } = await serve({
      '/': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    });
    await expect(reader.readPage('https://acme.example/')).rejects.toMatchObject({
      code: 'unsupported_content',
      message: 'This address leads to a PDF document, not to a web page.',
    });
  });
});

describe('readFeed', () => {
  it('reads the first entries of a feed over 5 MB', async () => {
    const entry = (n: number) =>
      `<item><title>Entry ${n}</title><link>/${n}</link><description>${'word '.repeat(2_000)}</description></item>`;
    const feed = `<rss><channel><title>Acme</title>${Array.from({ length: 600 }, (_, n) => entry(n)).join('')}</channel></rss>`;
    expect(feed.length).toBeGreaterThan(5_000_000);
    const lengths: Record<string, string>[] = [{}, { 'content-length': String(feed.length) }];
    for (const headers of lengths) {
      const { reader } = await serve({ 'acme.example/feed': xml(feed, headers) });
      const { items, problems } = await reader.readFeed('https://acme.example/feed');
      expect(items.length).toBeGreaterThan(400);
      expect(items[0]).toMatchObject({ title: 'Entry 0', url: 'https://acme.example/0' });
      expect(items.every(({ description }) => description?.length === items[0]?.description?.length)).toBe(true);
      expect(problems[0]).toBe('The feed is too large: only its beginning was read.');
    }
  });

  it('reads a feed again only when it has changed', async () => {
    const { reader } = await serve({
      '/feed': (request, response) =>
        request.headers['if-none-match'] ? response.writeHead(304).end() : feedOf('acme')(request, response),
    });
    const first = await reader.readFeed('https://acme.example/feed');
    expect(first).toMatchObject({
      title: 'acme',
      items: [{ url: 'https://acme.example/acme' }],
      etag: '"1"',
      notModified: false,
    });
    expect(await reader.readFeed('https://acme.example/feed', first)).toMatchObject({
      notModified: true,
      items: [],
      etag: '"1"',
    });
  });

  it('reports a web page instead of a feed, and fails when the feed is missing', async () => {
    const { reader } = await serve({ '/feed': home() });
    expect((await reader.readFeed('https://acme.example/feed')).problems).toEqual([
      'This address leads to a web page, not to a feed.',
    ]);
    await expect(reader.readFeed('https://acme.example/gone')).rejects.toMatchObject({
      code: 'http_status',
      details: { status: 404 },
    });
  });
});

describe('discoverFeeds', () => {
  const titles = async (reader: WebReader, page: PageReading) =>
    (await reader.discoverFeeds(page)).map(({ title }) => title);

  it('returns the feeds that a page declares, without comment feeds, broken feeds and duplicates', async () => {
    const link = (href: string, title = '') =>
      `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
    const { site, reader } = await serve({
      '/': home(
        link('/a.xml') +
          link('/comments/feed/', 'Acme Comments Feed') +
          link('/dead.xml') +
          link('/page') +
          link('/a2.xml') +
          link('/b.xml'),
      ),
      '/a.xml': feedOf('a'),
      '/a2.xml': feedOf('a'),
      '/b.xml': feedOf('b'),
      '/page': home(),
    });
    expect(await titles(reader, await reader.readPage('https://acme.example/'))).toEqual(['a', 'b']);
    expect(site.requests.some((request) => request.endsWith('/feed') || request.includes('comments'))).toBe(false);
  });

  it('tries the usual addresses if a page does not declare a feed', async () => {
    const { site, reader } = await serve({ '/': home(), '/rss.xml': feedOf('guessed') });
    expect(await titles(reader, await reader.readPage('https://acme.example/'))).toEqual(['guessed']);
    expect(site.requests.length).toBeLessThan(12);
  });

  it('finds no feed on a site without one, with few requests', async () => {
    const { site, reader } = await serve({ '/': home() });
    expect(await titles(reader, await reader.readPage('https://acme.example/'))).toEqual([]);
    expect(site.requests.length).toBeLessThan(20);
  });
});

describe('readSitemap', () => {
  const urlset = (...paths: string[]) =>
    xml(
      `<urlset>${paths.map((path) => `<url><loc>${new URL(path, 'https://acme.example/')}</loc></url>`).join('')}</urlset>`,
    );
  const pathsOf = async (reader: WebReader, url = 'https://acme.example/') =>
    (await reader.readSitemap(url)).map((entry) => new URL(entry.url).pathname);

  it('follows robots.txt, through an index, into compressed files', async () => {
    const { reader } = await serve({
      '/robots.txt': (_, response) => response.end('Sitemap: https://acme.example/index.xml\nSitemap: /broken'),
      '/index.xml': xml(
        '<sitemapindex><sitemap><loc>https://acme.example/pages.xml</loc></sitemap><sitemap><loc>https://acme.example/news.xml.gz</loc></sitemap><sitemap><loc>https://acme.example/dead.xml</loc></sitemap></sitemapindex>',
      ),
      '/pages.xml': urlset('/p1', '/p2', 'https://blog.acme.example/b', 'https://elsewhere.example/x'),
      '/news.xml.gz': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/gzip' })
          .end(gzipSync('<urlset><url><loc>https://acme.example/n1</loc></url></urlset>')),
    });
    expect(await pathsOf(reader)).toEqual(['/n1', '/p1', '/p2', '/b']);
  });

  it('falls back to the usual addresses, or reads the file it is given', async () => {
    const { site, reader } = await serve({ '/sitemap.xml': urlset('/a'), '/other.xml': urlset('/b') });
    expect(await pathsOf(reader)).toEqual(['/a']);
    expect(site.requests).not.toContain('acme.example /sitemap_index.xml');
    expect(await pathsOf(reader, 'https://acme.example/other.xml')).toEqual(['/b']);
  });

  it('stops at circular indexes, and returns nothing when there is no sitemap', async () => {
    const { site, reader } = await serve({
      'loop.example/sitemap.xml': xml(
        '<sitemapindex><sitemap><loc>https://loop.example/sitemap.xml</loc></sitemap><sitemap><loc>https://loop.example/2.xml</loc></sitemap></sitemapindex>',
      ),
      'loop.example/2.xml': xml(
        '<sitemapindex><sitemap><loc>https://loop.example/3.xml</loc></sitemap></sitemapindex>',
      ),
    });
    expect(await pathsOf(reader, 'https://loop.example/')).toEqual([]);
    expect(site.requests).not.toContain('loop.example /3.xml');
    expect(await pathsOf(reader)).toEqual([]);
    await expect(reader.readSitemap('http://10.0.0.1/')).rejects.toMatchObject({ code: 'blocked_address' });
  });
});

describe('close', () => {
  it('aborts requests in progress', async () => {
    const { site, reader } = await serve({ '/slow': () => {} });
    const underWay = reader.fetch({ url: 'https://acme.example/slow' }).then(
      () => 'read',
      (error) => error.code,
    );
    await expect.poll(() => site.requests.at(-1)).toBe('acme.example /slow');
    await reader.close();
    expect(await underWay).toBe('network_error');
  });
});
