import type { EventData } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { isolatedEngine, warmUp } from '@sightline/intelligence';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  asUser,
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';
import { SiteAnalyst } from '../profiles/site.analyst.ts';

export const hourMs = 3_600_000;
export const ada = asUser('ada');
export const domain = 'lumenpay.example';
export const companyId = companyIdOf(domain);

export let mongo: TestMongo;
export let world: DemoWorld;
export let reader: WebReader;
export let subject: TestService;
export let analysed: MockInstance<SiteAnalyst['analyse']>;

export const requested = (website = domain, boardId = 'b1') =>
  subject.emit('board.setup-requested', {
    boardId,
    companyId: companyIdOf(website),
    companyUrl: `https://${website}/`,
    domain: website,
    payer: { userId: 'ada', tempSessionId: null, boardId: 'b1' },
  });

export const profiled = (website = domain): Promise<EventData<'company.profiled'>> =>
  subject.waitFor('company.profiled', (event) => event.companyId === companyIdOf(website));
export const readings = () => analysed.mock.calls.map(([{ reading }]) => reading);

export const link = (boardId: string, companies = [companyIdentity()]) =>
  subject.emit('board.companies-linked', {
    boardId,
    owner: { userId: 'ada', tempSessionId: null },
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });

/** Starts a new service for each test in a file and updates the bindings above. */
export function useCompanies(): void {
  beforeAll(async () => {
    mongo = await startTestMongo();
    world = await startDemoWorld();
    reader = new WebReader({ originOverrides: world.originOverrides });
    // The first analysis in a process takes seconds, which would count towards the first test.
    await warmUp(isolatedEngine);
  });
  afterAll(async () => {
    await reader.close();
    await world.close();
    await mongo.stop();
  });
  beforeEach(async () => {
    subject = await createTestService(CompaniesModule, {
      name: 'companies',
      mongo,
      config: loadConfig(CompaniesSettings, {
        NEWSAPI_KEY: world.newsApi.key,
        NEWSAPI_BASE_URL: world.newsApi.baseUrl,
        NEWS_SEARCH_URLS: world.newsSearchUrl,
        WIKIDATA_URLS: world.directoryUrl,
      }),
      providers: companiesProviders(reader, new InProcessUpstreams()),
    });
    analysed = vi.spyOn(subject.get(SiteAnalyst), 'analyse');
  });
  afterEach(() => subject.stop());
}
