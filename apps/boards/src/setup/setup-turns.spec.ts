import type { EventData } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { type Principal } from '@sightline/service-kit';
import { asUser, asVisitor, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestBoards, type TestBoards } from '../testing/test-boards.ts';
import { BoardProgressService } from './board-progress.service.ts';
import { SetupTurnsService, setUpsAtOnce } from './setup-turns.service.ts';

const ada = asUser('ada');
let mongo: TestMongo;
let subject: TestBoards;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
});
afterEach(() => subject.stop());

const domains = Array.from({ length: setUpsAtOnce + 2 }, (_, at) => `company-${at}.example`);
const setUp = (as: Principal, companyUrl: string, more = {}) =>
  subject.inject('POST', '/api/functions/board-setup', { as, body: { companyUrl, ...more } });
async function setUpAll(as: Principal = ada): Promise<string[]> {
  const ids: string[] = [];
  for (const domain of domains) {
    ids.push(((await setUp(as, domain)).json() as { boardId: string }).boardId);
    subject.clock.advance(1_000);
  }
  return ids;
}
/** Boards whose set-up has begun, in order. */
async function begun(): Promise<EventData<'board.setup-requested'>[]> {
  await subject.settled();
  return subject.published('board.setup-requested');
}
const begunDomains = async () => (await begun()).map(({ domain }) => domain);
const fail = (domain: string) =>
  subject.emit('company.profile-failed', { companyId: companyIdOf(domain), code: 'site_error', message: 'No' });

it('starts a few set-ups per owner at a time, and the next one when one ends', async () => {
  await setUpAll();
  expect(await begunDomains()).toEqual(domains.slice(0, setUpsAtOnce));
  await fail('company-1.example');
  expect(await begunDomains()).toEqual(domains.slice(0, setUpsAtOnce + 1));
  await fail('company-0.example');
  expect(await begunDomains()).toEqual(domains);
});

it("starts another owner's set-up immediately", async () => {
  await setUpAll();
  await setUp(asVisitor(), 'tallyforge.example');
  expect((await begunDomains()).at(-1)).toBe('tallyforge.example');
});

it('starts a queued set-up with the company that the owner entered', async () => {
  await setUpAll();
  const company = { name: 'Walled Garden Tea', description: 'Sells tea.' };
  await setUp(ada, 'walled.example', { company });
  for (const domain of domains) await fail(domain);
  expect((await begun()).at(-1)).toMatchObject({
    domain: 'walled.example',
    entered: company,
    payer: { userId: 'ada' },
  });
});

it('starts the next set-up when a board is deleted', async () => {
  const [first = ''] = await setUpAll();
  expect((await subject.inject('DELETE', `/api/boards/${first}`, { as: ada })).status).toBe(204);
  await subject.get(SetupTurnsService).nextOfAll();
  expect(await begunDomains()).toEqual(domains.slice(0, setUpsAtOnce + 1));
});

it('does not time out queued boards, or fail them when another owner’s board fails', async () => {
  const ids = await setUpAll();
  const last = domains.at(-1) ?? '';
  await setUp(asVisitor(), last);
  await fail(last);
  const statusOf = async (id = '') =>
    ((await subject.inject('GET', `/api/boards/${id}`, { as: ada })).json() as { status: string }).status;
  expect(await statusOf(ids.at(-1))).toBe('initializing');
  subject.clock.advance(601_000);
  await subject.get(BoardProgressService).giveUpStuck();
  expect([await statusOf(ids[0]), await statusOf(ids.at(-1))]).toEqual(['error', 'initializing']);
  // Queued boards start, with their full time, once the earlier ones have timed out.
  expect(await begunDomains()).toEqual(expect.arrayContaining(domains));
  await subject.get(BoardProgressService).giveUpStuck();
  expect(await statusOf(ids.at(-1))).toBe('initializing');
});
