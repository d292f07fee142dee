import { describe, expect, it } from 'vitest';
import { knownLinks, listedPages, newLinks } from './new-links.ts';

const home = 'https://quillpay.example/';
const link = (path: string, text = 'A page') => ({ url: new URL(path, home).href, text });
const before = [link('/pricing', 'Pricing'), link('/product', 'Product'), link('/about/', 'About')];
const found = (...links: ReturnType<typeof link>[]) =>
  newLinks(home, [...before, ...links], knownLinks(home, before)).map(({ url }) => new URL(url).pathname);

describe('a page newly linked from the home page', () => {
  it.each([
    ['/grocery', 'For grocers'],
    ['/solutions/grocery', 'Quillpay for grocery chains'],
    ['/compare', 'Compare'],
    ['/handheld-till', 'The handheld till'],
  ])('is reported: %s', (path, text) => expect(found(link(path, text))).toEqual([path]));

  it.each([
    ['/about', 'About us'],
    ['/pricing#teams', 'For teams'],
    ['/blog/why-we-built-it', 'Why we built it'],
    ['/news/', 'News'],
    ['/how-grocers-keep-their-margins-in-2026', 'How grocers keep their margins'],
    ['/product?ref=footer', 'Product'],
    ['/de', 'Deutsch'],
    ['/fr/produit', 'Produit'],
    ['/login', 'Log in'],
    ['/brochure.pdf', 'Brochure'],
    ['/2026/11', 'November'],
    ['/a/b/c', 'Deep'],
    ['/icon', ''],
    ['/offer', 'We are happy to tell you that we are opening an office in Leeds'],
    ['https://other.example/grocery', 'Elsewhere'],
  ])('is not reported: %s (%s)', (path, text) => expect(found(link(path, text))).toEqual([]));

  it('is not reported when the whole menu is new', () => {
    expect(found(...['/a', '/b', '/c', '/d', '/e'].map((path) => link(path)))).toEqual([]);
    expect(found(link('/shops'), link('/shops'), link('/chains'))).toEqual(['/shops', '/chains']);
  });
});

describe('the sitemap pages that are reported when new', () => {
  const at = (...paths: string[]) => listedPages(paths.map((path) => new URL(path, home).href));

  it('are product, integration and pricing pages', () => {
    expect(at('/features/offline-mode', '/blog/why', '/en/integrations/ledger', '/about', '/preise')).toEqual([
      { url: `${home}features/offline-mode`, text: 'offline mode' },
      { url: `${home}en/integrations/ledger`, text: 'ledger' },
      { url: `${home}preise`, text: 'preise' },
    ]);
  });

  it('leave out large catalogues and invalid addresses', () => {
    expect(at(...Array.from({ length: 301 }, (_, number) => `/products/shelf-${number}`))).toEqual([]);
    expect(listedPages(['https://', 'x'])).toEqual([]);
  });
});
