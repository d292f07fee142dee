import { isOpaque, ReadError, unwrapLink } from '@sightline/web-reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../reader.ts';
import { rss, SmallWeb } from '../testing/small-web.ts';
import { daysAgo, target, window } from '../testing/targets.ts';
import { search as bingNews } from './bing-news/bing-news.ts';
import { GdeltSource } from './gdelt/gdelt.source.ts';
import { search as googleNews } from './google-news/google-news.ts';
import { Backoff } from './pacing/backoff.ts';
import { Pacer } from './pacing/pacer.ts';
import { RssSearchSource } from './rss-search.ts';
import { SourceFailure } from './source-failure.ts';

describe('searches without a key', () => {
  let web: SmallWeb;
  let reader: Reader;
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['news.google.com', 'www.bing.com', 'api.gdeltproject.org']);
  });
  afterEach(() => web.stop());

  it('search Google News for the name within the window, and strip the outlet from the headline', async () => {
    const url = 'https://news.google.com/rss/articles/CBMiX2h0dHBz?oc=5';
    web.page(
      'news.google.com/rss/search',
      rss('"Lumenpay" - Google News', [
        { url, title: 'Lumenpay buys Merra - Trade Port News', date: daysAgo(1), source: 'Trade Port News' },
      ]),
    );
    const { items } = await new RssSearchSource(googleNews, reader, new Backoff(0), 1_000).find(target(), window);
    expect(items).toMatchObject([{ url, title: 'Lumenpay buys Merra', sourceName: 'Trade Port News' }]);
    const [asked] = web.asked('news.google.com/rss/search');
    expect(asked?.query.get('q')).toBe('"Lumenpay" when:30d');
  });

  it('search Bing News, and unwrap its click links', async () => {
    const article = 'https://tpn.example/lumenpay?id=4';
    web.page(
      'www.bing.com/news/search',
      rss('Lumenpay - BingNews', [
        {
          url: `http://www.bing.com/news/apiclick.aspx?ref=FexRss&url=${encodeURIComponent(article)}&c=1`,
          title: 'Lumenpay buys Merra',
          date: daysAgo(1),
        },
      ]),
    );
    const { items } = await new RssSearchSource(bingNews, reader, new Backoff(0), 1_000).find(target(), window);
    expect(items).toMatchObject([{ url: article, sourceName: '' }]);
    expect(web.asked('www.bing.com/news/search')[0]?.query.get('format')).toBe('rss');
  });

  it('fail when a search returns a web page, but not when it has no results', async () => {
    const bing = () => new RssSearchSource(bingNews, reader, new Backoff(0), 1_000).find(target(), window);
    web.page('www.bing.com/news/search', '<!doctype html><html><body>Are you a robot?</body></html>');
    await expect(bing()).rejects.toMatchObject({ state: 'broken' });
    web.page('www.bing.com/news/search', rss('Lumenpay - BingNews', []));
    expect((await bing()).items).toEqual([]);
  });

  const gdelt = (pacer = new Pacer(0)) => new GdeltSource(reader, new Backoff(60_000), 1_000, pacer);
  const gdeltPage = 'api.gdeltproject.org/api/v2/doc/doc';

  it('search GDELT, and remove stray backslashes from its titles', async () => {
    web.page(
      gdeltPage,
      String.raw`{"articles":[{"url":"https://tpn.example/a","title":"Lumenpay \buys \Merra","seendate":"20260301T080000Z","socialimage":"","domain":"tpn.example","language":"German","sourcecountry":"Germany"}]}`,
    );
    const { items } = await gdelt().find(target(), window);
    expect(items).toMatchObject([
      { publishedAt: new Date('2026-03-01T08:00:00Z'), language: 'de', imageUrl: null, sourceName: 'tpn.example' },
    ]);
    expect(items[0]?.title).toContain('Merra');
    const query = web.asked(gdeltPage)[0]?.query;
    expect([query?.get('query'), query?.get('timespan'), query?.get('mode')]).toEqual(['"Lumenpay"', '30d', 'artlist']);
  });

  it.each([
    ['', 0],
    ['{}', 0],
  ])('treat %j from GDELT as an empty result', async (body, count) => {
    web.page(gdeltPage, { headers: { 'content-type': 'application/json' }, body });
    expect((await gdelt().find(target(), window)).items).toHaveLength(count);
  });

  it('pass on plain-text errors from GDELT', async () => {
    web.page(gdeltPage, { headers: { 'content-type': 'text/plain' }, body: 'The specified phrase is too short.' });
    await expect(gdelt().find(target(), window)).rejects.toThrow('The specified phrase is too short.');
  });

  it('search GDELT for one company at a time', async () => {
    web.page(gdeltPage, '{"articles":[]}');
    const source = gdelt(new Pacer(60_000));
    await source.find(target(), window);
    await expect(source.find(target(), window)).rejects.toMatchObject({ state: 'skipped' });
    expect(web.asked(gdeltPage)).toHaveLength(1);
  });

  it('pause requests to a host that refused', async () => {
    web.page(gdeltPage, { status: 429, body: 'Please limit requests to one every 5 seconds.' });
    const source = gdelt();
    await expect(source.find(target(), window)).rejects.toMatchObject({ state: 'blocked' });
    await expect(source.find(target(), window)).rejects.toMatchObject({ state: 'blocked' });
    expect(web.asked(gdeltPage)).toHaveLength(1);
  });
});

describe('backing off', () => {
  it('pauses after network failures only', async () => {
    let nowMs = 0;
    let calls = 0;
    const backoff = new Backoff(1_000, () => nowMs);
    const fail = (code: 'NETWORK_ERROR' | 'API_ERROR') =>
      backoff
        .run(async () => {
          calls += 1;
          throw new SourceFailure(code, 'down');
        })
        .catch((error: unknown) => error);
    await fail('API_ERROR');
    await fail('NETWORK_ERROR');
    expect(calls).toBe(2);
    expect(await fail('API_ERROR')).toMatchObject({ code: 'NETWORK_ERROR', message: 'down' });
    expect(calls).toBe(2);
    nowMs = 1_000;
    expect(await backoff.run(async () => 'up')).toBe('up');
  });

  it('pauses for as long as a server requests', async () => {
    let nowMs = 0;
    let calls = 0;
    const backoff = new Backoff(1_000, () => nowMs);
    const ask = () =>
      backoff.run(async () => {
        calls += 1;
        throw new ReadError('http_status', 'busy', { url: 'https://a.example/', status: 429, retryAfter: '60' });
      });
    for (const [atMs, expected] of [
      [0, 1],
      [59_000, 1],
      [60_000, 2],
    ] as const) {
      nowMs = atMs;
      await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('asks us to wait until') });
      expect(calls).toBe(expected);
    }
  });
});

describe('links in search results', () => {
  it.each([
    ['https://www.bing.com/news/apiclick.aspx?url=https%3a%2f%2fa.example%2fb', 'https://a.example/b'],
    ['https://www.google.com/url?rct=j&url=https://a.example/b&ct=ga', 'https://a.example/b'],
    ['https://www.bing.com/news/apiclick.aspx?url=javascript:alert(1)', null],
    ['https://www.bing.com/news/apiclick.aspx', null],
    ['https://evil-bing.com/news/apiclick.aspx?url=https://a.example/', null],
    ['https://a.example/redirect?url=https://b.example/', null],
    ['not a link', null],
  ])('are unwrapped only for known redirects: %s', (link, unwrapped) =>
    expect(unwrapLink(link)).toBe(unwrapped ?? link),
  );

  it('are opaque if they lead to Google News or to comments', () => {
    expect(isOpaque('https://news.google.com/rss/articles/CBMi')).toBe(true);
    expect(isOpaque('https://news.ycombinator.com/item?id=1')).toBe(true);
    expect(isOpaque('https://a.example/news.google.com')).toBe(false);
  });
});
