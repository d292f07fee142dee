import { maxExtractionChars, pipelineRoutes } from '@sightline/contracts';
import { type DemoWorld, demoCompanies, startDemoWorld } from '@sightline/demo-world';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  asUser,
  createTestService,
  FakeClock,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';
import { extractionOf, normalizedUrlOf } from './extractions.service.ts';
import { ExtractionsStore } from './extractions.store.ts';

const ada = asUser('ada');
const operator = { ...ada, roles: ['operator' as const] };
const hourMs = 3_600_000;

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let clock: FakeClock;
let subject: TestService;

const extract = (url: string, as = operator) =>
  subject.inject('POST', '/internal/pipeline/extract', { as, body: { url } });
const history = (as = operator) => subject.inject('GET', pipelineRoutes.listExtractions.path, { as });

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterAll(async () => {
  await reader.close();
  await world.close();
  await mongo.stop();
});
beforeEach(async () => {
  clock = new FakeClock();
  subject = await createTestService(CompaniesModule, {
    name: 'companies',
    mongo,
    clock,
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
});
afterEach(() => subject.stop());

describe('extracting a website', () => {
  it('returns its text and language, from the cache for a day no matter how the address is written', async () => {
    const first = await extract('lumenpay.example');
    expect(first.json()).toMatchObject({ data: { metadata: { language: 'en' }, cached: false } });
    const { content } = (first.json() as { data: { content: string } }).data;
    expect(content).toContain('Lumenpay');
    const again = await extract('  https://WWW.lumenpay.example/?utm_source=x ');
    expect(again.json()).toMatchObject({ data: { content, cached: true } });
    clock.advance(24 * hourMs);
    expect((await extract('lumenpay.example')).json()).toMatchObject({ data: { cached: false } });
  });

  it.each([
    ['lumen pay', 'invalid_url', 'Invalid URL format'],
    ['captcha.example', 'site_blocked', 'prove they are human'],
    ['nobody-lives-here.example', 'site_unknown_host', 'no public website'],
  ])('fails for %s with %s', async (url, code, words) => {
    const answer = await extract(url);
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ code })]);
    expect((answer.json() as { detail: string }).detail).toContain(words);
    expect((await history()).json()).toEqual({ items: [] });
  });

  it('is for operators only', async () => {
    expect((await extract('lumenpay.example', ada as typeof operator)).status).toBe(403);
    expect((await history(ada as typeof operator)).status).toBe(403);
  });
});

describe('the extraction history', () => {
  it('lists the last ten, newest first', async () => {
    const sites = (await demoCompanies()).slice(0, 11).map((company) => company.domain);
    expect(sites).toHaveLength(11);
    for (const site of sites) {
      clock.advance(1_000);
      expect((await extract(site)).status).toBe(200);
    }
    const { items } = (await history()).json() as { items: { normalized_url: string; content_length: number }[] };
    expect(items.map((item) => item.normalized_url)).toEqual(sites.toReversed().slice(0, 10));
    for (const item of items) expect(item.content_length).toBeGreaterThan(100);
    await subject.get(ExtractionsStore).removeOld();
    expect(await subject.db.collection('extraction_cache').countDocuments()).toBe(10);
    expect((await history()).json()).toMatchObject({ items: items.map(({ normalized_url }) => ({ normalized_url })) });
  });
});

describe('an extraction', () => {
  const reading = { title: 'A', language: null, pages: [{ text: 'x'.repeat(maxExtractionChars) }, { text: 'y' }] };

  it('is cut to the maximum length', () => {
    const { content } = extractionOf('https://a.example', reading as never, clock.now());
    expect(content).toHaveLength(maxExtractionChars);
  });

  it.each([
    ['https://www.Shop.example/', 'shop.example'],
    ['http://shop.example:8080/De/?a=1#b', 'shop.example:8080/De'],
  ])('for %s is stored under %s', (url, normalized) => {
    expect(normalizedUrlOf(url)).toBe(normalized);
  });
});
