import type { PriceList } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { asUser, companyIdentity, createTestService, startTestMongo, type TestMongo } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../../index.ts';
import { linked } from '../../testing/ingestion-world.ts';
import { now } from '../../testing/targets.ts';
import { PageVisits } from '../visits/page-visits.service.ts';
import type { PageArchive } from './archive.document.ts';
import { ArchiveVisits } from './archive-visits.service.ts';

let mongo: TestMongo;
let world: DemoWorld;
beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld({ now: () => now });
});
afterAll(async () => {
  await world.close();
  await mongo.stop();
});

it('the demo world’s archive has three earlier prices, a consent wall and another currency', {
  timeout: 60_000,
}, async () => {
  const reader = new WebReader({ originOverrides: { ...world.originOverrides, ...world.sharedOverrides } });
  const subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off' }),
    providers: [{ provide: WebReader, useValue: reader }],
  });
  const merra = companyIdentity({
    ...{ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') },
  });
  await subject.emit('board.companies-linked', linked('b1', [merra]));
  await subject.get(PageVisits).runDue();
  await subject.get(ArchiveVisits).run();
  const archive = await subject.db.collection<PageArchive>('page_archives').findOne();
  expect(archive?.done.map(({ outcome }) => outcome)).toEqual(['read', 'consent', 'other-currency', 'read', 'read']);
  const answer = await subject.inject('GET', '/api/boards/b1/prices', { as: asUser() });
  const rows = (answer.json() as PriceList).items[0]?.rows.filter(({ percent }) => percent === undefined);
  expect(rows?.map(({ plan, price, was }) => [plan, price, was?.price, was?.archived !== undefined])).toEqual([
    ['Launch', 0, 19, true],
    ['Platform', 290, 240, true],
    ['Network', 1_200, 1_000, true],
  ]);
  await subject.stop();
  await reader.close();
});
