import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSitemap } from './parse-sitemap.ts';

const url = 'https://acme.example/sitemap.xml';

describe('parseSitemap', () => {
  it('reads pages without the addresses of their images', () => {
    const xml = `<?xml version="1.0"?><urlset xmlns:image="i"><url><loc> https://acme.example/a?x=1&amp;y=2 </loc><lastmod>2026-11-20</lastmod><image:image><image:loc>https://acme.example/a.jpg</image:loc><image:title>No</image:title></image:image></url><url><loc>/b</loc></url><url><lastmod>2026</lastmod></url></urlset>`;
    expect(parseSitemap(xml, url)).toEqual({
      isIndex: false,
      entries: [
        { url: 'https://acme.example/a?x=1&y=2', lastModified: new Date('2026-11-20') },
        { url: 'https://acme.example/b', lastModified: null },
      ],
    });
  });

  it('reads news sitemaps', () => {
    const xml = `<urlset xmlns:news="n"><url><loc>https://acme.example/n</loc><news:news><news:publication><news:name>Acme</news:name></news:publication><news:publication_date>2026-11-20T08:00:00Z</news:publication_date><news:title>Robots &amp; more</news:title></news:news></url></urlset>`;
    expect(parseSitemap(xml, url).entries).toEqual([
      {
        url: 'https://acme.example/n',
        lastModified: null,
        title: 'Robots & more',
        publishedAt: new Date('2026-11-20T08:00:00Z'),
      },
    ]);
  });

  it('reads an index and a plain list', () => {
    expect(
      parseSitemap(
        '<sitemapindex><sitemap><loc>https://acme.example/s1.xml</loc><lastmod>2026-11-20</lastmod></sitemap></sitemapindex>',
        url,
      ),
    ).toMatchObject({ isIndex: true, entries: [{ url: 'https://acme.example/s1.xml' }] });
    expect(parseSitemap('https://acme.example/a\nhttps://acme.example/b\nnonsense', url).entries).toHaveLength(2);
  });

  it('never throws, and returns only valid addresses', () => {
    const piece = fc.constantFrom(
      '<urlset>',
      '<url>',
      '</url>',
      '<loc>',
      '</loc>',
      'https://a.example/',
      '<sitemap>',
      '<news:title>',
      '&',
      '<![CDATA[',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 50 }), (parts) => {
        for (const entry of parseSitemap(parts.join(''), url).entries) expect(URL.canParse(entry.url)).toBe(true);
      }),
    );
  });
});
