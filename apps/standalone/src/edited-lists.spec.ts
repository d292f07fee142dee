import { BoardsModule, BoardsSettings } from '@sightline/boards';
import { CompaniesModule, CompaniesSettings } from '@sightline/companies';
import type { Board, BoardCompany, BoardSetupResponse, CompanyIdentity, EventName } from '@sightline/contracts';
import { DistributionModule } from '@sightline/distribution';
import { IngestionModule, IngestionSettings } from '@sightline/ingestion';
import { companyIdOf } from '@sightline/product';
import { InProcessTransport, InProcessUpstreams, loadConfig, MAILER, UPSTREAMS } from '@sightline/service-kit';
import {
  asUser,
  companyIdentity,
  createTestService,
  settled,
  startTestMongo,
  stopTogether,
  type TestMongo,
  type TestService,
  TestTransport,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Dozens of interleavings take a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const ada = asUser('ada');
/** Sites that don't exist, because their content doesn't matter here. */
const named = (name: string): CompanyIdentity => {
  const domain = `${name}.invalid`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
};
const own = named('own');
const rivals = ['a', 'b', 'c', 'd'].map(named);
const proof = {
  sourceUrl: 'https://news.example/1',
  quote: 'They compete.',
  siteUrl: 'https://a.invalid/',
  sources: 1,
};

let mongo: TestMongo;
let reader: WebReader;
let boards: TestService;
let companies: TestService;
let ingestion: TestService;
let distribution: TestService;
const all = () => [boards, companies, ingestion, distribution];

beforeAll(async () => {
  mongo = await startTestMongo();
  reader = new WebReader({ originOverrides: {} });
  const databasePrefix = mongo.newPrefix();
  const letters = mongo.client.db(`${databasePrefix}_bus`);
  const transport = new TestTransport(new InProcessTransport(letters.collection('dead_letters')));
  const shared = { mongo, databasePrefix, transport };
  const providers = [{ provide: WebReader, useValue: reader }];
  boards = await createTestService(BoardsModule, {
    ...shared,
    name: 'boards',
    config: loadConfig(BoardsSettings, { PUBLIC_URL: 'https://sightline.example' }),
    providers: [
      { provide: MAILER, useValue: { send: async () => undefined } },
      { provide: UPSTREAMS, useValue: new InProcessUpstreams() },
    ],
  });
  companies = await createTestService(CompaniesModule, {
    ...{
      ...shared,
      name: 'companies',
      providers: [...providers, { provide: UPSTREAMS, useValue: new InProcessUpstreams() }],
    },
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off', PAGE_CHECKS: 'off' }),
  });
  ingestion = await createTestService(IngestionModule, {
    ...{ ...shared, name: 'ingestion', providers },
    config: loadConfig(IngestionSettings, { KEYLESS_SEARCH: 'off', PAGE_CHECKS: 'off' }),
  });
  distribution = await createTestService(DistributionModule, { ...shared, name: 'distribution' });
  const known = [own, ...rivals].map(({ companyId, ...identity }) => ({
    ...{ _id: companyId, ...identity, description: '', profiledAt: null, trackingEnabled: true },
    ...{ nextTrackingAt: null, lastTrackedAt: null },
  }));
  await companies.db.collection<{ _id: string }>('companies').insertMany(known);
}, 60_000);
afterAll(async () => {
  await stopTogether(all());
  await reader.close();
  await mongo.stop();
});

async function newBoard(): Promise<string> {
  const body = { companyUrl: own.domain };
  const answer = await boards.inject('POST', '/api/functions/board-setup', { as: ada, body });
  await companies.emit('company.profiled', {
    ...{ companyId: own.companyId, company: own, description: '' },
    competitors: rivals.map((company) => ({ ...company, proof })),
  });
  await settled(all());
  return (answer.json() as BoardSetupResponse).boardId;
}

type Step =
  | { kind: 'patch'; company: CompanyIdentity; body: object }
  | { kind: 'remove'; company: CompanyIdentity }
  | { kind: 'add'; company: CompanyIdentity }
  | { kind: 'repeat'; event: EventName; pick: number };
const anyRival = fc.constantFrom(...rivals);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('patch' as const),
    company: anyRival,
    body: fc.oneof(
      fc.record({ standing: fc.constantFrom('confirmed', 'suggested', 'rejected') }),
      fc.record({ mergedInto: fc.option(fc.constantFrom(own, ...rivals).map(({ companyId }) => companyId)) }),
    ),
  }),
  fc.record({ kind: fc.constant('remove' as const), company: anyRival }),
  fc.record({ kind: fc.constant('add' as const), company: anyRival }),
  fc.record({
    kind: fc.constant('repeat' as const),
    event: fc.constantFrom<EventName>('board.competitors-edited', 'board.companies-linked'),
    pick: fc.nat(),
  }),
);

/** Runs one step. Rejections (already on the list, the same company, no longer listed) are also valid answers. */
async function play(boardId: string, step: Step): Promise<void> {
  const at = `/api/boards/${boardId}/competitors`;
  if (step.kind === 'repeat') {
    const told = companies.transport.published(step.event).filter(({ key }) => key === boardId);
    const event = told[step.pick % Math.max(1, told.length)];
    if (event) await companies.emit(event.name, event.data, { id: event.id });
    return;
  }
  const { companyId, domain } = step.company;
  const request = () => {
    switch (step.kind) {
      case 'add':
        return companies.inject('POST', at, { as: ada, body: { website: domain } });
      case 'remove':
        return companies.inject('DELETE', `${at}/${companyId}`, { as: ada });
      case 'patch':
        return companies.inject('PATCH', `${at}/${companyId}`, { as: ada, body: step.body });
    }
  };
  const answer = await request();
  expect([200, 204, 404, 409], answer.text).toContain(answer.status);
}

it('edits in any order, concurrent and repeated, result in the same list everywhere', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      const boardId = await newBoard();
      for (const together of rounds) await Promise.all(together.map((step) => play(boardId, step)));
      await settled(all());
      // Finally redelivers all events, oldest last, so a consumer that accepts older lists ends with the wrong one.
      for (const event of ['board.competitors-edited', 'board.companies-linked'] as const)
        for (let pick = rounds.flat().length; pick >= 0; pick--) await play(boardId, { kind: 'repeat', event, pick });
      await settled(all());

      const answer = await companies.inject('GET', `/api/boards/${boardId}/companies`, { as: ada });
      const { items } = answer.json() as { items: BoardCompany[] };
      const rejected = new Set(items.filter(({ standing }) => standing === 'rejected').map(({ id }) => id));
      const tracked = items.filter(({ id, mergedInto }) => !rejected.has(id) && !rejected.has(mergedInto ?? ''));
      const ids = tracked.map(({ id }) => id).sort();
      const inIngestion = await ingestion.db.collection('board_links').find({ boardId }).toArray();
      expect(inIngestion.map((row) => row.companyId).sort()).toEqual(ids);
      const inBoards = await boards.db
        .collection<{ _id: string; companyIds: string[] }>('boards')
        .findOne({ _id: boardId });
      expect(inBoards?.companyIds.toSorted()).toEqual(ids);

      const own = await companies.db.collection<{ _id: string }>('board_links').findOne({ _id: boardId });
      const link = await distribution.db.collection<{ _id: string }>('board_links').findOne({ _id: boardId });
      expect(link).toMatchObject({ filled: true });
      expect([...(link as unknown as { companyIds: string[] }).companyIds].sort()).toEqual(ids);
      const { revision } = own as unknown as { revision: number };
      expect((link as unknown as { listRevision?: number }).listRevision ?? 0).toBe(revision);

      const board = (await boards.inject('GET', `/api/boards/${boardId}`, { as: ada })).json() as Board;
      expect(board.companyCount).toBe(tracked.filter(({ mergedInto }) => mergedInto === null).length);
      expect(await companies.transport.listDeadLetters({})).toEqual([]);
      // Deleted because an owner can have three set-ups under way, and this one never ends.
      expect((await boards.inject('DELETE', `/api/boards/${boardId}`, { as: ada })).status).toBe(204);
      await settled(all());
    }),
    { numRuns: 12 },
  );
});
