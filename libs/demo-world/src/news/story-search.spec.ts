import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoWorld, startDemoWorld } from '../index.ts';
import { readPage } from '../testing/read.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
});
afterAll(() => world.close());

it('the search of stories finds posts by their domain, after a time and with enough points', async () => {
  const search = async (query: string, filters: string) => {
    const params = new URLSearchParams({ tags: 'story', query, numericFilters: filters });
    const url = `https://hn.algolia.com/api/v1/search_by_date?${params}`;
    const { text } = await readPage({ ...world, originOverrides: world.sharedOverrides }, url);
    return (JSON.parse(text) as { hits: { url: string; points: number }[] }).hits;
  };
  const all = await search('.example', 'created_at_i>0,points>20');
  expect(all.length).toBeGreaterThan(3);
  const host = new URL(all[0]?.url ?? '').host;
  const ofHost = await search(host, 'created_at_i>0,points>20');
  expect(ofHost.length).toBeGreaterThan(0);
  expect(ofHost.every(({ url, points }) => new URL(url).host === host && points > 20)).toBe(true);
  expect(await search('.example', `created_at_i>${Math.floor(Date.now() / 1_000)},points>20`)).toEqual([]);
});
