import type { Payer } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import type { CommonConfig } from '@sightline/service-kit';
import {
  asUser,
  companyIdentity,
  contentItem,
  createTestService,
  serveMetricsForTest,
  siteReading,
  startTestMongo,
  stopTogether,
  type TestMongo,
  type TestService,
  waitUntil,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AiEvaluationModule } from '../ai-evaluation.module.ts';
import { AiEvaluationSettings } from '../config.ts';

const company = companyIdentity();
const operator = { ...asUser(), roles: ['operator' as const] };
const status = '/api/operator/engine';
let mongo: TestMongo;
let world: DemoWorld;
let subject: TestService;

/** The service with the demo world's model, at 1 and 4 dollars per million tokens. */
const startWith = (more: Partial<AiEvaluationSettings> = {}, again: Partial<TestService> = {}): Promise<TestService> =>
  createTestService<CommonConfig & AiEvaluationSettings>(AiEvaluationModule, {
    name: 'ai-evaluation',
    mongo,
    config: AiEvaluationSettings.parse({
      OPENAI_API_KEY: world.model.key,
      OPENAI_BASE_URL: world.model.baseUrl,
      OPENAI_MODEL: 'demo',
      OPENAI_PRICE_INPUT: 1,
      OPENAI_PRICE_OUTPUT: 4,
      ...more,
    }),
    ...again,
  });
const discover = (at: number, on: TestService = subject, payer: Payer = null) =>
  on.emit('content.discovered', {
    companyId: company.companyId,
    company,
    item: contentItem({ url: `https://news.example/${at}`, title: `Lumenpay opens office number ${at}` }),
    arrival: 'first-sync',
    payer,
  });
const analysis = async (payer: Payer = null) => {
  const body = { reading: siteReading(), payer };
  const answer = await subject.inject('POST', '/internal/analyses', { as: { kind: 'system' }, body });
  return (answer.json() as { analysis: object | null }).analysis;
};
const recorded = async (at: number) => {
  const { id } = contentItem({ url: `https://news.example/${at}` });
  return subject.inject('GET', `/internal/evaluations/${company.companyId}/${id}`, { as: operator });
};
const today = async () => ((await subject.inject('GET', status, { as: operator })).json() as { today: object }).today;

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld({ slowHostDelayMs: 60_000 });
});
afterAll(async () => {
  await world.close();
  await mongo.stop();
});
afterEach(() => subject.stop());

describe('evaluations by a model', () => {
  it('are stored once, with their share of the time and cost', async () => {
    subject = await startWith();
    await Promise.all([discover(1), discover(2)]);
    await discover(1);
    await subject.settled();
    expect(subject.published('content.evaluated').map(({ evaluation }) => evaluation.engine)).toEqual(
      Array.from({ length: 3 }, () => 'openai'),
    );
    const calls = await subject.db.collection('ai_usage').find({}).toArray();
    const judged = calls.reduce((sum, call) => sum + Number(call.items), 0);
    expect(judged).toBe(2);
    const cost = calls.reduce((sum, call) => sum + Number(call.costUsd), 0);
    const shares = await Promise.all([1, 2].map(async (at) => (await recorded(at)).json()));
    expect(shares).toEqual(
      shares.map(() => ({
        evaluation: expect.objectContaining({ engine: 'openai', engineVersion: '2:demo', fallbackReason: null }),
        evaluatedAt: '2026-03-02T09:00:00.000Z',
        tookMs: expect.any(Number),
        costUsd: expect.any(Number),
      })),
    );
    expect(shares.reduce<number>((sum, one) => sum + (one as { costUsd: number }).costUsd, 0)).toBeCloseTo(cost, 10);
    expect(await today()).toMatchObject({ calls: calls.length, failed: 0, fallbacks: 0, costUsd: cost });
  });

  it('are marked if the local engine replaced the model, and are then neither made nor counted twice', async () => {
    subject = await startWith({ OPENAI_MODEL: 'demo-not-json' });
    await discover(1);
    await discover(1);
    await subject.settled();
    const [first, second] = subject.published('content.evaluated').map(({ evaluation }) => evaluation);
    expect(first).toMatchObject({ engine: 'local', fallbackReason: 'The model did not answer in JSON' });
    expect(second).toEqual(first);
    expect(await subject.db.collection('evaluations').countDocuments({})).toBe(1);
    expect(await today()).toMatchObject({ calls: 2, failed: 2, fallbacks: 1 });
    expect((await recorded(1)).json()).toMatchObject({ evaluation: first, costUsd: null });
  });

  it('are repeated with another model', async () => {
    subject = await startWith({ OPENAI_MODEL: 'demo-not-json' });
    await discover(1);
    await subject.stop();
    subject = await startWith({}, { databasePrefix: subject.databasePrefix, clock: subject.clock });
    subject.clock.advance(1);
    await discover(1);
    expect((await recorded(1)).json()).toMatchObject({ evaluation: { engine: 'openai' } });
    expect(await subject.db.collection('evaluations').countDocuments({})).toBe(2);
  });

  it('are left for the next start when the service stops during a call', async () => {
    subject = await startWith({ OPENAI_MODEL: 'demo-late', OPENAI_DAILY_BUDGET_USD: 1 });
    // Not awaited: the service stops during this call.
    discover(1).catch(() => undefined);
    await waitUntil(async () => (await subject.db.collection('ai_usage_days').countDocuments({})) > 0, {
      what: 'the call',
    });
    await subject.stop();
    subject = await startWith({}, { databasePrefix: subject.databasePrefix, clock: subject.clock });
    expect(await subject.db.collection('evaluations').countDocuments({})).toBe(0);
    expect(await subject.deadLetters()).toEqual([]);
  });

  it('leave the analysis of a site to the caller if there is no model', async () => {
    const config = AiEvaluationSettings.parse({});
    subject = await createTestService(AiEvaluationModule, { name: 'ai-evaluation', mongo, config });
    expect(await analysis()).toBeNull();
  });

  it('record the engine that analysed a site', async () => {
    subject = await startWith();
    expect(await analysis()).toMatchObject({ companyName: 'Lumenpay', engine: 'openai' });
    await subject.stop();
    subject = await startWith({ OPENAI_MODEL: 'demo-refuse' });
    expect(await analysis()).toMatchObject({ companyName: 'Lumenpay', engine: 'local' });
    expect(await today()).toMatchObject({ calls: 1, failed: 1, fallbacks: 1 });
  });
});

describe('the daily budget', () => {
  /** Covers the maximum cost of one call, but not a second call on top of the first. */
  const oneCall = 0.0075;

  it('is five dollars by default, and undefined without prices', async () => {
    const daily = async () =>
      ((await subject.inject('GET', status, { as: operator })).json() as { dailyBudgetUsd: number | null })
        .dailyBudgetUsd;
    subject = await startWith();
    expect(await daily()).toBe(5);
    await subject.stop();
    subject = await startWith({ OPENAI_PRICE_INPUT: undefined, OPENAI_PRICE_OUTPUT: undefined });
    expect(await daily()).toBeNull();
  });

  it('stops calls for the rest of the day and resets at midnight UTC', async () => {
    const metrics = await serveMetricsForTest();
    subject = await startWith({ OPENAI_DAILY_BUDGET_USD: oneCall });
    await discover(1);
    await discover(2);
    await discover(3);
    const spent = 'Today’s model budget is used up';
    const reasons = () => subject.published('content.evaluated').map(({ evaluation }) => evaluation.fallbackReason);
    expect(reasons()[0]).toBeNull();
    expect(reasons()).toContain(spent);
    const { costUsd } = (await today()) as { costUsd: number };
    expect(costUsd).toBeGreaterThan(0);
    expect(costUsd).toBeLessThanOrEqual(oneCall);
    const stoodIn = reasons().filter((reason) => reason === spent).length;
    expect(await metrics.value('sightline_ai_fallbacks_total', { service: 'ai-evaluation' })).toBe(stoodIn);
    expect(await metrics.value('sightline_ai_refused_calls_total', { sightline_ai_budget: 'day' })).toBe(stoodIn);
    await metrics.stop();
    subject.clock.advance(24 * 60 * 60 * 1_000);
    expect(await today()).toMatchObject({ calls: 0, costUsd: 0 });
    await discover(4);
    expect(reasons().at(-1)).toBeNull();
  });

  it('is shared by replicas, even for concurrent calls', async () => {
    subject = await startWith({ OPENAI_DAILY_BUDGET_USD: oneCall });
    const { databasePrefix, clock } = subject;
    const replica = await startWith({ OPENAI_DAILY_BUDGET_USD: oneCall }, { databasePrefix, clock });
    await Promise.all([discover(1, subject), discover(2, replica)]);
    const evaluations = [subject, replica].flatMap((one) => one.published('content.evaluated'));
    expect(evaluations.map(({ evaluation }) => evaluation.engine).sort()).toEqual(['local', 'openai']);
    await stopTogether([replica]);
  });

  it('gets back the part that a failed call did not use', async () => {
    subject = await startWith({ OPENAI_MODEL: 'demo-refuse', OPENAI_DAILY_BUDGET_USD: 2 * oneCall });
    for (const at of [1, 2, 3]) await discover(at);
    const [day] = await subject.db.collection('ai_usage_days').find({}).toArray();
    expect(day?.committedUsd).toBeCloseTo(Number(day?.costUsd), 10);
  });
});

describe('the daily budget of a user', () => {
  const oneCall = 0.0075;
  const ada: Payer = { userId: 'ada', tempSessionId: null, boardId: 'board-1' };
  const visitor: Payer = { userId: null, tempSessionId: 'temp_1700000000000abcdefghi', boardId: 'board-2' };
  const spent = 'Today’s model budget for this user’s boards is used up';
  const lastReason = () => subject.published('content.evaluated').at(-1)?.evaluation.fallbackReason;

  it('leaves only the items on that user’s boards to the rules when it is spent, until midnight UTC', async () => {
    const metrics = await serveMetricsForTest();
    subject = await startWith({ OPENAI_USER_BUDGET_USD: oneCall });
    await discover(1, subject, ada);
    expect(lastReason()).toBeNull();
    await discover(2, subject, ada);
    expect(lastReason()).toBe(spent);
    await discover(3, subject, visitor);
    expect(lastReason()).toBeNull();
    await discover(4, subject, visitor);
    expect(lastReason()).toBe(spent);
    await discover(5);
    expect(lastReason()).toBeNull();
    expect(await metrics.value('sightline_ai_refused_calls_total', { sightline_ai_budget: 'user' })).toBe(2);
    await metrics.stop();
    const rows = await subject.db.collection('ai_usage_payers').find({}).toArray();
    expect(rows.map(({ calls }) => calls)).toEqual([1, 1]);
    for (const { committedUsd, costUsd } of rows) expect(committedUsd).toBeCloseTo(Number(costUsd), 10);
    expect(JSON.stringify(rows)).not.toMatch(/ada|temp_/);
    subject.clock.advance(24 * 60 * 60 * 1_000);
    await discover(6, subject, ada);
    expect(lastReason()).toBeNull();
  });

  it('is charged for the analysis of a website', async () => {
    subject = await startWith({ OPENAI_USER_BUDGET_USD: 0.000_01 });
    expect(await analysis(ada)).toMatchObject({ engine: 'local' });
    expect(await analysis()).toMatchObject({ engine: 'openai' });
  });

  it('gets its reservation back when the daily budget prevents the call', async () => {
    subject = await startWith({ OPENAI_USER_BUDGET_USD: 1, OPENAI_DAILY_BUDGET_USD: oneCall });
    await discover(1, subject, ada);
    await discover(2, subject, ada);
    expect(lastReason()).toBe('Today’s model budget is used up');
    const [row] = await subject.db.collection('ai_usage_payers').find({}).toArray();
    expect(row?.committedUsd).toBeCloseTo(Number(row?.costUsd), 10);
  });
});

describe('the daily budget of a board', () => {
  const oneCall = 0.0075;
  const first: Payer = { userId: 'ada', tempSessionId: null, boardId: 'board-1' };
  const second: Payer = { ...first, boardId: 'board-2' };
  const spent = 'Today’s model budget for this board is used up';
  const lastReason = () => subject.published('content.evaluated').at(-1)?.evaluation.fallbackReason;

  it('leaves only the items of that board to the rules when it is spent, until midnight UTC', async () => {
    const metrics = await serveMetricsForTest();
    subject = await startWith({ OPENAI_BOARD_BUDGET_USD: oneCall });
    await discover(1, subject, first);
    await discover(2, subject, first);
    expect(lastReason()).toBe(spent);
    await discover(3, subject, second);
    expect(lastReason()).toBeNull();
    expect(await metrics.value('sightline_ai_refused_calls_total', { sightline_ai_budget: 'board' })).toBe(1);
    await metrics.stop();
    expect(JSON.stringify(await subject.db.collection('ai_usage_payers').find({}).toArray())).not.toMatch(/board-/);
    const shown = (await subject.inject('GET', status, { as: operator })).json();
    expect(shown).toMatchObject({ boardBudgetUsd: oneCall, userBudgetUsd: null });
    subject.clock.advance(24 * 60 * 60 * 1_000);
    await discover(5, subject, first);
    expect(lastReason()).toBeNull();
  });

  it('returns the user’s reservation when the board’s budget prevents the call', async () => {
    subject = await startWith({ OPENAI_USER_BUDGET_USD: 1, OPENAI_BOARD_BUDGET_USD: oneCall });
    await discover(1, subject, first);
    await discover(2, subject, first);
    expect(lastReason()).toBe(spent);
    const rows = await subject.db.collection('ai_usage_payers').find({}).toArray();
    expect(rows.map(({ calls }) => calls)).toEqual([1, 1]);
    for (const { committedUsd, costUsd } of rows) expect(committedUsd).toBeCloseTo(Number(costUsd), 10);
  });
});
