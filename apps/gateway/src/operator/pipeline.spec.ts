import { pipelineRoutes } from '@sightline/contracts';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../testing/fake-upstreams.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const { path } = pipelineRoutes.pipelineManager;
const extraction = { content: 'Card payments', metadata: { title: 'Lumenpay', language: 'en' }, cached: false };

describe('the manual pipeline', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const here = { host: 'localhost:3000' };
  const run = (body: object, headers: Record<string, string> = here) =>
    gateway.inject('POST', path, { as: null, headers, body });
  const answers = (status: number, body: unknown) => {
    gateway.upstreams.respond = () => ({
      status,
      contentType: 'application/json',
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    });
  };
  const received = (): ReceivedCall[] => gateway.upstreams.calls;

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo, { settings: { OPERATORS: 'loopback' } });
  });
  beforeEach(() => {
    received().length = 0;
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it.each([
    ['extract', 'companies', { url: 'lumenpay.example' }, extraction],
    [
      'search',
      'ingestion',
      { query: '"Lumenpay"', fromDate: '2026-10-01', toDate: '2026-10-31', pageSize: 50 },
      { articles: [], totalResults: 0 },
    ],
    [
      'optimize',
      'ai-evaluation',
      {
        currentResults: { totalArticles: 3, averageRelevance: 4.5 },
        targetCompany: { name: 'Lumenpay', keywords: [] },
      },
      { reasoning: 'Too wide', optimized_keywords: ['a'], optimized_negative_keywords: [] },
    ],
  ])('sends the action %s to %s', async (action, service, data, result) => {
    answers(200, { data: result });
    const answer = await run({ action, data });
    expect([answer.status, answer.json()]).toEqual([200, { success: true, data: result }]);
    expect(received()).toMatchObject([{ service, method: 'POST', path: `/internal/pipeline/${action}` }]);
    expect(received()[0]?.principal).toMatchObject({ roles: ['operator'] });
  });

  it('also accepts data next to the action', async () => {
    answers(200, { data: extraction });
    expect((await run({ action: 'extract', url: 'lumenpay.example' })).status).toBe(200);
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({ url: 'lumenpay.example' });
  });

  it("passes on the service's error message", async () => {
    const detail = 'Unknown placeholder: {company}.';
    answers(400, { type: 'urn:x', title: 'Bad request', status: 400, code: 'unknown_placeholder', detail });
    const answer = await run({ action: 'analyze', data: { content: 'text', prompt: '{company}' } });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, error: detail, code: 'unknown_placeholder' });
  });

  it.each([
    ['is not JSON', 'oops'],
    ['lacks fields', { data: { content: 'text' } }],
  ])('reports a response that %s as an internal error', async (_, body) => {
    answers(200, body);
    const answer = await run({ action: 'extract', data: { url: 'lumenpay.example' } });
    expect([answer.status, answer.json()]).toEqual([
      500,
      expect.objectContaining({ success: false, code: 'upstream_answer' }),
    ]);
  });

  it.each([
    ['an unknown action', { action: 'delete', data: {} }],
    ['no action', {}],
    [
      'a page size that is not a number',
      { action: 'search', data: { query: 'a', fromDate: '2026-01-01', toDate: '2026-01-02', pageSize: 'x' } },
    ],
    [
      'dates the wrong way round',
      { action: 'search', data: { query: 'a', fromDate: '2026-01-02', toDate: '2026-01-01', pageSize: 1 } },
    ],
    [
      'no articles',
      { action: 'evaluate', data: { articles: [], targetCompany: { name: 'A', keywords: [] }, customPrompt: 'x' } },
    ],
    ['a prompt that is too long', { action: 'analyze', data: { content: 'text', prompt: 'x'.repeat(100_001) } }],
  ])('rejects %s without calling a service', async (_, body) => {
    const answer = await run(body);
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ success: false })]);
    expect(received()).toEqual([]);
  });

  it('is for operators only', async () => {
    const answer = await run({ action: 'extract', data: { url: 'lumenpay.example' } }, { host: 'sightline.example' });
    expect([answer.status, answer.json()]).toEqual([401, expect.objectContaining({ success: false })]);
    expect(received()).toEqual([]);
  });
});
