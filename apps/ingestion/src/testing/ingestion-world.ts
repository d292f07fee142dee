import type { CompanyIdentity, EventData, EventInput } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import {
  asUser,
  companyIdentity,
  createTestService,
  gate,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ContentDocument } from '../content/content.document.ts';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { filler, home, rss, SmallWeb } from './small-web.ts';
import { daysAgo } from './targets.ts';

export const lumenpay = companyIdentity();
export const merra = companyIdentity({
  name: 'Merra',
  domain: 'merra.example',
  companyId: companyIdOf('merra.example'),
});
export const tallyforge = companyIdentity({
  name: 'Tallyforge',
  domain: 'tallyforge.example',
  companyId: companyIdOf('tallyforge.example'),
});
export const user = asUser();
export const minuteMs = 60_000;

export function linked(
  boardId: string,
  companies: readonly CompanyIdentity[],
  owner: EventData<'board.companies-linked'>['owner'] = { userId: user.userId, tempSessionId: null },
): EventInput<'board.companies-linked'> {
  return {
    boardId,
    owner,
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  };
}

export const dueForSetUp: EventInput<'company.sync-due'> = {
  ...{ companyId: lumenpay.companyId, company: lumenpay, reason: 'refresh' },
  setUpFor: { userId: 'ada', tempSessionId: null, boardId: 'b1' },
};

export const post = (company: CompanyIdentity, slug: string, days = 2) => ({
  url: `https://${company.domain}/blog/${slug}`,
  title: `${company.name} tells of ${slug}`,
  date: daysAgo(days),
  text: filler(130, slug.length),
});

export const story = (slug: string, title: string, text = filler(130, slug.length), days = 1) => ({
  url: `https://outlet.example/${slug}`,
  title,
  date: daysAgo(days),
  text,
});

/** The service with a small web: three companies with a feed each, and an outlet that reports on two of them. */
export class IngestionWorld {
  web = new SmallWeb();
  #mongo: TestMongo | undefined;
  #reader: WebReader | undefined;
  #subject: TestService | undefined;

  get subject(): TestService {
    if (!this.#subject) throw new Error('the service is not started');
    return this.#subject;
  }

  set subject(subject: TestService) {
    this.#subject = subject;
  }

  get reader(): WebReader {
    if (!this.#reader) throw new Error('the web is not started');
    return this.#reader;
  }

  async open(): Promise<void> {
    this.#mongo = await startTestMongo();
  }

  async close(): Promise<void> {
    await this.#mongo?.stop();
  }

  async begin(): Promise<void> {
    this.web = new SmallWeb();
    this.#reader = await this.web.start(['www.bing.com']);
    this.publishFeed(lumenpay, ['alpha', 'beta']);
    this.publishFeed(merra, ['gamma']);
    this.publishFeed(tallyforge, []);
    const both = story('both', 'Lumenpay and Merra fall out', `Merra left. ${filler(130, 1)}`);
    this.web.page('outlet.example/feed.xml', rss('Outlet', [both, story('weather', 'Rain until Friday')]));
    this.subject = await this.start();
  }

  async end(): Promise<void> {
    await this.subject.stop();
    await this.web.stop();
  }

  /** Also serves these hosts of the real internet. The service must be restarted. */
  async replay(hosts: readonly string[]): Promise<void> {
    await this.web.stop();
    this.#reader = await this.web.start(hosts);
  }

  start(settings: Partial<IngestionSettings> = {}, again?: TestService): Promise<TestService> {
    if (!this.#mongo) throw new Error('the store is not started');
    return createTestService(IngestionModule, {
      name: 'ingestion',
      mongo: this.#mongo,
      config: {
        ...IngestionSettings.parse({ PAGE_CHECKS: 'off' }),
        KEYLESS_SEARCH: 'off',
        NEWS_FEEDS: ['https://outlet.example/feed.xml'],
        NEWS_FEEDS_INTERVAL_MINUTES: 1,
        // On a busy machine, pages can be slower than the default, and the sync has a partial outcome.
        FIRST_SYNC_BUDGET_MS: 60_000,
        ...settings,
      },
      providers: [{ provide: WebReader, useValue: this.#reader }],
      ...(again ? { databasePrefix: again.databasePrefix, clock: again.clock } : {}),
    });
  }

  async restart(settings: Partial<IngestionSettings>): Promise<void> {
    await this.subject.stop();
    this.subject = await this.start(settings);
  }

  publishFeed(company: CompanyIdentity, slugs: readonly string[]): void {
    this.web.page(`${company.domain}/`, home(company.name, '/feed.xml'));
    const posts = slugs.map((slug) => post(company, slug));
    this.web.page(`${company.domain}/feed.xml`, rss(company.name, posts));
  }

  /** Delays the response of Lumenpay's home page until the gate opens. */
  holdHome() {
    const door = gate();
    this.web.page('lumenpay.example/', async () => {
      await door.opened;
      return { body: home('Lumenpay', '/feed.xml') };
    });
    return door;
  }

  async timesFound(): Promise<number> {
    const items = await this.subject.db.collection<ContentDocument>('content_items').find().toArray();
    return items.flatMap(({ foundFor }) => foundFor).length;
  }

  titles(companyId: string): string[] {
    return this.subject
      .published('content.discovered')
      .filter((event) => event.companyId === companyId)
      .map((event) => event.item.title)
      .toSorted();
  }

  arrivals(companyId: string) {
    return this.subject
      .published('content.discovered')
      .flatMap((event) => (event.companyId === companyId ? [event.arrival] : []));
  }

  outcomes(companyId: string) {
    return this.subject.published('company.synced').filter((outcome) => outcome.companyId === companyId);
  }
}

/** A fresh world for each test of a file. */
export function useIngestion(): IngestionWorld {
  const world = new IngestionWorld();
  beforeAll(() => world.open());
  afterAll(() => world.close());
  beforeEach(() => world.begin());
  afterEach(() => world.end());
  return world;
}
