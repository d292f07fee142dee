import { type BoardCompany, type CompanyIdentity, type EventData, IdentityCard } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  asUser,
  createTestService,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

export const ada = asUser('ada');
export const domain = 'lumenpay.example';
export const companyId = companyIdOf(domain);
export const owner = { userId: 'ada', tempSessionId: null };

export let mongo: TestMongo;
export let world: DemoWorld;
export let reader: WebReader;
export let subject: TestService;

export const path = (board = 'b1') => `/api/boards/${board}/identity`;
export const correct = (field: string, values: string[] | null, board = 'b1') =>
  subject.inject('PATCH', path(board), { as: ada, body: { field, values } });
export const card = async (board = 'b1') =>
  IdentityCard.parse((await subject.inject('GET', path(board), { as: ada })).json());
export const fact = async (field: string, board = 'b1') => (await card(board)).facts.find((one) => one.field === field);
export const companies = async (board = 'b1') =>
  ((await subject.inject('GET', `/api/boards/${board}/companies`, { as: ada })).json() as { items: BoardCompany[] })
    .items;
export const edits = async () => {
  await subject.settled();
  return subject.published('board.competitors-edited');
};
/** The board's own company in the last published list. */
export const published = async () => (await edits()).at(-1)?.companies.find(({ isPrimary }) => isPrimary);

/** Stands in for the boards service: links the profiled companies. */
export async function link(boardId: string, { company, competitors }: EventData<'company.profiled'>): Promise<void> {
  await subject.emit('board.companies-linked', {
    ...{ boardId, owner },
    companies: [
      { ...company, isPrimary: true, proof: null },
      ...competitors.map((competitor) => ({ ...competitor, isPrimary: false })),
    ],
  });
}
export const settle = (corrected: CompanyIdentity) =>
  subject.emit('company.sync-evaluated', syncOutcome({ companyId: corrected.companyId }));

export let profiled: EventData<'company.profiled'>;

/** Starts a new service for each test in a file and updates the bindings above. */
export function useIdentity(): void {
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
    subject = await createTestService(CompaniesModule, {
      name: 'companies',
      mongo,
      config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
      providers: companiesProviders(reader, new InProcessUpstreams()),
    });
    const companyUrl = `https://${domain}/`;
    await subject.emit('board.setup-requested', { boardId: 'b1', companyId, companyUrl, domain });
    profiled = await subject.waitFor('company.profiled', (event) => event.companyId === companyId);
    await link('b1', profiled);
  });
  afterEach(() => subject.stop());
}
