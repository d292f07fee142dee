import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { daysAgo, target, window } from '../../testing/targets.ts';
import { CompanySitemapSource } from './company-sitemap.source.ts';

const sitemap = (entries: readonly (readonly [path: string, modified: Date | null])[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(
      ([path, modified]) =>
        `<url><loc>https://lumenpay.example${path}</loc>${modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''}</url>`,
    )
    .join('')}</urlset>`;

describe('the sitemap of a company', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start();
  });
  afterEach(() => web.stop());

  const find = async (entries: Parameters<typeof sitemap>[0]) => {
    web.page('lumenpay.example/sitemap.xml', sitemap(entries));
    return (await new CompanySitemapSource(reader).find(target(), window)).items;
  };

  it('returns the news and blog pages of the last 30 days, newest first', async () => {
    const items = await find([
      ['/', daysAgo(0)],
      ['/pricing', daysAgo(1)],
      ['/blog/', daysAgo(2)],
      ['/blog/tag/fees', daysAgo(3)],
      ['/blog/old', daysAgo(40)],
      ['/blog/undated', null],
      ['/blog/older', daysAgo(12)],
      ['/en/newsroom/2026/launch', daysAgo(4)],
    ]);
    expect(items.map((item) => new URL(item.url).pathname)).toEqual(['/en/newsroom/2026/launch', '/blog/older']);
    expect(items[0]).toMatchObject({ title: '', text: '', publishedAt: null, fallbackDate: daysAgo(4) });
  });

  it.each(['resources', 'insights', 'stories', 'updates', 'newsroom', 'press'])(
    'counts /%s/ as a news section, but not its index',
    async (section) => {
      const items = await find([
        [`/${section}/`, daysAgo(1)],
        [`/${section}/launch`, daysAgo(2)],
      ]);
      expect(items.map((item) => new URL(item.url).pathname)).toEqual([`/${section}/launch`]);
    },
  );

  it('leaves the entries of a changelog to its surface', async () => {
    expect(
      await find([
        ['/changelog/launch', daysAgo(2)],
        ['/releases/launch', daysAgo(2)],
      ]),
    ).toEqual([]);
  });

  it('does not use the build time as the date of an article', async () => {
    const items = await find(['a', 'b', 'c', 'd', 'e'].map((name) => [`/blog/${name}`, daysAgo(1)] as const));
    expect(items).toHaveLength(5);
    expect(items.every((item) => item.fallbackDate === null)).toBe(true);
  });

  it('returns a limited number of pages', async () => {
    const entries = Array.from({ length: 50 }, (_, index) => [`/blog/${index}`, daysAgo(index / 5)] as const);
    expect(await find(entries)).toHaveLength(10);
  });

  it('returns nothing when the site has no sitemap', async () => {
    expect((await new CompanySitemapSource(reader).find(target(), window)).items).toEqual([]);
  });

  it('fails when the site is unreachable', async () => {
    const away = new CompanySitemapSource(reader).find(target({ domain: '10.0.0.5' }), window);
    await expect(away).rejects.toThrow();
  });
});
