import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoWorld, startDemoWorld } from '../index.ts';
import { readPage } from '../testing/read.ts';

describe('hosts that misbehave only towards returning clients', () => {
  let world: DemoWorld;
  beforeEach(async () => {
    world = await startDemoWorld();
  });
  afterEach(() => world.close());

  const read = (url: string, headers?: Record<string, string>) => readPage(world, url, headers);

  it.each([
    ['captchalater.example', 403, 'class="captcha"'],
    ['consentlater.example', 200, 'Accept all'],
    ['maintenance.example', 503, 'Back soon'],
    ['loginlater.example', 302, ''],
  ])('%s works, then fails, then works again', async (host, status, text) => {
    const url = `https://${host}/pricing`;
    const first = await read(url);
    expect([first.status, first.text.includes('per month')]).toEqual([200, true]);
    world.nextVisit();
    const second = await read(url);
    expect([second.status, second.text.includes('per month')]).toEqual([status, false]);
    expect(second.text).toContain(text);
    world.nextVisit();
    expect((await read(url)).text).toBe(first.text);
  });

  it('growing.example doubles, up to a limit', async () => {
    const length = async () => (await read('https://growing.example/')).bytes.length;
    const first = await length();
    world.nextVisit();
    expect((await length()) / first).toBeGreaterThan(1.8);
    for (let visit = 0; visit < 20; visit++) world.nextVisit();
    const most = await length();
    expect(most).toBeGreaterThan(1_000_000);
    world.nextVisit();
    expect(await length()).toBe(most);
  });

  it('twocountries.example alternates between two languages', async () => {
    const pages = [
      await read('https://twocountries.example/pricing'),
      await read('https://twocountries.example/pricing'),
    ];
    expect(pages.map(({ text }) => /lang="(\w+)"/.exec(text)?.[1])).toEqual(['en', 'de']);
    expect(pages.map(({ text }) => [text.includes('$39'), text.includes('36 €')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('pdfprices.example links a PDF whose price changes', async () => {
    expect((await read('https://pdfprices.example/')).text).toContain('href="/pricing.pdf"');
    const first = await read('https://pdfprices.example/pricing.pdf');
    expect(first.headers['content-type']).toBe('application/pdf');
    world.nextVisit();
    expect((await read('https://pdfprices.example/pricing.pdf')).bytes).not.toEqual(first.bytes);
  });

  it('staletag.example answers "not modified" for a modified page', async () => {
    const url = 'https://staletag.example/pricing';
    const first = await read(url);
    world.nextVisit();
    expect((await read(url)).text).not.toBe(first.text);
    expect((await read(url, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });
});
