import { createServer, type Server } from 'node:http';
import { type DemoWorld, demoCompanies, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import { createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

/** A site that names no rivals, so that all competitors come from the one enabled source. */
const home = (name: string, trade: string) => `<!doctype html><html lang="en"><head><title>${name} – ${trade}</title>
  <meta name="description" content="${name}: ${trade}."></head><body><h1>${name}</h1><p>${name} is ${trade}.</p></body></html>`;
const sites = {
  'haulwright.example': home(
    'Haulwright',
    'route and freight planning for logistics companies, warehouses, trucks and carriers',
  ),
  'lumenpay.example': home(
    'Lumenpay',
    'card payments with card readers, payouts and low fees for small merchants and shops',
  ),
};
type Website = keyof typeof sites;

let mongo: TestMongo;
let world: DemoWorld;
let site: Server;
let reader: WebReader;
let subject: TestService | undefined;

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const page = Object.entries(sites).find(([website]) => website === request.headers.host)?.[1];
    if (request.url === '/' && page) response.end(page);
    else response.writeHead(404).end('Not found');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const own = Object.fromEntries(Object.keys(sites).map((website) => [`https://${website}`, origin]));
  reader = new WebReader({ originOverrides: { ...world.originOverrides, ...own } });
});
afterEach(() => subject?.stop());
afterAll(async () => {
  await reader.close();
  site.closeAllConnections();
  site.close();
  await world.close();
  await mongo.stop();
});

/** The competitors found by a service with only these sources. */
async function competitorsWith(domain: Website, settings: Record<string, string>) {
  const companyId = companyIdOf(domain);
  subject = await createTestService(CompaniesModule, {
    ...{ name: 'companies', mongo, providers: companiesProviders(reader, new InProcessUpstreams()) },
    config: loadConfig(CompaniesSettings, { WIKIDATA_URLS: '', NEWS_SEARCH_URLS: '', ...settings }),
  });
  const request = { boardId: 'b1', companyId, companyUrl: `https://${domain}/`, domain };
  await subject.emit('board.setup-requested', {
    ...request,
    payer: { userId: 'ada', tempSessionId: null, boardId: 'b1' },
  });
  return (await subject.waitFor('company.profiled')).competitors;
}

describe('competitors of a company whose own site mentions none', () => {
  it('are not found without any source', async () => {
    expect(await competitorsWith('haulwright.example', {})).toEqual([]);
  });

  it.each<[string, Website, () => Record<string, string>]>([
    ['a directory and its encyclopedia', 'haulwright.example', () => ({ WIKIDATA_URLS: world.directoryUrl })],
    ['a news search without a key', 'haulwright.example', () => ({ NEWS_SEARCH_URLS: world.newsSearchUrl })],
    ['a web search', 'lumenpay.example', () => ({ SEARXNG_URL: world.searxngUrl })],
    [
      'NewsAPI',
      'haulwright.example',
      () => ({ NEWSAPI_KEY: world.newsApi.key, NEWSAPI_BASE_URL: world.newsApi.baseUrl }),
    ],
  ])('are found by %s alone, with a page that proves it', async (_, domain, settings) => {
    const truth = (await demoCompanies()).find((known) => known.domain === domain)?.competitors ?? [];
    const competitors = await competitorsWith(domain, settings());
    expect(competitors.length).toBeGreaterThan(0);
    for (const { domain: found, proof } of competitors) {
      expect(truth).toContain(found);
      expect(proof.quote.length).toBeGreaterThan(0);
      expect(proof.sourceUrl).not.toContain(domain);
      expect(['others', 'theirs']).toContain(proof.direction);
    }
  });
});
