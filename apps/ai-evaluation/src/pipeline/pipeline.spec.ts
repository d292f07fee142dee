import {
  CleanEvaluation,
  CleanProfile,
  CompsEvaluation,
  CompsProfile,
  EngineStatus,
  OptimizationResult,
  PipelineAnswerer,
  routes,
} from '@sightline/contracts';
import {
  asNobody,
  asSystem,
  asUser,
  asVisitor,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AiEvaluationModule } from '../ai-evaluation.module.ts';
import { AiEvaluationSettings } from '../config.ts';
import { article, bodies, evaluation, operator, scored, targetCompany } from '../testing/pipeline-requests.ts';

let mongo: TestMongo;
let subject: TestService;
const post = (path: string, body: object = bodies[path] ?? {}) =>
  subject.inject('POST', `/${path}`, { as: operator, body });
const answer = <T extends z.ZodType>(data: T) => z.object({ data, answeredBy: PipelineAnswerer });

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await createTestService(AiEvaluationModule, {
    name: 'ai-evaluation',
    mongo,
    config: AiEvaluationSettings.parse({}),
  });
});
afterEach(() => subject.stop());

describe('routes for operators', () => {
  it.each(Object.keys(bodies))('reject others: POST %s', async (path) => {
    for (const as of [asUser(), asVisitor(), asNobody, asSystem])
      expect((await subject.inject('POST', `/${path}`, { as, body: bodies[path] ?? {} })).status).toBe(403);
    expect((await subject.inject('POST', `/${path}`, { as: null, body: bodies[path] ?? {} })).status).toBe(401);
    expect((await post(path)).status).toBe(200);
  });

  it.each([routes.engineStatus.path, '/internal/evaluations/cmp_x/cnt_x'])('reject others: GET %s', async (path) => {
    for (const as of [asUser(), asNobody, asSystem])
      expect((await subject.inject('GET', path, { as })).status).toBe(403);
  });

  it('return 404 for an item without an evaluation', async () => {
    const missing = await subject.inject('GET', '/internal/evaluations/cmp_x/cnt_x', { as: operator });
    expect([missing.status, missing.json()]).toEqual([404, expect.objectContaining({ code: 'evaluation_not_found' })]);
  });
});

/** Without a key, the rules return the same response formats. */
describe('the pipeline with rules', () => {
  const byRules = { engine: 'local', readPrompt: false, fallbackReason: null, receipt: null };
  it('describes a company in the format of either flow', async () => {
    const clean = answer(CleanProfile).parse((await post('internal/pipeline/analyze')).json());
    expect(clean).toMatchObject({
      data: {
        company_name: 'Lumenpay',
        business_model: 'A card reader, a till app and next-day payouts for one flat fee per transaction.',
        competitors: ['Harbour Till'],
      },
      answeredBy: byRules,
    });
    const body = { ...bodies['internal/pipeline/analyze'], flow: 'comps' };
    const comps = answer(CompsProfile).parse((await post('internal/pipeline/analyze', body)).json());
    expect(comps.data).toMatchObject({
      company_name: 'Lumenpay',
      competitors: [{ name: 'Harbour Till', keywords: expect.arrayContaining([expect.any(String)]) }],
    });
    expect(comps.data.main_company_keywords.length).toBeGreaterThan(0);
  });

  it('does not invent facts about a text without content', async () => {
    const body = { content: 'x', prompt: 'p' };
    const { data } = answer(CleanProfile).parse((await post('internal/pipeline/analyze', body)).json());
    expect(data).toMatchObject({ competitors: [], business_model: expect.stringMatching(/does not say/) });
  });

  it('evaluates articles in the format of either flow', async () => {
    const clean = answer(CleanEvaluation).parse((await post('internal/pipeline/evaluate')).json());
    expect(clean.data.analyses.map(({ relevance_score }) => relevance_score > 0)).toEqual([true, false]);
    expect(clean.data.summary).toEqual({
      total_articles: 2,
      average_relevance: (clean.data.analyses[0]?.relevance_score ?? 0) / 2,
      high_relevance_count: 1,
    });
    const comps = answer(CompsEvaluation).parse(
      (await post('internal/pipeline/evaluate', { ...evaluation, flow: 'comps' })).json(),
    );
    expect(comps.data).toMatchObject({
      totalEvaluated: 2,
      evaluations: [
        { title: article(0).title, key_points: [article(0).description] },
        { importance: 0, key_points: [] },
      ],
    });
    expect(comps.answeredBy).toEqual(byRules);
  });

  it('evaluates articles that were found for a competitor against that competitor', async () => {
    const articles = [
      article(0, {
        title: 'Harbour Till opens a shop',
        description: 'Harbour Till opened a shop.',
        source_company: 'Harbour Till',
      }),
    ];
    const body = { ...evaluation, articles, flow: 'comps' };
    const { data } = answer(CompsEvaluation).parse((await post('internal/pipeline/evaluate', body)).json());
    expect(data.evaluations[0]?.reasoning).toMatch(/^Found for Harbour Till\./);
    expect(data.evaluations[0]?.importance).toBeGreaterThan(0);
  });

  it('evaluates only the first 30 articles', async () => {
    const articles = Array.from({ length: 500 }, (_, at) => article(at));
    const body = { ...evaluation, articles };
    const { data } = answer(CleanEvaluation).parse((await post('internal/pipeline/evaluate', body)).json());
    expect(data.analyses).toHaveLength(30);
  });

  it.each([
    [0, 0, /too few/],
    [20, 8, /stay as they are/],
    [20, 3, /something else/],
  ])(
    'advises on %i articles with an average relevance of %i from the figures alone',
    async (totalArticles, averageRelevance, words) => {
      const body = { currentResults: { totalArticles, averageRelevance }, targetCompany };
      const { data } = answer(OptimizationResult).parse((await post('internal/pipeline/optimize', body)).json());
      expect(data.reasoning).toMatch(words);
      expect(data.reasoning).toMatch(/no article was read/);
      expect(data.optimized_keywords.every((keyword) => targetCompany.keywords.includes(keyword))).toBe(true);
    },
  );

  it('bases advice on the kept and dropped articles, with the effect on articles from the last 30 days', async () => {
    const { data } = answer(OptimizationResult).parse((await post('internal/pipeline/optimize', scored)).json());
    expect(data.optimized_negative_keywords).toEqual(['weather']);
    expect(data.reasoning).toMatch(/^Of 6 evaluated articles 3 are kept and 3 dropped\./);
    expect(data.effect).toMatchObject({
      articles: 6,
      found: { count: 3, about: 3 },
      leftOut: { count: 3, about: 0, notAbout: 3 },
    });
  });

  it('rejects more than 200 articles', async () => {
    const articles = Array.from({ length: 201 }, () => scored.articles[0]);
    expect((await post('internal/pipeline/optimize', { ...scored, articles })).status).toBe(400);
  });

  it.each(['analyze', 'evaluate'])('validates the prompt for %s, although the rules ignore it', async (action) => {
    const path = `internal/pipeline/${action}`;
    const name = action === 'analyze' ? 'prompt' : 'customPrompt';
    const wrong = await post(path, { ...bodies[path], [name]: 'For {company} and {Foo}: {keywords}' });
    expect([wrong.status, wrong.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'unknown_placeholder', detail: expect.stringContaining('{company}, {Foo}') }),
    ]);
    expect((await post(path, { ...bodies[path], [name]: ' ' })).json()).toMatchObject({ code: 'prompt_empty' });
    expect((await post(path, { ...bodies[path], [name]: 'x'.repeat(100_000) })).status).toBe(200);
    expect((await post(path, { ...bodies[path], [name]: 'x'.repeat(100_001) })).status).toBe(400);
    expect((await post(path, { ...bodies[path], [name]: '{"unclosed": [ { "a" ' })).status).toBe(200);
  });

  it('is reported in the engine status', async () => {
    const status = await subject.inject('GET', routes.engineStatus.path, { as: operator });
    expect(EngineStatus.parse(status.json())).toEqual({
      engine: 'local',
      version: '12',
      model: null,
      readsPrompts: false,
      dailyBudgetUsd: null,
      userBudgetUsd: null,
      boardBudgetUsd: null,
      today: { calls: 0, failed: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, fallbacks: 0 },
    });
  });
});
