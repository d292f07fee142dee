import type { PortfolioGroup, PortfolioGroups } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { asUser, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBoards } from '../testing/test-boards.ts';

const path = '/api/portfolio/groups';
const ada = asUser('ada');
const idOf = (digit: number) => `0f6f7a52-4a4e-4d7e-9d6a-0b9f9d1f8a1${digit}`;
const payments: PortfolioGroup = { id: idOf(1), name: 'Payments', boardIds: ['b1', 'b2'] };
const energy: PortfolioGroup = { id: idOf(2), name: 'Energy', boardIds: [] };

let mongo: TestMongo;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

const groupsOf = async (as: Principal = ada) => (await subject.inject('GET', path, { as })).json() as PortfolioGroups;
const put = (revision: number, items: object[], as: Principal = ada) =>
  subject.inject('PUT', path, { as, body: { revision, items } });

describe('groups of companies', () => {
  it('are empty at first, and keep their order', async () => {
    expect(await groupsOf()).toEqual({ revision: 0, items: [] });
    expect((await put(0, [payments, energy])).json()).toEqual({ revision: 1, items: [payments, energy] });
    await put(1, [energy, { ...payments, name: ' Cards ' }]);
    expect(await groupsOf()).toEqual({ revision: 2, items: [energy, { ...payments, name: 'Cards' }] });
    await put(2, []);
    expect(await groupsOf()).toEqual({ revision: 3, items: [] });
  });

  it('belong to one user', async () => {
    await put(0, [payments]);
    expect((await groupsOf(asUser('grace'))).items).toEqual([]);
  });

  it('are not overwritten when they were changed in another tab', async () => {
    const [one, other] = await Promise.all([put(0, [payments]), put(0, [energy])]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const late = await put(0, [energy]);
    expect(late.json()).toMatchObject({ status: 409, code: 'groups_changed' });
    expect((await groupsOf()).revision).toBe(1);
  });

  it.each([
    ['without a name', [{ ...payments, name: '  ' }]],
    ['with a name of 61 characters', [{ ...payments, name: 'x'.repeat(61) }]],
    ['that share a company', [payments, { ...energy, boardIds: ['b2'] }]],
    ['with the same id', [payments, { ...energy, id: payments.id }]],
    ['beyond the limit of fifty', Array.from({ length: 51 }, () => ({ ...energy, id: crypto.randomUUID() }))],
  ])('are rejected %s', async (_what, items) => {
    expect((await put(0, items)).status).toBe(400);
    expect((await groupsOf()).items).toEqual([]);
  });
});
