import { CardTrace, type DeadLetter, operatorRoutes, type Reevaluation, SystemInformation } from '@sightline/contracts';
import { type DeadLetter as Letter, TRANSPORT, type Transport } from '@sightline/service-kit';
import { evaluation, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { card, cardId, company, content, item, onRecord } from '../testing/card-on-record.ts';
import type { ReceivedCall } from '../testing/fake-upstreams.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const here = { host: 'localhost:3000' };

describe('gateway routes for operators', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let answers: Record<string, [number, unknown]>;
  const get = (path: string, headers: Record<string, string> = here) =>
    gateway.inject('GET', path, { as: null, headers });
  const post = (path: string, body: object, headers: Record<string, string> = here) =>
    gateway.inject('POST', path, { as: null, headers, body });
  const calls = (): ReceivedCall[] => gateway.upstreams.calls;
  const ofCard = (path: string, id = cardId) => path.replace(':cardId', id);

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo, { settings: { OPERATORS: 'loopback', NODE_ENV: 'development' } });
    gateway.upstreams.respond = ({ path }) => {
      const [status, body] = answers[path] ?? [404, { type: '', title: '', status: 404, code: 'none', detail: 'none' }];
      return { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) };
    };
  });
  beforeEach(() => {
    calls().length = 0;
    answers = {
      [`/internal/cards/${cardId}`]: [200, card],
      [`/internal/contents/${item.id}/of/${company.companyId}`]: [200, content],
      [`/internal/evaluations/${company.companyId}/${item.id}`]: [200, onRecord],
      [`/internal/companies/${company.companyId}`]: [200, company],
      '/internal/evaluations/again': [
        200,
        { fresh: evaluation({ importance: 9 }), readPrompt: false, fallbackReason: null, receipt: null },
      ],
    };
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  describe('a trace', () => {
    const path = ofCard(operatorRoutes.traceCard.path);

    it('lists the steps from the source to the card, with times and costs', async () => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const trace = CardTrace.parse(answer.json());
      expect(trace.steps.map(({ stage, at, tookMs, costUsd }) => [stage, at, tookMs, costUsd])).toEqual([
        ['source', item.publishedAt, null, null],
        ['sync', '2026-03-02T09:00:00.000Z', 90_000_000, null],
        ['content', '2026-03-02T09:00:03.000Z', 3_000, null],
        ['evaluation', '2026-03-02T09:00:04.000Z', 1_000, 0.002],
        ['card', '2026-03-02T09:00:05.000Z', 1_000, null],
      ]);
      expect(trace.steps[3]?.facts).toContainEqual({ name: 'Judging took', value: '12 ms' });
      expect(trace.steps[3]?.facts).toContainEqual({ name: 'Reason', value: 'Says [email]' });
      expect(trace.steps[3]?.facts).toContainEqual({
        name: 'Stood in for the model',
        value: 'The model’s answer was cut off',
      });
      expect(calls().every(({ principal }) => 'roles' in principal && principal.roles?.[0] === 'operator')).toBe(true);
    });

    it('names values that are not on record instead of guessing', async () => {
      answers[`/internal/contents/${item.id}/of/${company.companyId}`] = [
        200,
        { storedAt: null, copies: 0, discovery: null, syncRun: null },
      ];
      delete answers[`/internal/evaluations/${company.companyId}/${item.id}`];
      const { steps } = CardTrace.parse((await get(path)).json());
      expect(steps.map(({ at, tookMs }) => [at, tookMs])).toEqual([
        [item.publishedAt, null],
        [null, null],
        [null, null],
        [null, null],
        [card.card.createdAt, null],
      ]);
      expect(steps[1]?.facts).toEqual([{ name: 'Refresh', value: 'not on record' }]);
      expect(steps[3]?.facts).toContainEqual({ name: 'Judging took', value: 'not on record' });
    });

    it('is in chronological order, without durations between steps whose clocks disagree', async () => {
      answers[`/internal/cards/${cardId}`] = [
        200,
        { ...card, item: { ...item, publishedAt: '2026-03-02T10:00:00.000Z' } },
      ];
      const { steps } = CardTrace.parse((await get(path)).json());
      expect(steps.map(({ stage }) => stage)).toEqual(['sync', 'content', 'evaluation', 'card', 'source']);
      expect(steps[0]).toMatchObject({ tookMs: null });
    });

    it('fails for a missing card, an invalid id, and a failing service', async () => {
      answers = {};
      expect((await get(path)).status).toBe(404);
      expect((await get(ofCard(operatorRoutes.traceCard.path, 'x'))).status).toBe(400);
      answers[`/internal/cards/${cardId}`] = [503, null];
      expect((await get(path)).json()).toMatchObject({ status: 503, code: 'upstream_unavailable' });
    });
  });

  describe('re-evaluation', () => {
    const path = ofCard(operatorRoutes.reevaluateCard.path);

    it('returns both evaluations side by side', async () => {
      const answer = await post(path, { prompt: 'Judge {articles}' });
      expect(answer.status).toBe(200);
      expect(answer.json() as Reevaluation).toMatchObject({
        stored: { importance: 6 },
        fresh: { importance: 9 },
        readPrompt: false,
      });
      const asked = calls().at(-1);
      expect(asked).toMatchObject({ service: 'ai-evaluation', method: 'POST' });
      expect(JSON.parse(asked?.body ?? '')).toEqual({ company, item, prompt: 'Judge {articles}' });
    });

    it("passes on the engine's error for a prompt", async () => {
      const refusal = { type: '', title: '', status: 400, code: 'unknown_placeholder', detail: 'Unknown: {x}' };
      answers['/internal/evaluations/again'] = [400, refusal];
      expect((await post(path, { prompt: '{x}' })).json()).toMatchObject({ status: 400, code: 'unknown_placeholder' });
      expect((await post(path, { prompt: 'x'.repeat(100_001) })).status).toBe(400);
      expect((await post(path, {})).status).toBe(400);
    });
  });

  describe('dead letters', () => {
    const letters = () => gateway.service.app.get<Transport>(TRANSPORT, { strict: false });
    const letter = (id: string, data: object, failedAt: string): Letter => ({
      id: `gateway:${id}`,
      topic: 'boards.dlq',
      consumer: 'gateway',
      code: 'broken',
      reason: 'could not tell ada@mail.example',
      attempts: 3,
      failedAt: new Date(failedAt),
      failureId: id,
      message: { id, topic: 'boards', key: 'b1', type: 'board.deleted', body: bodyOf(id, data) },
    });
    const bodyOf = (id: string, data: object) =>
      JSON.stringify({
        ...{ specversion: '1.0', id, source: 'boards', type: 'board.deleted', subject: 'b1' },
        ...{ time: '2026-03-02T09:00:00.000Z', datacontenttype: 'application/json', data },
      });
    const list = async () => ((await get(operatorRoutes.listDeadLetters.path)).json() as { items: DeadLetter[] }).items;

    it('are listed newest first, with reason and payload, masked and truncated', async () => {
      await letters().putDeadLetter(letter('e1', { boardId: 'b1', email: 'ada@mail.example' }, '2026-03-02T08:00:00Z'));
      await letters().putDeadLetter(letter('e2', { long: 'x'.repeat(30_000) }, '2026-03-02T09:00:00Z'));
      await letters().putDeadLetter({
        ...letter('e3', {}, '2026-03-02T07:00:00Z'),
        message: { ...letter('e3', {}, '2026-03-02T07:00:00Z').message, body: 'no event of bob@mail.example' },
      });
      const items = await list();
      expect(items.map(({ id }) => id)).toEqual(['gateway:e2', 'gateway:e1', 'gateway:e3']);
      expect(items[0]?.payload).toHaveLength(20_000);
      expect(items[1]).toEqual({
        id: 'gateway:e1',
        topic: 'boards.dlq',
        consumer: 'gateway',
        type: 'board.deleted',
        code: 'broken',
        reason: 'could not tell [email]',
        failedAt: '2026-03-02T08:00:00.000Z',
        payload: '{"boardId":"b1","email":"[email]"}',
      });
      expect(items[2]?.payload).toBe('no event of [email]');
    });

    it('are replayed, one or all of them, and stay if they fail again', async () => {
      const { path } = operatorRoutes.replayDeadLetters;
      expect((await post(path, { id: 'gateway:e1' })).json()).toEqual({ replayed: 1 });
      expect((await list()).map(({ id }) => id)).toEqual(['gateway:e2', 'gateway:e3']);
      expect((await post(path, {})).json()).toEqual({ replayed: 2 });
      expect((await list()).map(({ id }) => id).toSorted()).toEqual(['gateway:e2', 'gateway:e3']);
      expect((await post(path, { id: 5 })).status).toBe(400);
    });
  });

  it('return information about the running installation', async () => {
    gateway.upstreams.down.add('ingestion');
    const answer = await get(operatorRoutes.systemInformation.path);
    gateway.upstreams.down.delete('ingestion');
    expect(SystemInformation.parse(answer.json())).toMatchObject({
      environment: 'development',
      operators: 'loopback',
      node: process.version,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      health: { status: 'degraded', checks: { ingestion: { ok: false } } },
    });
  });

  it.each([
    ['GET', operatorRoutes.listDeadLetters.path],
    ['POST', operatorRoutes.replayDeadLetters.path],
    ['GET', ofCard(operatorRoutes.traceCard.path)],
    ['POST', ofCard(operatorRoutes.reevaluateCard.path)],
    ['GET', operatorRoutes.systemInformation.path],
    ['POST', operatorRoutes.testRunner.path],
  ] as const)('are for operators only: %s %s', async (method, path) => {
    const headers = { host: 'sightline.example' };
    const answer = await gateway.inject(method, path, {
      as: null,
      headers,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(answer.status).toBe(401);
    expect(calls()).toEqual([]);
  });
});
