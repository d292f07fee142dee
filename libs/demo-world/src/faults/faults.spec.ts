import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoFaults, startDemoWorld } from '../index.ts';
import { openPage, readPage } from '../testing/read.ts';
import { buildWorld } from '../world.ts';
import { HUGE_PAGE_BYTES } from './bodies.ts';

const SLOW_MS = 120;

describe('faults', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ slowHostDelayMs: SLOW_MS });
  });
  afterAll(() => world.close());

  const read = (url: string) => readPage(world, url);
  const visibleText = (html: string): string =>
    html
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim();

  it('have one override each', () => {
    expect(demoFaults.length).toBeGreaterThanOrEqual(18);
    for (const { host } of demoFaults) expect(world.originOverrides[`https://${host}`]).toBeDefined();
  });

  it('include a dead feed, announced but 404', async () => {
    const home = await read('https://dead-feed.example/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('href="/feed.xml"');
    expect((await read('https://dead-feed.example/feed.xml')).status).toBe(404);
  });

  it('include a broken feed, which ends abruptly', async () => {
    const feed = await read('https://broken-feed.example/feed.xml');
    expect(feed.headers['content-type']).toContain('rss');
    expect(feed.text).toContain('<item>');
    expect(feed.text).not.toContain('</rss>');
  });

  it('include a feed that is HTML', async () => {
    const feed = await read('https://html-feed.example/feed.xml');
    expect(feed.status).toBe(200);
    expect(feed.headers['content-type']).toContain('text/html');
  });

  it('include a bot check with 403 and a captcha with 200', async () => {
    expect((await read('https://botcheck.example/pricing')).status).toBe(403);
    const captcha = await read('https://captcha.example/pricing');
    expect(captcha.status).toBe(200);
    expect(captcha.text).toContain('captcha');
  });

  it('include a login wall', async () => {
    const page = await read('https://loginwall.example/pricing');
    expect([page.status, page.headers.location]).toEqual([302, '/login']);
    expect((await read('https://loginwall.example/login')).text).toContain('type="password"');
  });

  it('include pages rendered only by scripts, and what can be read from them', async () => {
    const home = await read('https://scriptsite.example/');
    expect(visibleText(home.text.replace(/<head>.*<\/head>|<noscript>.*<\/noscript>/g, ''))).toBe('');
    expect(home.text).toContain('application/ld+json');
    expect((await read('https://scriptsite.example/sitemap.xml')).text).toContain('/pricing');
    expect((await read('https://scriptsite.example/feed.xml')).text).toContain('<item>');
    expect((await read('https://scriptsite.example/customers')).status).toBe(302);
  });

  it('include a page without text', async () => {
    const page = await read('https://emptypage.example/');
    expect(page.status).toBe(200);
    expect(visibleText(page.text)).toBe('');
  });

  it('include a redirect loop', async () => {
    let url = 'https://redirectloop.example/';
    const seen = new Set<string>();
    while (!seen.has(url)) {
      seen.add(url);
      const page = await read(url);
      expect(page.status).toBe(301);
      url = new URL(page.headers.location ?? '', url).href;
    }
    expect(seen.size).toBe(3);
  });

  it.each([
    ['https://redirect-private.example/', 'http://10.0.0.5/'],
    ['https://redirect-metadata.example/', 'http://169.254.169.254/latest/meta-data/'],
  ])('%s redirects to %s', async (url, target) => {
    expect((await read(url)).headers.location).toBe(target);
  });

  it('include a huge page of 20 MB without a length', async () => {
    const response = await openPage(world, 'https://hugepage.example/');
    expect(response.headers['content-length']).toBeUndefined();
    let total = 0;
    for await (const chunk of response) total += Buffer.from(chunk).length;
    expect(total).toBeGreaterThan(HUGE_PAGE_BYTES);
  });

  it('include a slow host, which responds after its delay', async () => {
    const started = performance.now();
    const page = await read('https://slowhost.example/');
    expect(performance.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 5);
    expect(page.text).toContain('Unhurried Clocks');
  });

  it('include a dripping page, which continues until the client disconnects', async () => {
    const response = await openPage(world, 'https://driphost.example/');
    let chunks = 0;
    for await (const _chunk of response) if (++chunks === 3) break;
    expect(chunks).toBe(3);
    expect(response.complete).toBe(false);
  });

  it('include a refused connection', async () => {
    await expect(read('https://refused.example/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('include a server error on every path', async () => {
    expect((await read('https://error500.example/anything')).status).toBe(500);
  });

  it('include a PDF as a home page', async () => {
    const page = await read('https://pdfhome.example/');
    expect(page.headers['content-type']).toBe('application/pdf');
    const start = Number(/startxref\n(\d+)/.exec(page.bytes.toString('latin1'))?.[1]);
    expect(page.bytes.subarray(start, start + 4).toString()).toBe('xref');
  });

  it('include a gzip bomb, small on the wire and large unpacked', async () => {
    const page = await read('https://gzipbomb.example/');
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(page.bytes.length).toBeLessThan(2_000_000);
    let unpacked = 0;
    const gunzip = createGunzip();
    gunzip.end(page.bytes);
    for await (const chunk of gunzip) {
      unpacked += Buffer.from(chunk).length;
      if (unpacked > 100_000_000) break;
    }
    expect(unpacked).toBeGreaterThan(100_000_000);
  });

  it.each([
    ['https://windows1251.example/', 'windows-1251', 'Речной маяк'],
    ['https://shiftjis.example/', 'shift_jis', '青海精機株式会社'],
  ])('include %s, which is %s, declared only in a meta element', async (url, charset, name) => {
    const page = await read(url);
    expect(page.headers['content-type']).toBe('text/html');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(page.bytes)).toThrow();
    const decoded = new TextDecoder(charset, { fatal: true }).decode(page.bytes);
    expect(decoded).toContain(name);
    expect(decoded).not.toContain('?');
  });

  it('include a company that no other site mentions', async () => {
    expect((await read('https://velmora-studio.example/')).text).toContain('Velmora Studio');
    const { articles } = buildWorld(new Date(), () => 0);
    expect(articles.some(({ title, paragraphs }) => `${title} ${paragraphs}`.includes('Velmora'))).toBe(false);
  });

  it('let the world close while a page is still dripping', async () => {
    const other = await startDemoWorld();
    const response = await openPage(other, 'https://driphost.example/');
    const ended = new Promise((done) => {
      response.on('error', done).on('close', done);
      response.resume();
    });
    await other.close();
    await ended;
  });
});
