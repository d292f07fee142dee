import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoCompanies, demoFaults, startDemoWorld } from './index.ts';
import { jobBoardHosts } from './surfaces/job-hosts.ts';
import { NEWSLETTER_HOST } from './surfaces/newsletter.ts';
import { readPage } from './testing/read.ts';

const NOW = new Date('2026-11-20T15:30:00Z');
const faultHosts = new Set(demoFaults.map(({ host }) => host));

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"#]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

describe('demo world server', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ now: () => NOW });
  });
  afterAll(() => world.close());

  const read = (url: string) => readPage(world, url);
  const soundOrigins = () =>
    Object.keys(world.originOverrides).filter((origin) => !faultHosts.has(new URL(origin).host));

  it('listens on loopback only', () => {
    expect(new URL(world.baseUrl).hostname).toBe('127.0.0.1');
    for (const address of Object.values(world.originOverrides)) expect(new URL(address).hostname).toBe('127.0.0.1');
    // Reserved names, and accounts at providers with a host per account.
    const accounts = [...Object.values(jobBoardHosts).map(({ host }) => host), NEWSLETTER_HOST];
    for (const origin of Object.keys(world.originOverrides).filter(
      (name) => !accounts.some((host) => name.endsWith(host)),
    ))
      expect(origin).toMatch(/\.example$/);
  });

  it('serves every listed origin', async () => {
    for (const origin of soundOrigins()) {
      const { status, headers } = await read(`${origin}/`);
      if (origin.includes('://www.')) {
        expect([status, headers.location]).toEqual([301, `https://${new URL(origin).host.slice(4)}/`]);
      } else if (!origin.includes('news-api')) {
        expect([origin, status, headers['content-type']]).toEqual([origin, 200, 'text/html; charset=utf-8']);
      }
    }
  });

  it('serves robots.txt and every page of every sitemap', async () => {
    const sites = [
      ...new Set(soundOrigins().filter((origin) => /^https:\/\/(?!www\.|news-api).*\.example$/.test(origin))),
    ];
    let pages = 0;
    for (const origin of sites) {
      const robots = await read(`${origin}/robots.txt`);
      const sitemapUrls = [/Sitemap: (\S+)/.exec(robots.text)?.[1] ?? ''];
      for (const sitemapUrl of sitemapUrls) {
        const sitemap = await read(sitemapUrl);
        expect([sitemapUrl, sitemap.status]).toEqual([sitemapUrl, 200]);
        const urls = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
        if (sitemap.text.includes('<sitemapindex')) sitemapUrls.push(...urls);
        else
          for (const url of urls) {
            expect([url, (await read(url)).status]).toEqual([url, 200]);
            pages++;
          }
      }
    }
    expect(pages).toBeGreaterThan(400);
  });

  it('has no dead links on company and news front pages', async () => {
    for (const { domain } of await demoCompanies())
      for (const path of ['/', '/pricing', '/customers', '/about', '/blog']) {
        const page = `https://${domain}${path}`;
        for (const href of hrefs((await read(page)).text)) {
          const url = new URL(href, page);
          expect([page, url.href, (await read(url.href)).status]).toEqual([page, url.href, 200]);
        }
      }
  }, 60_000);

  it('shows an index of companies and faults', async () => {
    const { text } = await read('https://demo.example/');
    for (const { domain } of await demoCompanies()) expect(text).toContain(`https://${domain}/`);
    for (const { url } of demoFaults) expect(text).toContain(url);
  });

  it('advances to the next visit through a form on the index, but not from pages of other sites', async () => {
    const own = await startDemoWorld({ now: () => NOW });
    const post = (headers: Record<string, string>) => readPage(own, 'https://demo.example/next-visit', headers, 'POST');
    expect((await readPage(own, 'https://demo.example/')).text).toContain('action="/next-visit"');
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect(own.nextVisit()).toBe(1);
    const answer = await post({ origin: 'https://demo.example' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect((await readPage(own, 'https://demo.example/')).text).toContain('Visits so far: 2.');
    expect(own.nextVisit()).toBe(3);
    await own.close();
  });

  it('answers conditional requests, HEAD, gzip and unknown pages as a web server does', async () => {
    const url = 'https://lumenpay.example/';
    const page = await read(url);
    const again = await readPage(world, url, { 'if-none-match': String(page.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await readPage(world, url, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const packed = await readPage(world, url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.bytes.length).toBeLessThan(page.bytes.length);
    expect((await read(`${url}no-such-page`)).status).toBe(404);
    expect((await readPage(world, url, {}, 'POST')).status).toBe(405);
    const stranger = { ...world, originOverrides: { 'https://nowhere.example': world.baseUrl } };
    expect((await readPage(stranger, 'https://nowhere.example/')).status).toBe(421);
  });

  it('can be browsed under .localhost names', async () => {
    const { port } = new URL(world.baseUrl);
    const browse = (host: string) =>
      readPage({ ...world, originOverrides: { [`http://${host}:${port}`]: world.baseUrl } }, `http://${host}:${port}/`);
    for (const host of ['127.0.0.1', 'localhost', 'demo.example.localhost'])
      expect((await browse(host)).text).toContain(`href="http://lumenpay.example.localhost:${port}/"`);
    const company = await browse('lumenpay.example.localhost');
    expect(company.text).toContain('<title>Lumenpay – ');
    expect(company.text).toContain(`http://gullanefoods.example.localhost:${port}/`);
    expect((await read('https://lumenpay.example/')).text).not.toContain('localhost');
    const www = await browse('www.lumenpay.example.localhost');
    expect(www.headers.location).toBe(`http://lumenpay.example.localhost:${port}/`);
  });

  it('serves the images of articles', async () => {
    const { text } = await read('https://checkoutweekly.example/');
    const article = hrefs(text).find((href) => href.startsWith('/stories/')) ?? '';
    const page = await read(`https://checkoutweekly.example${article}`);
    const image = /<img src="([^"]+\.png)"/.exec(page.text)?.[1] ?? '';
    const png = await read(`https://checkoutweekly.example${image}`);
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await read('https://paymentsledger.example/img/any-slug.svg');
    expect(svg.headers['content-type']).toBe('image/svg+xml');
  });

  it('starts in less than 150 ms and 30 MB', async () => {
    const heapBefore = process.memoryUsage().heapUsed;
    const started = performance.now();
    const other = await startDemoWorld();
    expect(performance.now() - started).toBeLessThan(150);
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(30 * 1024 * 1024);
    await other.close();
  });

  it('rejects a port that is taken', async () => {
    await expect(startDemoWorld({ port: Number(new URL(world.baseUrl).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
