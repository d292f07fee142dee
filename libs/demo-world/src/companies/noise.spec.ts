import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../content/content.ts';
import { type DemoWorld, startDemoWorld } from '../index.ts';
import { textOf, textWithoutNoise } from '../testing/page-text.ts';
import { readPage } from '../testing/read.ts';

const { companies } = content();
const NOW = new Date('2026-11-20T15:30:00Z');
const REQUESTS = 4;

describe('noise', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ now: () => NOW });
  });
  afterAll(() => world.close());

  const readOften = async (url: string, from = world): Promise<string[]> => {
    const pages: string[] = [];
    for (let request = 0; request < REQUESTS; request++) pages.push((await readPage(from, url)).text);
    return pages;
  };
  const pathsOf = async (domain: string): Promise<string[]> => {
    const { text } = await readPage(world, `https://${domain}/sitemap.xml`);
    return [...text.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  };

  it.each(companies)(
    'differs on every request, although the text without noise stays the same: $domain',
    async ({ domain, noise }) => {
      for (const path of await pathsOf(domain)) {
        const pages = await readOften(`https://${domain}${path}`);
        for (const page of pages)
          expect([path, textWithoutNoise(page)]).toEqual([path, textWithoutNoise(pages[0] ?? '')]);
        // The year differs only between visits, and only some answers contain the cookie dialog.
        const constant = noise.filter((kind) => kind !== 'copyright' && kind !== 'cookies').length === 0;
        if (path === '/' && !constant) expect(new Set(pages).size).toBe(REQUESTS);
      }
    },
  );

  it('leaves sites without noise unchanged to the byte', async () => {
    for (const { domain } of companies.filter(({ noise }) => noise.length === 0))
      for (const path of await pathsOf(domain))
        expect(new Set(await readOften(`https://${domain}${path}`)).size).toBe(1);
  });

  it('does not change the text of posts', async () => {
    for (const { domain } of companies) {
      const post = (await pathsOf(domain)).find((path) => path.startsWith('/blog/')) ?? '';
      const texts = await readOften(`https://${domain}${post}`);
      expect(new Set(texts.map((page) => String(textOf(page)))).size).toBe(1);
    }
  });

  it('is the same in another world, because it depends only on the request number', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => startDemoWorld({ now: () => NOW })));
    if (first === undefined || second === undefined) throw new Error('two worlds');
    const url = 'https://tallyforge.example/product';
    expect(await readOften(url, first)).toEqual(await readOften(url, second));
    await Promise.all([first.close(), second.close()]);
  });

  it.each([
    ['testimonials', 'merra.example', /class="testimonial"><p>(.*?)</],
    ['ago', 'cobalttill.example', /Updated (\d+) minutes ago/],
    ['visitors', 'kestrelgrid.example', /visitor number ([\d,]+)/],
    ['nonces', 'ohmstead.example', /csrf-token" content="(\w+)"/],
    ['nonces', 'ohmstead.example', /class="css-(\w+)"/],
    ['related', 'bluemesa-energy.example', /You may also like<\/h2><ul>(.*?)<\/ul>/],
    ['countdown', 'paperplanepay.example', /starts in (\d\d:\d\d:\d\d)/],
  ])('%s of %s differ between two requests', async (_kind, domain, pattern) => {
    const [first, second] = (await readOften(`https://${domain}/`)).map((page) => pattern.exec(page)?.[1]);
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
  });

  it('swaps blocks on every other request and asks for cookies on every third', async () => {
    const own = await startDemoWorld({ now: () => NOW });
    const pages = await readOften('https://cobalttill.example/', own);
    const trustedFirst = pages.map((page) => page.indexOf('Trusted by') < page.indexOf('Pharmacy checkout'));
    expect(trustedFirst).toEqual([false, true, false, true]);
    expect(pages.map((page) => page.includes('cookie-dialog'))).toEqual([false, true, false, false]);
    await own.close();
  });

  it('moves the year of the copyright from visit to visit', async () => {
    const own = await startDemoWorld({ now: () => NOW });
    const year = async () =>
      / 2016–(\d{4}) |–(\d{4}) /.exec((await readPage(own, 'https://quaylane.example/')).text)?.[2];
    expect(await year()).toBe('2026');
    own.nextVisit();
    expect(await year()).toBe('2027');
    await own.close();
  });
});
