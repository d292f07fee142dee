import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { articlePage, home, rss, SmallWeb } from '../../testing/small-web.ts';
import { daysAgo, now, target, window } from '../../testing/targets.ts';
import type { Findings } from '../news-source.ts';
import type { SourceFailure } from '../source-failure.ts';
import type { SourceMemory } from '../source-memory.ts';
import { CompanyFeedsSource } from './company-feeds.source.ts';

const post = { url: 'https://lumenpay.example/blog/one', title: 'One', date: daysAgo(2), text: 'All about one.' };
const later = { ...post, url: 'https://lumenpay.example/blog/two', title: 'Two' };

describe('the feeds of a company', () => {
  let web: SmallWeb;
  let reader: Reader;
  let today = now;
  const find = (memory: SourceMemory | null = null): Promise<Findings> =>
    new CompanyFeedsSource(reader, () => today).find(target(), window, memory);

  beforeEach(async () => {
    today = now;
    web = new SmallWeb();
    reader = await web.start();
    web.page('lumenpay.example/', home('Lumenpay', '/feed.xml'));
    web.page('lumenpay.example/feed.xml', ({ headers }) =>
      headers['if-none-match'] === '"v1"' ? { status: 304 } : { headers: { etag: '"v1"' }, body: rss('Blog', [post]) },
    );
  });
  afterEach(() => web.stop());

  it('are found on the home page', async () => {
    const { items, memory } = await find();
    expect(items).toMatchObject([{ url: post.url, title: 'One', publishedAt: post.date, sourceName: 'Lumenpay' }]);
    expect(memory).toEqual({
      feeds: [{ url: 'https://lumenpay.example/feed.xml', etag: '"v1"', lastModified: null }],
      discoveredAt: now,
    });
  });

  it('are then read without the home page, and only if they have changed', async () => {
    const { memory = null } = await find();
    const asked = web.asked('lumenpay.example/').length;
    expect(await find(memory)).toMatchObject({ items: [], unchanged: true, memory });
    web.page('lumenpay.example/feed.xml', { headers: { etag: '"v2"' }, body: rss('Blog', [later, post]) });
    const changed = await find(memory);
    expect(changed.items.map((item) => item.title)).toEqual(['Two', 'One']);
    expect(changed.memory?.feeds).toMatchObject([{ etag: '"v2"' }]);
    expect(web.asked('lumenpay.example/')).toHaveLength(asked);
  });

  it('are discovered again when they have moved, and after a week', async () => {
    const { memory = null } = await find();
    web.page('lumenpay.example/feed.xml', { status: 410 });
    web.page('lumenpay.example/', home('Lumenpay', '/news.rss'));
    web.page('lumenpay.example/news.rss', rss('News', [later]));
    expect((await find(memory)).memory?.feeds).toMatchObject([{ url: 'https://lumenpay.example/news.rss' }]);
    today = new Date(now.getTime() + 8 * 86_400_000);
    expect((await find({ feeds: [], discoveredAt: now })).items).toHaveLength(1);
  });

  it('return the items of working feeds and report a broken one', async () => {
    const memory = {
      discoveredAt: now,
      feeds: ['feed.xml', 'gone.xml'].map((name) => ({
        url: `https://lumenpay.example/${name}`,
        etag: null,
        lastModified: null,
      })),
    };
    const findings = await find(memory);
    expect(findings.items).toHaveLength(1);
    expect(findings.failedParts).toEqual([
      { url: 'https://lumenpay.example/gone.xml', reason: expect.stringContaining('404') },
    ]);
    expect(findings.memory?.feeds.map((feed) => feed.url)).toEqual(memory.feeds.map((feed) => feed.url));
    // The next day, the home page links to the feed's new address.
    web.page('lumenpay.example/', home('Lumenpay', '/moved.xml'));
    web.page('lumenpay.example/moved.xml', rss('News', [later]));
    today = new Date(now.getTime() + 3_600_000);
    expect((await find(findings.memory)).failedParts).toHaveLength(1);
    today = new Date(now.getTime() + 86_400_000);
    expect((await find(findings.memory)).items.map(({ title }) => title)).toEqual(['Two']);
  });

  describe('whose server requests a pause', () => {
    const feed = 'lumenpay.example/feed.xml';
    const failureOf = (memory: SourceMemory | null | undefined) =>
      find(memory ?? null).then(
        () => null,
        (error: unknown) => error as SourceFailure,
      );
    const after = (ms: number) => {
      today = new Date(now.getTime() + ms);
    };

    it.each<[number, string, number]>([
      [429, '7200', 2 * 3_600_000],
      [503, '7200', 2 * 3_600_000],
      [429, new Date(now.getTime() + 1_800_000).toUTCString(), 1_800_000],
      // At most a day, even if the server demands a year.
      [429, '31536000', 86_400_000],
    ])('are not requested before the pause ends: %i, Retry-After: %s', async (status, retryAfter, ms) => {
      const { memory } = await find();
      web.page(feed, { status, headers: { 'retry-after': retryAfter } });
      const first = await failureOf(memory);
      const asked = web.requests.length;
      after(ms - 1_000);
      const second = await failureOf(first?.memory);
      expect(web.requests).toHaveLength(asked);
      const until = new Date(now.getTime() + ms).toISOString().slice(0, 16).replace('T', ' ');
      for (const failure of [first, second])
        expect(failure).toMatchObject({ state: 'blocked', message: `The server asks us to wait until ${until} UTC` });
      after(ms);
      web.page(feed, rss('Blog', [later, post]));
      expect((await find(second?.memory ?? null)).items).toHaveLength(2);
    });

    it.each([
      [429, undefined],
      [429, 'soon'],
      [500, '7200'],
    ])(
      'are requested again if the status or header does not request a pause: %i, Retry-After: %s',
      async (status, retryAfter) => {
        const { memory } = await find();
        web.page(feed, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
        const failure = await failureOf(memory);
        const asked = web.asked(feed).length;
        await failureOf(failure?.memory);
        expect(web.asked(feed)).toHaveLength(asked + 1);
      },
    );

    it('are remembered when discovery is refused, and read after the pause', async () => {
      web.page(feed, { status: 429, headers: { 'retry-after': '7200' } });
      const failure = await failureOf(null);
      expect(failure?.message).toContain('asks us to wait until');
      const asked = web.asked(feed).length;
      after(7_199_000);
      await failureOf(failure?.memory);
      expect(web.asked(feed)).toHaveLength(asked);
      after(7_200_000);
      web.page(feed, rss('Blog', [post]));
      expect((await find(failure?.memory ?? null)).items).toHaveLength(1);
    });

    it('are remembered along with the feeds that discovery can read', async () => {
      const both = '<link rel="alternate" type="application/rss+xml" title="Other" href="/other.xml"></head>';
      web.page('lumenpay.example/', home('Lumenpay', '/feed.xml').replace('</head>', both));
      web.page('lumenpay.example/other.xml', rss('Other', [later]));
      web.page(feed, { status: 503 });
      const { items, memory, failedParts } = await find();
      expect(items.map(({ title }) => title)).toEqual(['Two']);
      expect(failedParts).toMatchObject([{ url: 'https://lumenpay.example/feed.xml' }]);
      web.page(feed, rss('Blog', [post]));
      expect((await find(memory)).items.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
    });

    it('are skipped while others are read, even when new feeds are due to be discovered', async () => {
      const other = { url: 'https://lumenpay.example/other.xml', etag: null, lastModified: null };
      const { memory } = await find();
      const feeds = [...(memory?.feeds ?? []), other];
      web.page('lumenpay.example/other.xml', rss('Other', [later]));
      web.page(feed, { status: 429, headers: { 'retry-after': '7200' } });
      const first = await find({ feeds, discoveredAt: now });
      const asked = web.asked(feed).length;
      after(3_600_000);
      const weekAgo = new Date(now.getTime() - 8 * 86_400_000);
      const second = await find({ feeds: first.memory?.feeds ?? [], discoveredAt: weekAgo });
      expect(second.items.map(({ title }) => title)).toEqual(['Two']);
      expect(second.failedParts).toEqual([
        { url: 'https://lumenpay.example/feed.xml', reason: expect.stringContaining('asks us to wait until') },
      ]);
      expect(web.asked(feed)).toHaveLength(asked);
    });
  });

  it('are empty on a site without feeds, and the result is remembered', async () => {
    web.page('lumenpay.example/', home('Lumenpay', null));
    web.page('lumenpay.example/feed.xml', { status: 404 });
    const { items, memory = null } = await find();
    expect([items, memory?.feeds]).toEqual([[], []]);
    const asked = web.requests.length;
    expect((await find(memory)).items).toEqual([]);
    expect(web.requests).toHaveLength(asked);
  });

  it('are found under the news sections that the home page links', async () => {
    web.page('lumenpay.example/', home('Lumenpay', null).replace('</body>', '<a href="/updates">Updates</a></body>'));
    web.page('lumenpay.example/feed.xml', { status: 404 });
    web.page('lumenpay.example/updates/rss.xml', rss('Updates', [post]));
    expect((await find()).items.map((item) => item.title)).toEqual(['One']);
  });

  it('on other hosts count only if the menu links to them or the page declares them', async () => {
    const links = (place: string) =>
      home('Lumenpay', null).replace(
        '</body>',
        `<${place}><a href="https://posts.example/feed">Posts</a></${place}></body>`,
      );
    web.page('lumenpay.example/feed.xml', { status: 404 });
    web.page('posts.example/feed', rss('Posts', [post]));
    web.page('lumenpay.example/', links('p'));
    expect((await find()).items).toEqual([]);
    web.page('lumenpay.example/', links('footer'));
    expect((await find()).items.map((item) => item.title)).toEqual(['One']);
  });

  it('leave out the feed of a changelog, even one that was known before', async () => {
    web.page('lumenpay.example/', home('Lumenpay', null).replace('</body>', '<a href="/changelog">Changes</a></body>'));
    web.page('lumenpay.example/feed.xml', { status: 404 });
    web.page('lumenpay.example/changelog/rss.xml', rss('Changes', [post]));
    expect((await find()).items).toEqual([]);
    const known = { url: 'https://lumenpay.example/changelog/rss.xml', etag: null, lastModified: null };
    const { items, memory } = await find({ feeds: [known], discoveredAt: now });
    expect([items, memory?.feeds]).toEqual([[], []]);
  });

  it('are not guessed on a parked domain', async () => {
    web.page(
      'lumenpay.example/',
      '<html><title>lumenpay.example</title><body><p>This domain is parked.</p></body></html>',
    );
    await expect(find()).rejects.toMatchObject({ state: 'blocked' });
  });

  it('leave out comment feeds', async () => {
    web.page(
      'lumenpay.example/',
      home('Lumenpay', '/feed.xml').replace(
        '</head>',
        '<link rel="alternate" type="application/rss+xml" href="/comments/feed/"></head>',
      ),
    );
    web.page('lumenpay.example/comments/feed/', rss('Comments for Lumenpay', [{ ...later, title: 'Re: One' }]));
    expect((await find()).items.map((item) => item.title)).toEqual(['One']);
  });

  it('fail with the state that matches the obstacle', async () => {
    web.page('lumenpay.example/', {
      status: 403,
      headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
      body: '<html><head><title>Just a moment...</title></head><body><div id="challenge-running">Checking your browser before accessing lumenpay.example.</div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
    });
    await expect(find()).rejects.toMatchObject({ state: 'blocked' });
    // An error page without feeds doesn't prove that the site has none.
    web.page('lumenpay.example/feed.xml', { status: 404 });
    for (const [status, state] of [
      [403, 'blocked'],
      [429, 'blocked'],
      [500, 'broken'],
      [404, 'broken'],
    ] as const) {
      web.page('lumenpay.example/', { status });
      await expect(find()).rejects.toMatchObject({ state });
    }
    const nowhere = new CompanyFeedsSource(reader, () => today);
    await expect(nowhere.find(target({ domain: 'lumenpay.invalid' }), window, null)).rejects.toThrow();
  });

  it('tolerate a feed that is malformed or an HTML page', async () => {
    web.page('lumenpay.example/feed.xml', articlePage('Not a feed', 'Really not.'));
    expect((await find()).items).toEqual([]);
    web.page('lumenpay.example/feed.xml', '<?xml version="1.0"?><rss><channel><item><title>Half an item<link>x');
    expect(Array.isArray((await find()).items)).toBe(true);
  });
});
