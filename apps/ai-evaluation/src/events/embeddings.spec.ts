import type { Payer } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import type { TextEmbedder } from '@sightline/intelligence';
import { eventIdOf } from '@sightline/product';
import { type CommonConfig, createLogger } from '@sightline/service-kit';
import {
  companyIdentity,
  contentItem,
  createTestService,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AiEvaluationModule } from '../ai-evaluation.module.ts';
import { AiEvaluationSettings } from '../config.ts';
import { EmbeddingsService } from './embeddings.service.ts';

const company = companyIdentity();
const { companyId } = company;
/** Two reports of one event that share only the company's name. */
const paraphrases = [
  'Lumenpay offline all afternoon, stores unable to accept transactions',
  'Hours of outage at Lumenpay: merchants without payments',
];
const description = 'Lumenpay said on Monday that it is sorry.';

let mongo: TestMongo;
let world: DemoWorld;
let subject: TestService;

const startWith = async (more: Partial<AiEvaluationSettings> = {}, again: Partial<TestService> = {}) => {
  subject = await createTestService<CommonConfig & AiEvaluationSettings>(AiEvaluationModule, {
    name: 'ai-evaluation',
    mongo,
    config: AiEvaluationSettings.parse({
      OPENAI_API_KEY: world.model.key,
      OPENAI_BASE_URL: world.model.baseUrl,
      OPENAI_MODEL: 'demo',
      OPENAI_PRICE_INPUT: 1,
      OPENAI_PRICE_OUTPUT: 4,
      OPENAI_TIMEOUT_MS: 1_000,
      ...more,
    }),
    ...again,
  });
};
const discover = (title: string, payer: Payer = null) =>
  subject.emit('content.discovered', {
    companyId,
    company,
    arrival: 'first-sync',
    item: contentItem({
      title,
      description,
      content: description,
      url: `https://news.example/${encodeURIComponent(title)}`,
      publishedAt: '2026-03-01T09:00:00.000Z',
    }),
    payer,
  });
/** The number of events found for the paraphrases, immediately and after regrouping. */
async function events(): Promise<{ atOnce: number; asAWhole: number }> {
  for (const title of paraphrases) await discover(title);
  await subject.settled();
  const atOnce = await countEvents();
  await subject.emit('company.synced', syncOutcome({ companyId }));
  await subject.settled();
  return { atOnce, asAWhole: await countEvents() };
}
const rows = () => subject.db.collection('event_reports').find({}).toArray();
const countEvents = async () => new Set((await rows()).map(({ eventId }) => eventId)).size;
const calls = async () => subject.db.collection('ai_usage').find({ task: 'embed' }).toArray();

beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld({ slowHostDelayMs: 60_000 });
});
afterAll(async () => {
  await world.close();
  await mongo.stop();
});
afterEach(() => subject.stop());

describe('two reports of one event in different words', () => {
  it('are two events without embeddings', async () => {
    await startWith();
    expect(await events()).toEqual({ atOnce: 2, asAWhole: 2 });
    expect(await calls()).toEqual([]);
  });

  it.each(['demo', 'demo-fixed-length'])('are one event when the model %s returns similar vectors', async (model) => {
    await startWith({ OPENAI_EMBEDDING_MODEL: model });
    expect(await events()).toEqual({ atOnce: 1, asAWhole: 1 });
    const [row] = await rows();
    expect(row?.vector).toEqual({
      model: expect.stringContaining(model),
      floor: expect.any(Number),
      values: expect.any(String),
    });
    expect(Buffer.from(row?.vector.values, 'base64')).toHaveLength(512);
    expect(row?.vector.values.length).toBeLessThan(1_000);
  });

  it('are two events when their vectors come from different models', async () => {
    await startWith({ OPENAI_EMBEDDING_MODEL: 'demo' });
    const [first = '', second = ''] = paraphrases;
    await discover(first);
    await subject.settled();
    await subject.stop();
    await startWith(
      { OPENAI_EMBEDDING_MODEL: 'demo-empty' },
      { databasePrefix: subject.databasePrefix, clock: subject.clock },
    );
    await discover(second);
    await subject.settled();
    expect((await rows()).map(({ vector }) => vector?.model).toSorted()).toEqual(['demo', 'demo-empty']);
    expect(await countEvents()).toBe(2);
  });

  it.each([
    'late',
    'drip',
    '429-long',
    'quota',
    '500',
    '401',
    'hang-up',
    'html',
    'broken-json',
    'leaves-out',
    'zeros',
    'not-numbers',
    'unheard-of',
  ])('are two events, and nothing is lost, when the server fails: %s', async (way) => {
    await startWith({ OPENAI_EMBEDDING_MODEL: `demo-${way}` });
    expect(await events()).toEqual({ atOnce: 2, asAWhole: 2 });
    expect(
      subject.published('content.evaluated').map(({ evaluation, eventId }) => [evaluation.engine, typeof eventId]),
    ).toEqual([
      ['openai', 'string'],
      ['openai', 'string'],
    ]);
    expect((await rows()).map(({ vector }) => vector)).toEqual([null, null]);
    expect((await calls()).every(({ outcome }) => outcome !== 'ok')).toBe(true);
    expect((await calls()).length).toBeGreaterThan(0);
  });

  it('are two events when their vectors differ in length', async () => {
    await startWith({ OPENAI_EMBEDDING_MODEL: 'demo-odd-length' });
    await events();
    expect((await rows()).filter(({ vector }) => vector)).toHaveLength(1);
    expect(await countEvents()).toBe(2);
  });
});

describe('embedding calls', () => {
  const boardId = 'brd_aaaaaaaaaaaaaaaaaaaaaa';
  const payer: Payer = { boardId, userId: 'ada', tempSessionId: null };

  it('are recorded with their cost and charged to the board that causes them', async () => {
    await startWith({ OPENAI_EMBEDDING_MODEL: 'demo', OPENAI_PRICE_EMBEDDING: 100, OPENAI_BOARD_BUDGET_USD: 1 });
    await discover(paraphrases[0] ?? '', payer);
    await subject.settled();
    const [call] = await calls();
    expect(call).toMatchObject({ model: 'demo', outcome: 'ok', outputTokens: 0, inputTokens: expect.any(Number) });
    expect(call?.costUsd).toBeCloseTo((call?.inputTokens * 100) / 1e6, 12);
    const [ofBoard] = await subject.db.collection('ai_usage_payers').find({}).toArray();
    const all = await subject.db.collection('ai_usage').find({}).toArray();
    expect(ofBoard?.costUsd).toBeCloseTo(
      all.reduce((sum, { costUsd }) => sum + costUsd, 0),
      12,
    );
  });

  it.each(['OPENAI_DAILY_BUDGET_USD', 'OPENAI_BOARD_BUDGET_USD'])('are not made when %s is spent', async (budget) => {
    await startWith({ OPENAI_EMBEDDING_MODEL: 'demo', OPENAI_PRICE_EMBEDDING: 1_000_000, [budget]: 1 });
    for (const title of paraphrases) await discover(title, payer);
    await subject.settled();
    expect(await calls()).toEqual([]);
    expect(await countEvents()).toBe(2);
    expect(subject.published('content.evaluated').map(({ evaluation }) => evaluation.engine)).toEqual([
      'openai',
      'openai',
    ]);
  });

  it('leave out the company’s names, and log a failure once until they succeed', async () => {
    const answers = ['Down', 'Down', null, null, 'Down'];
    const asked: string[] = [];
    const embedder: TextEmbedder = {
      async embed(texts) {
        asked.push(...texts);
        return { vectors: [], failure: answers.shift() ?? null };
      },
      close: () => undefined,
    };
    const lines: string[] = [];
    const embeddings = new EmbeddingsService(
      embedder,
      createLogger('test', 'info', { write: (line) => lines.push(line) }),
    );
    const row = {
      ...{ _id: 'r', companyId, contentId: contentItem().id, eventId: eventIdOf('x'), revision: 0, clustered: false },
      ...{ title: 'C++Pay (Inc.) buys LumenpayX', description: 'c++pay (inc.), with Lumenpay', event: null, url: '' },
      ...{ body: '', channel: 'press' as const, passing: false, companyNames: ['Lumenpay', 'C++Pay (Inc.)', ''] },
      ...{ publishedAt: new Date(0), joinedAt: new Date(0) },
    };
    for (let call = 0; call < 5; call++) expect(await embeddings.addTo([row])).toEqual([{ ...row, vector: null }]);
    expect(asked[0]?.replaceAll(/\s+/g, ' ')).toBe('buys LumenpayX , with');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 30, 40]);
    expect(await embeddings.addTo([])).toEqual([]);
    await embeddings.addTo([{ ...row, title: 'Lumenpay', description: '' }]);
    expect(asked.at(-1)).toBe('Lumenpay');
  });
});
