import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SitePages } from './site-pages.ts';

const home = 'https://www.lumenpay.example/';
const known = (...pages: (string | [path: string, text: string])[]) => {
  const site = new SitePages(home);
  site.add(
    pages
      .map((page) => (typeof page === 'string' ? [page, ''] : page))
      .map(([path = '', text = '']) => ({
        url: new URL(path, home).href,
        text,
      })),
  );
  return site;
};
const paths = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname);

describe('SitePages', () => {
  it('picks comparisons first, then product, about and pricing pages, round-ups, overviews and other menu pages', () => {
    const site = known(
      '/team',
      '/blog',
      '/blog/best-card-readers',
      '/pricing',
      '/about-us',
      '/product/till',
      '/vs-tallyforge',
      ['/why/switching', 'Switch from Merra'],
    );
    expect(paths(site.pick(10))).toEqual([
      ...['/vs-tallyforge', '/why/switching', '/product/till', '/about-us'],
      ...['/pricing', '/blog/best-card-readers', '/blog', '/team'],
    ]);
  });

  it.each([
    ['/blog/tallyforge-alternatives', ''],
    ['/compare/tallyforge', ''],
    ['/blog/lumenpay-vs-tallyforge', ''],
    ['/migrate-from-tallyforge', ''],
    ['/de/vergleich/tallyforge', ''],
    ['/p/1234', 'Lumenpay or Merra: a comparison'],
  ])('recognises %s %s as a comparison', (path, text) => {
    expect(paths(known('/product', [path, text]).pick(1))).toEqual([path]);
  });

  it.each([
    '/privacy',
    '/legal/terms',
    '/login',
    '/docs/api/compare',
    '/events/2031/04/12',
    '/2019/03/12/a-post',
    '/whitepaper.pdf',
    '/a/b/c/d/vs-tallyforge',
    '/blog/an-ordinary-post',
    'https://tallyforge.example/vs-lumenpay',
    'mailto:sales@lumenpay.example',
  ])('never reads %s', (path) => {
    expect(known(path).pick(5)).toEqual([]);
  });

  it('picks each page once, no matter how it is linked, and never the home page', () => {
    const site = known('/', '/#top', '/about/', '/about', '/about#team', 'https://lumenpay.example/about');
    expect(paths(site.pick(5))).toEqual(['/about/']);
    site.add([{ url: `${home}about`, text: '' }]);
    expect(site.pick(5)).toEqual([]);
  });

  it('limits the pages of each kind, even across several picks from ten thousand pages', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `/compare/rival-${n}`);
    const site = known(...many, '/pricing', '/pricing/enterprise');
    expect(site.pick(7)).toHaveLength(7);
    expect(paths(site.pick(100))).toEqual([...many.slice(7, 12), '/pricing']);
  });

  it('stays on the site and within the limit for any input', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            url: fc.oneof(
              fc.webUrl(),
              fc.string(),
              fc.webPath().map((path) => home + path),
            ),
            text: fc.string(),
          }),
        ),
        fc.nat(30),
        (pages, count) => {
          const site = new SitePages(home);
          site.add(pages);
          const picked = site.pick(count);
          expect(picked.length).toBeLessThanOrEqual(count);
          expect(new Set(picked).size).toBe(picked.length);
          for (const url of picked) expect(new URL(url).hostname).toMatch(/(?:^|\.)lumenpay\.example$/);
        },
      ),
    );
  });
});
