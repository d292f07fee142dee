import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { loadConfig, silentLogger } from '@sightline/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompaniesSettings } from '../config.ts';
import { WebSearch } from './web-search.ts';

let world: DemoWorld;
const search = (SEARXNG_URL?: string) =>
  new WebSearch(loadConfig(CompaniesSettings, SEARXNG_URL ? { SEARXNG_URL } : {}), silentLogger());

beforeAll(async () => {
  world = await startDemoWorld();
});
afterAll(() => world.close());

describe('a search for rivals', () => {
  it('finds each page that names the company once', async () => {
    const found = await search(world.searxngUrl).rivalMentions('Lumenpay');
    expect(found.length).toBeGreaterThan(0);
    for (const { title, text } of found) expect(`${title} ${text}`).toContain('Lumenpay');
    expect(new Set(found.map(({ url }) => url)).size).toBe(found.length);
  });

  it('finds nothing without an address or a name, or for a company that is not named on any page', async () => {
    expect(await search().rivalMentions('Lumenpay')).toEqual([]);
    expect(await search(world.searxngUrl).rivalMentions('')).toEqual([]);
    expect(await search(world.searxngUrl).rivalMentions('Nobody Knows Them')).toEqual([]);
  });

  it.each(['/nowhere', '/v1'])('finds nothing when %s returns something else', async (path) => {
    expect(await search(`${world.baseUrl}${path}`).rivalMentions('Lumenpay')).toEqual([]);
  });

  it('finds nothing when no engine responds', async () => {
    const gone = await startDemoWorld();
    await gone.close();
    const missed = new Set<string>();
    expect(await search(gone.searxngUrl).rivalMentions('Lumenpay', missed)).toEqual([]);
    expect([...missed]).toEqual(['The web search']);
  });
});
