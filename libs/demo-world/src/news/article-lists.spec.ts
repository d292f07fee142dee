import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoReports, startDemoWorld } from '../index.ts';
import { readPage } from '../testing/read.ts';

const now = new Date('2026-11-20T15:30:00Z');
const folder = 'https://storage.googleapis.com/data.gdeltproject.org/gdeltv3/gal';

describe('the lists of articles', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await startDemoWorld({ now: () => now });
  });
  afterAll(() => world.close());
  const read = (url: string) => readPage({ ...world, originOverrides: world.sharedOverrides }, url);
  const nameOf = (time: Date) => `${folder}/${time.toISOString().replace(/\D/g, '').slice(0, 12)}00.gal.json.gz`;

  it('have each news article of six hours once, at two minutes of a quarter of an hour', async () => {
    const urls: string[] = [];
    const minutes: number[] = [];
    for (let ago = 360; ago > 0; ago--) {
      const time = new Date(now.getTime() - ago * 60_000 + 4 * 60_000);
      const { status, bytes } = await read(nameOf(time));
      if (status !== 200) continue;
      minutes.push(time.getUTCMinutes() % 15);
      const lines = gunzipSync(bytes).toString().split('\n').filter(Boolean);
      urls.push(...lines.map((line) => (JSON.parse(line) as { url: string }).url));
    }
    const from = now.getTime() - 345 * 60_000;
    const expected = (await demoReports(now)).filter(
      ({ origin, publishedAt }) => origin === 'news' && publishedAt.getTime() >= from,
    );
    expect(expected.length).toBeGreaterThan(5);
    for (const { url } of expected) expect(urls.filter((one) => one === url)).toHaveLength(1);
    expect(new Set(minutes)).toEqual(new Set([1, 3]));
  });

  it('have a feed with the newest articles, and no robots.txt', async () => {
    expect((await read(`${folder}/feed.rss`)).text).toContain('<item>');
    expect((await read('https://storage.googleapis.com/robots.txt')).status).toBe(404);
    expect((await read('https://storage.googleapis.com/other')).status).toBe(404);
  });
});
