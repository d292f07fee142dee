import type { ChangeList, CompanyIdentity, EventData, PageList, TrackedPage } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import {
  asUser,
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { PageVisits } from '../pages/visits/page-visits.service.ts';
import { careers, home, pricing } from './merra-pages.ts';
import { SmallWeb } from './small-web.ts';

export * from './merra-pages.ts';

export const lumenpay = companyIdentity();
export const merra = companyIdentity({
  name: 'Merra',
  domain: 'merra.example',
  companyId: companyIdOf('merra.example'),
});
export const ada = asUser();
export const owner = { userId: ada.userId, tempSessionId: null };
export const grace = { userId: 'grace', tempSessionId: null };
export const hourMs = 3_600_000;

export let mongo: TestMongo;
export let web: SmallWeb;
export let reader: WebReader;
export let subject: TestService;

export async function link(
  boardId: string,
  companies: readonly CompanyIdentity[] = [merra],
  of = owner,
): Promise<void> {
  await subject.emit('board.companies-linked', {
    ...{ boardId, owner: of },
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });
}
export const runDue = () => subject.get(PageVisits).runDue();
/** Advances the clock (by default about a day) and runs due visits. */
export async function later(ms = 25 * hourMs): Promise<void> {
  subject.clock.advance(ms);
  await runDue();
}
export const secondLook = () => later(16 * 60_000);
export async function get<T>(path: string): Promise<T> {
  const answer = await subject.inject('GET', path, { as: ada });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}
export const pagesOf = async (boardId = 'b1') => (await get<PageList>(`/api/boards/${boardId}/pages`)).items;
export async function pageAt(path: string, boardId = 'b1'): Promise<TrackedPage> {
  const page = (await pagesOf(boardId)).find(({ url }) => new URL(url).pathname === path);
  if (!page) throw new Error(`${path} is not tracked`);
  return page;
}
export const changesOf = async (boardId = 'b1', query = '') =>
  (await get<ChangeList>(`/api/boards/${boardId}/changes${query}`)).items;
/** Published news about page changes. */
export async function news(): Promise<EventData<'content.discovered'>[]> {
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.change);
}

/**
 * A fresh service for each test of a file. The bindings above change with it.
 * @param hosts hosts that the small web serves in addition to `*.example`
 * @param settings of the service, in addition to those that turn schedules and searches off
 */
export function useWatchedPages(hosts: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start(['jobs.ashbyhq.com', 'github.com', ...hosts]);
    web.page('merra.example/', home);
    web.page('merra.example/pricing', pricing('$49'));
    web.page('merra.example/careers', careers('Software engineer'));
    subject = await createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      // Visits run only when a test triggers them.
      config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off', ...settings }),
      providers: [{ provide: WebReader, useValue: reader }],
    });
  });
  afterEach(async () => {
    await subject.stop();
    await web.stop();
  });
}
