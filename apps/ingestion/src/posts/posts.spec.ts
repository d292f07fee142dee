import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { hourMs, link, merra, runDue, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

const hosts = ['bsky.app', 'medium.com', 'merra.substack.com', 'feeds.transistor.fm'];
useWatchedPages(hosts);

const html = (links: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Merra</title>${head}</head><body><nav>${links}</nav><main><h1>Tills</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred of them.</p></main></body></html>`;
const mastodonLink = '<a rel="me" href="https://social.example/@merra">Mastodon</a>';

interface Entry {
  readonly link?: string;
  readonly guid?: string;
  readonly title?: string;
  readonly text: string;
  readonly hours?: number;
}
const feed = (entries: readonly Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Merra</title><link>https://social.example/@merra</link>${entries
    .map(
      ({ link: address, guid = address, title, text, hours = 1 }) =>
        `<item>${title ? `<title>${title}</title>` : ''}${address ? `<link>${address}</link>` : ''}<guid isPermaLink="false">${guid}</guid>` +
        `<pubDate>${new Date(subject.clock.now().getTime() - hours * hourMs).toUTCString()}</pubDate><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`,
    )
    .join('')}</channel></rss>`;
const note = (id: number, text: string, more: Partial<Entry> = {}): Entry => ({
  ...{ link: `https://social.example/@merra/${id}`, text, ...more },
});
const go = note(1, 'Merra Go, the till for market stalls, is available today.', { hours: 48 });
const porto = note(2, 'Today we open our second office, in Porto.');
const address = 'social.example/@merra.rss';
const surfaceId = surfaceIdOf(merra.companyId, 'mastodon', 'merra@social.example');

const read = async (hours = 0) => {
  subject.clock.advance(hours * hourMs);
  await runDue();
  await subject.get(SurfaceVisits).runDue();
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.post);
};
const titles = async (hours = 0) => (await read(hours)).map(({ item }) => item.title);
const stored = () => subject.get(SurfacesStore).find(surfaceId);

describe('an account that the site links', () => {
  beforeEach(async () => {
    web.page('merra.example/', html(mastodonLink));
    web.page(address, feed([go]));
    await link('b1');
  });

  it('publishes its posts as the company’s own words, and those of the first reading as old news', async () => {
    await read();
    web.page(address, feed([porto, go]));
    const posts = await read(3);
    expect(posts.map(({ arrival, item }) => [arrival, item.title])).toEqual([
      ['first-sync', go.text],
      ['news', porto.text],
    ]);
    expect(posts[1]?.item).toMatchObject({
      ...{ url: porto.link, origin: 'company-feed', sourceName: 'Merra on Mastodon' },
      post: { surfaceId, provider: 'mastodon', audience: { except: [] } },
    });
    expect(posts[1]?.item.publisher).toBeUndefined();
    expect(await stored()).toMatchObject({ state: 'works', hasBeenRead: true });
  });

  it('leaves out boosts, replies and greetings', async () => {
    const boost = { ...go, link: 'https://social.example/@petra/9', text: 'The new tills of Merra are in our shop.' };
    const elsewhere = { ...boost, link: 'https://other.example/@merra/9', guid: 'other' };
    const reply = note(5, '@petra We have mended the receipt printer in version 2.4.');
    web.page(address, feed([boost, elsewhere, reply, note(6, 'Happy Friday everyone! Enjoy your weekend.'), porto]));
    expect(await titles()).toEqual([porto.text]);
  });

  it('does not publish a post again when the feed rewrites its entries', async () => {
    await read();
    web.page(address, feed([note(1, `${go.text} Now in blue.`, { hours: 48 })]));
    expect(await titles(3)).toEqual([go.text]);
    web.page(address, feed([{ ...go, link: `${go.link}?v=2`, guid: 'new', hours: 51 }]));
    expect(await titles(3)).toEqual([go.text]);
  });

  it('publishes each entry of a feed that repeats one guid', async () => {
    web.page(address, feed([go, porto].map((entry) => ({ ...entry, guid: 'same' }))));
    expect((await titles()).toSorted()).toEqual([go.text, porto.text].toSorted());
    expect(await titles(3)).toHaveLength(2);
  });

  it('leaves out entries that are old, undated or dated after tomorrow, and replaces other future dates by the current time', async () => {
    web.page(
      address,
      feed([
        note(3, 'We opened an office in Lisbon a year ago today.', { hours: 31 * 24 }),
        note(4, 'Our prices will fall to zero in the year after next.', { hours: -72 }),
        note(5, 'Our tills accept coins from today on in all shops.', { hours: -2 }),
      ]).replace(
        '</channel>',
        `<item><link>https://social.example/@merra/7</link><description>Undated news of a new till for bakeries.</description></item></channel>`,
      ),
    );
    const posts = await read();
    expect(posts.map(({ item }) => [item.title, item.publishedAt])).toEqual([
      ['Our tills accept coins from today on in all shops.', subject.clock.now().toISOString()],
    ]);
  });

  it('publishes at most the 30 newest posts of a reading', async () => {
    const many = Array.from({ length: 90 }, (_, index) =>
      note(index, `We have opened shop number ${index} in the city of Leeds.`, { hours: index + 1 }),
    );
    web.page(address, feed(many));
    const found = await titles();
    expect(found).toHaveLength(30);
    expect(found).toContain(many[0]?.text);
    expect(found).not.toContain(many[30]?.text);
  });

  it.each([
    ['a web page', { body: html('Sign in') }, 'broken'],
    ['nothing', { body: '' }, 'broken'],
    [
      'a feed without entries',
      { body: '<?xml version="1.0"?><rss version="2.0"><channel><title>Merra</title></channel></rss>' },
      'empty',
    ],
    ['a refusal', { status: 403, body: 'no' }, 'blocked'],
    ['too many requests', { status: 429, headers: { 'retry-after': '3600' } }, 'blocked'],
  ])('publishes nothing for %s, and publishes the posts once the feed recovers', async (_case, answer, state) => {
    web.page(address, answer);
    expect(await read()).toEqual([]);
    expect(await stored()).toMatchObject({ state });
    web.page(address, feed([go]));
    expect(await titles(25)).toEqual([go.text]);
  });

  it('is read up to the limit if its feed is 10 MB long', async () => {
    const padding = note(8, 'x'.repeat(1_000));
    web.page(address, feed([porto, ...Array.from({ length: 9_500 }, () => padding)]));
    expect(await titles()).toContain(porto.text);
  }, 60_000);

  it('is requested with the last ETag', async () => {
    web.page(address, ({ headers }) =>
      headers['if-none-match'] === '"one"'
        ? { status: 304, headers: { etag: '"one"' } }
        : { headers: { etag: '"one"' }, body: feed([go]) },
    );
    await read();
    expect(await titles(3)).toEqual([go.text]);
    expect(web.asked(address).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
  });

  it('is not read when robots.txt forbids it', async () => {
    web.page('social.example/robots.txt', 'User-agent: *\nDisallow: /@merra.rss');
    expect(await read()).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'blocked' });
    expect(web.asked(address)).toEqual([]);
  });
});

describe('the feed of each provider', () => {
  const title = 'Why we count stock at night';
  const text = 'Tills are slow when they count stock by day.';
  it.each([
    ['substack', 'https://merra.substack.com/', 'merra.substack.com/feed', 'https://merra.substack.com/p/why', title],
    ['medium', 'https://medium.com/@merra', 'medium.com/feed/@merra', 'https://medium.com/@merra/why-1', title],
    ['podcast', 'https://feeds.transistor.fm/merra', 'feeds.transistor.fm/merra', 'https://merra.example/ep/1', title],
    ['mastodon', 'https://social.example/@merra', 'social.example/@merra.rss', 'https://social.example/@merra/7', text],
    [
      'bluesky',
      'https://bsky.app/profile/merra.example',
      'bsky.app/profile/merra.example/rss',
      'https://bsky.app/profile/merra.example/post/7',
      text,
    ],
  ])('of %s is read from its address', async (provider, linked, feedAddress, post, shown) => {
    web.page('merra.example/', html(`<a rel="me" href="${linked}">${provider}</a>`));
    web.page(feedAddress, feed([{ link: post, guid: '1', title, text }]));
    await link('b1');
    expect((await read()).map(({ item }) => [item.title, item.post?.provider])).toEqual([[shown, provider]]);
  });
});

describe('a feed that the site also declares', () => {
  it('results in one item, whichever reading comes first', async () => {
    const declared = '<link rel="alternate" type="application/rss+xml" href="https://merra.substack.com/feed">';
    web.page('merra.example/', html('<a href="https://merra.substack.com/">Newsletter on Substack</a>', declared));
    web.page(
      'merra.substack.com/feed',
      feed([
        {
          link: 'https://merra.substack.com/p/why',
          guid: '1',
          title: 'Why we count stock at night',
          text: 'At night, tills are idle.',
        },
      ]),
    );
    await link('b1');
    await read();
    const found = subject.published('content.discovered').filter(({ item }) => item.url.includes('/p/why'));
    expect(found).toHaveLength(1);
  });
});
