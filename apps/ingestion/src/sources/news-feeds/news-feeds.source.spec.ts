import { gate } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../reader.ts';
import { rss, SmallWeb } from '../../testing/small-web.ts';
import { daysAgo, now, target, window } from '../../testing/targets.ts';
import type { OutletReading } from '../news-source.ts';
import { NewsFeedsSource } from './news-feeds.source.ts';

const outletA = 'https://a.example/feed.xml';
const outletB = 'https://b.example/feed.xml';
const about = (name: string, outlet = 'a', date = daysAgo(1)) => ({
  url: `https://${outlet}.example/${name}`,
  title: `${name} in the news`,
  date,
  text: `What ${name} did.`,
});

describe('feeds of news outlets', () => {
  let web: SmallWeb;
  let reader: Reader;
  let today: Date;
  let reports: OutletReading[][];
  const source = (urls = [outletA, outletB], patienceMs = 5_000) =>
    new NewsFeedsSource(reader, {
      urls,
      intervalMs: 600_000,
      patienceMs,
      now: () => today,
      onRead: async (readings) => {
        reports.push(readings);
      },
    });
  const merra = target({ name: 'Merra', domain: 'merra.example' });

  beforeEach(async () => {
    today = now;
    reports = [];
    web = new SmallWeb();
    reader = await web.start();
    web.page('a.example/feed.xml', rss('Outlet A', [about('Lumenpay'), about('Merra'), about('Weather')]));
    web.page('b.example/feed.xml', rss('Outlet B', [about('Lumenpay', 'b'), about('Lumenpay', 'old', daysAgo(40))]));
  });
  afterEach(() => web.stop());

  it('are read once for all companies', async () => {
    const feeds = source();
    const [lumenpay, other] = await Promise.all([feeds.find(target(), window), feeds.find(merra, window)]);
    expect(lumenpay.items.map((item) => item.url).toSorted()).toEqual([
      'https://a.example/Lumenpay',
      'https://b.example/Lumenpay',
    ]);
    expect(lumenpay.items.map((item) => item.sourceName).toSorted()).toEqual(['Outlet A', 'Outlet B']);
    expect(other.items).toHaveLength(1);
    await feeds.find(target(), window);
    expect(web.requests).toHaveLength(2);
  });

  it('are read again after the interval, and keep the items of unchanged feeds', async () => {
    web.page('a.example/feed.xml', ({ headers }) =>
      headers['if-none-match'] ? { status: 304 } : { headers: { etag: '"1"' }, body: rss('A', [about('Lumenpay')]) },
    );
    const feeds = source([outletA]);
    await feeds.find(target(), window);
    today = new Date(now.getTime() + 600_000);
    expect((await feeds.find(target(), window)).items).toHaveLength(1);
    expect(web.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined, '"1"']);
  });

  it('keep the earlier items of a failing feed, and report each outcome', async () => {
    const feeds = source();
    await feeds.find(target(), window);
    web.page('b.example/feed.xml', { status: 500 });
    today = new Date(now.getTime() + 600_000);
    const { items, problems } = await feeds.find(target(), window);
    expect(items).toHaveLength(2);
    expect(problems).toHaveLength(1);
    expect(reports.at(-1)).toMatchObject([
      { url: outletA, items: 3, failure: null },
      { url: outletB, items: 1, failure: { name: 'DomainError' } },
    ]);
  });

  it('fail when none of them can be read', async () => {
    const feeds = source(['https://gone.example/feed']);
    await expect(feeds.find(target(), window)).rejects.toMatchObject({ code: 'API_ERROR' });
  });

  it('are not requested before the time that their server set', async () => {
    const feeds = source();
    web.page('b.example/feed.xml', { status: 429, headers: { 'retry-after': '3600' } });
    expect((await feeds.find(target(), window)).problems).toEqual([expect.stringContaining('asks us to wait until')]);
    for (const [minutes, asked] of [
      [15, 1],
      [45, 1],
      [60, 2],
    ] as const) {
      today = new Date(now.getTime() + minutes * 60_000);
      await feeds.find(target(), window);
      expect(web.asked('b.example/feed.xml')).toHaveLength(asked);
    }
  });

  it('are not delayed by a slow feed, which is searched in the next sync', async () => {
    const door = gate();
    web.page('b.example/feed.xml', async () => {
      await door.opened;
      return { body: rss('Outlet B', [about('Lumenpay', 'b')]) };
    });
    const feeds = source([outletA, outletB], 2_000);
    expect((await feeds.find(target(), window)).items).toHaveLength(1);
    door.open();
    await expect.poll(() => reports).toHaveLength(1);
    expect((await feeds.find(target(), window)).items).toHaveLength(2);
  });

  it('do not apply to any company if none are configured', () => expect(source([]).appliesTo()).toBe(false));
});
