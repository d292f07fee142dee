import { describe, expect, it } from 'vitest';
import { isNewsSection, pathInNewsSection } from './news-sections.ts';

describe('news sections', () => {
  it.each([
    ['/nos-articles/un-nouveau-site', 'un-nouveau-site'],
    ['/realisations/mairie-de-lyon/', 'mairie-de-lyon'],
    ['/fr/actualites/2026/ouverture', '2026/ouverture'],
    ['/de/aktuelles/neue-halle', 'neue-halle'],
    ['/novedades/abrimos-en-lima', 'abrimos-en-lima'],
    ['/nieuws/nieuw-kantoor', 'nieuw-kantoor'],
    ['/notizie/apertura', 'apertura'],
    ['/aktualno%C5%9Bci/nowy-sklep', 'nowy-sklep'],
    ['/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B/20261101', '20261101'],
    ['/blog/%E0%A4%A', '%e0%a4%a'],
    ['/products/tills', null],
    ['/blog/', null],
    ['/a-b-c-news-d/tills', null],
  ])('are cut from the path %s, leaving %s', (path, rest) =>
    expect(pathInNewsSection(`https://velmora.example${path}`)).toBe(rest),
  );

  it('are directly below the home page or a language', () => {
    for (const path of ['/nos-actualites/', '/es/novedades', '/pt-br/noticias', '/お知らせ'])
      expect(isNewsSection(`https://velmora.example${path}`)).toBe(true);
    for (const path of ['/', '/es', '/shop/news', '/contact'])
      expect(isNewsSection(`https://velmora.example${path}`)).toBe(false);
  });

  it.each([1_000, 10_000, 100_000])('are found quickly in %d characters', (chars) => {
    const started = performance.now();
    for (const part of ['/', 'news-', '/blog', '%C5', 'é'])
      pathInNewsSection(`https://velmora.example/${part.repeat(chars / part.length)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
