import { request as ask, createServer } from 'node:http';
import { type DemoWorld, demoCompanies, demoFaults, startDemoWorld } from '@sightline/demo-world';
import { loadConfig, silentLogger } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompaniesSettings } from '../config.ts';
import { DirectoryReader } from './directory.reader.ts';

let world: DemoWorld;
let reader: WebReader;
const directory = (settings: Record<string, string> = { WIKIDATA_URLS: world.directoryUrl }) =>
  new DirectoryReader(reader, loadConfig(CompaniesSettings, settings), silentLogger());
const nothing = { mentions: [], related: [], namesakes: [] };

beforeAll(async () => {
  world = await startDemoWorld({ slowHostDelayMs: 60_000 });
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterAll(async () => {
  await reader.close();
  await world.close();
});

describe('directory facts about a company', () => {
  it('include the article for the entry with the company’s website, and companies with similar articles', async () => {
    const { mentions, related } = await directory().about('Haulwright', 'haulwright.example', 'en');
    expect(mentions).toEqual([
      {
        url: 'https://en.encyclopedia.example/wiki/Haulwright',
        title: 'Haulwright',
        text: expect.stringContaining('Competitors of Haulwright include'),
      },
    ]);
    expect(related.map(({ name }) => name)).toContain('Palletry');
    expect(related.find(({ name }) => name === 'Palletry')).toMatchObject({
      siteUrl: 'https://palletry.example/',
      sourceUrl: 'https://en.encyclopedia.example/wiki/Palletry',
      quote: expect.stringContaining('Palletry is a company in logistics'),
    });
    expect(related.map(({ name }) => name)).not.toContain('Haulwright');
  });

  it('include other companies in the same narrow industry, but not every company', async () => {
    const { related } = await directory().about('Haulwright', 'haulwright.example', 'en');
    const peers = related.filter(({ sourceUrl }) => sourceUrl.startsWith(world.directoryUrl));
    const inLogistics = (await demoCompanies()).filter(
      ({ industry, name }) => industry === 'Logistics' && name !== 'Haulwright',
    );
    expect(peers.map(({ name }) => name).toSorted()).toEqual(inLogistics.map(({ name }) => name).toSorted());
    expect(peers.find(({ name }) => name === 'Palletry')).toEqual({
      name: 'Palletry',
      siteUrl: 'https://palletry.example/',
      sourceUrl: expect.stringMatching(/^https:\/\/directory\.example\/wiki\/Q\d+$/),
      quote: 'Palletry: company in logistics',
    });
  });

  it('still include the article when the search for others in the industry fails', async () => {
    const directoryHost = new URL(world.directoryUrl);
    const server = createServer((request, response) => {
      if (request.url?.includes('list=search')) return void response.writeHead(500).end();
      const headers = { ...request.headers, host: directoryHost.host };
      ask(world.baseUrl, { path: request.url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    const origin = `http://127.0.0.1:${address.port}`;
    const own = new WebReader({ originOverrides: { ...world.originOverrides, [world.directoryUrl]: origin } });
    const missed = new Set<string>();
    const config = loadConfig(CompaniesSettings, { WIKIDATA_URLS: world.directoryUrl });
    const failing = new DirectoryReader(own, config, silentLogger());
    const { mentions, related } = await failing.about('Haulwright', 'haulwright.example', 'en', missed);
    expect(mentions).toHaveLength(1);
    expect(related.length).toBeGreaterThan(0);
    expect([...missed]).toEqual(['directory.example']);
    await own.close();
    server.closeAllConnections();
    server.close();
  });

  it('include the English article when there is none in the company’s language', async () => {
    const { mentions } = await directory().about('Haulwright', 'haulwright.example', 'de');
    expect(mentions.map(({ title }) => title)).toEqual(['Haulwright']);
  });

  it('are only namesakes when no entry has the company’s website', async () => {
    const entity = expect.stringMatching(/^https:\/\/directory\.example\/entity\/Q/);
    const namesakes = ['village', 'company in logistics'].map((quote) => ({
      name: 'Haulwright',
      quote,
      sourceUrl: entity,
    }));
    expect(await directory().about('Haulwright', 'haulwright-bakery.example', 'en')).toEqual({ ...nothing, namesakes });
    const own = await directory().about('Haulwright', 'haulwright.example', 'en');
    expect(own.namesakes).toEqual(namesakes.slice(0, 1));
  });

  it.each([
    ['that is not listed', 'Lumenpay', 'lumenpay.example'],
    ['without a name', '', 'haulwright.example'],
  ])('are empty for a company %s', async (_, name, domain) => {
    expect(await directory().about(name, domain, 'en')).toEqual(nothing);
  });

  it('are empty when directories are switched off', async () => {
    const off = directory({ WIKIDATA_URLS: world.directoryUrl, KEYLESS_SEARCH: 'off' });
    expect(await off.about('Haulwright', 'haulwright.example', 'en')).toEqual(nothing);
    expect(await off.sitesOf('Palletry')).toEqual([]);
  });

  it.each(['one that is late', 'one that fails'])('come from the other directories when there is %s', async (kind) => {
    const host = kind === 'one that is late' ? 'slowhost.example' : 'lumenpay.example';
    expect(kind === 'one that fails' || demoFaults.some((fault) => fault.host === host)).toBe(true);
    const both = directory({ WIKIDATA_URLS: `https://${host},${world.directoryUrl}` });
    const missed = new Set<string>();
    expect((await both.about('Haulwright', 'haulwright.example', 'en', missed)).mentions).toHaveLength(1);
    expect([...missed]).toEqual([host]);
    expect(await both.sitesOf('Palletry')).toEqual(['https://palletry.example/']);
  });
});

describe('the sites for a name', () => {
  it('are the official websites of entries with that name', async () => {
    expect(await directory().sitesOf('Palletry')).toEqual(['https://palletry.example/']);
    expect(await directory().sitesOf('Nobody Knows Them')).toEqual([]);
  });
});
