import type { BoardCompany } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  asOperator,
  asSystem,
  asUser,
  asVisitor,
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

const lumenpay = companyIdentity();
const merra = companyIdentity({ domain: 'merra.example', name: 'Merra', companyId: companyIdOf('merra.example') });
const path = '/api/operator/boards/b1/companies';

describe('the operators’ view of companies', () => {
  let mongo: TestMongo;
  let subject: TestService;
  const reader = new WebReader({});

  beforeAll(async () => {
    mongo = await startTestMongo();
    subject = await createTestService(CompaniesModule, {
      name: 'companies',
      mongo,
      config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
      providers: companiesProviders(reader, new InProcessUpstreams()),
    });
    await subject.db.collection<{ _id: string }>('companies').insertMany(
      [lumenpay, merra].map(({ companyId, ...identity }) => ({
        _id: companyId,
        ...identity,
        ...{ description: 'Ask ada@mail.example', trackingEnabled: true, nextTrackingAt: null, lastTrackedAt: null },
      })),
    );
    const place = { proof: null, isPrimary: false };
    const added = { at: '2026-03-02T08:00:00.000Z', byUserId: 'ada', siteUrl: 'https://merra.example/' };
    await subject.emit('board.companies-linked', {
      boardId: 'b1',
      owner: { userId: 'ada', tempSessionId: null },
      companies: [
        { ...merra, ...place, standing: 'added', added },
        { ...lumenpay, ...place, isPrimary: true },
      ],
    });
  });
  afterAll(async () => {
    await subject.stop();
    await reader.close();
    await mongo.stop();
  });

  it('lists the companies on any board, primary first, without who added them', async () => {
    const answer = await subject.inject('GET', path, { as: asOperator() });
    const { items } = answer.json() as { items: BoardCompany[] };
    expect(items.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Lumenpay', true],
      ['Merra', false],
    ]);
    expect(items[1]).toMatchObject({ added: { byUserId: null }, description: 'Ask [email]' });
    expect(answer.text).not.toContain('"ada"');
  });

  it('shows the gateway the identity of a company', async () => {
    const at = (companyId: string) => `/internal/companies/${companyId}`;
    expect((await subject.inject('GET', at(merra.companyId), { as: asOperator() })).json()).toEqual(merra);
    expect((await subject.inject('GET', at('cmp_x'), { as: asOperator() })).status).toBe(404);
  });

  it.each([path, `/internal/companies/${merra.companyId}`])('is for operators only: %s', async (asked) => {
    for (const as of [asUser('ada'), asVisitor(), asSystem])
      expect((await subject.inject('GET', asked, { as })).json()).toMatchObject({ code: 'operators_only' });
  });
});
