import {
  type CleanEvaluation,
  type CleanProfile,
  type CompsEvaluation,
  type CompsProfile,
  type EngineStatus,
  type Extraction,
  type ExtractResult,
  type OptimizationResult,
  type PipelineAction,
  type PipelineArticle,
  PipelineRequest,
} from '@sightline/contracts';
import { type Asked, FakeServer, json } from './server.ts';

export function anEngine(parts: Partial<EngineStatus> = {}): EngineStatus {
  const today = { calls: 3, failed: 0, inputTokens: 900, outputTokens: 300, costUsd: 0.25, fallbacks: 0 };
  return {
    engine: 'openai',
    version: '1',
    model: 'demo-model',
    readsPrompts: true,
    dailyBudgetUsd: 2,
    userBudgetUsd: null,
    boardBudgetUsd: null,
    today,
    ...parts,
  };
}

export function anExtraction(parts: Partial<Extraction> = {}): Extraction {
  return {
    normalized_url: 'lumenpay.example',
    content: 'Card payments for shops.',
    metadata: { title: 'Lumenpay', language: 'en' },
    content_length: 24,
    created_at: '2026-11-20T09:14:00.000Z',
    ...parts,
  };
}

export function anArticle(number: number, parts: Partial<PipelineArticle> = {}): PipelineArticle {
  return {
    title: `Article ${number}`,
    url: `https://ledger.example/${number}`,
    description: 'What happened.',
    source: { name: 'Payments Ledger' },
    publishedAt: '2026-11-18T08:00:00.000Z',
    ...parts,
  };
}

export const articles = (count: number) => Array.from({ length: count }, (_, at) => anArticle(at + 1));

export function aCleanProfile(parts: Partial<CleanProfile> = {}): CleanProfile {
  return {
    company_name: 'Lumenpay',
    industry: 'Payments',
    business_model: 'A fee for each payment.',
    description: 'Card payments for shops.',
    keywords: ['card fees', 'terminals', 'grocers', 'settlement', 'checkout', 'sixth'],
    competitors: ['Merra', 'Cobalt Till'],
    ...parts,
  };
}

export function aCompsProfile(parts: Partial<CompsProfile> = {}): CompsProfile {
  return {
    company_name: 'Lumenpay',
    industry: 'Payments',
    description: 'Card payments for shops.',
    main_company_keywords: ['card fees', 'terminals'],
    industry_keywords: ['interchange'],
    competitors: [{ name: 'Merra', keywords: ['merra pos'] }],
    ...parts,
  };
}

export function aCleanEvaluation(scores: readonly number[]): CleanEvaluation {
  return {
    analyses: scores.map((score, at) => ({
      article_url: `https://ledger.example/${at + 1}`,
      article_title: `Article ${at + 1}`,
      relevance_score: score,
      triggering_keywords: ['card fees'],
      ai_reasoning: `Because of ${at + 1}.`,
    })),
    summary: {
      total_articles: scores.length,
      average_relevance: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length),
      high_relevance_count: scores.filter((score) => score >= 7).length,
    },
  };
}

export function aCompsEvaluation(scores: readonly number[]): CompsEvaluation {
  return {
    totalEvaluated: scores.length,
    evaluations: scores.map((importance, at) => ({
      title: `Article ${at + 1}`,
      importance,
      reasoning: `Because of ${at + 1}.`,
      key_points: [`Point of ${at + 1}`],
    })),
  };
}

export const anOptimization: OptimizationResult = {
  reasoning: 'Fees bring the best articles.',
  optimized_keywords: ['card fees'],
  optimized_negative_keywords: ['lamp'],
  syntax_improvements: '"Lumenpay" AND fees',
  effect: {
    articles: 12,
    found: {
      count: 8,
      about: 1,
      notAbout: 1,
      notEvaluated: 6,
      examples: [
        { title: 'Article 1', score: 9 },
        { title: 'Article 4', score: null },
      ],
    },
    leftOut: {
      count: 4,
      about: 1,
      notAbout: 3,
      notEvaluated: 0,
      examples: [
        { title: 'Article 2', score: 6 },
        { title: 'Article 3', score: 3 },
      ],
    },
  },
};

type Answers = Record<PipelineAction, (asked: PipelineRequest['data']) => unknown>;

/** Returns a Response unchanged; anything else becomes the `data` of a successful response. */
export function servePipeline(answers: Partial<Answers> = {}) {
  const extracted: ExtractResult = { ...anExtraction(), cached: false };
  const all: Answers = {
    extract: () => extracted,
    analyze: () => aCleanProfile(),
    search: () => ({ articles: articles(12), totalResults: 52 }),
    evaluate: () => aCleanEvaluation([9, 6, 3]),
    optimize: () => anOptimization,
    ...answers,
  };
  const server = new FakeServer()
    .on('GET /api/operator/engine', anEngine())
    .on('GET /api/operator/extractions', { items: [anExtraction()] })
    .on('POST /api/functions/pipeline-manager', async ({ body }: Asked) => {
      const request = PipelineRequest.parse(body);
      const answer = await all[request.action](request.data);
      return answer instanceof Response ? answer : json({ success: true, data: answer });
    });
  const sent = (action: PipelineAction) =>
    server
      .calls('POST /api/functions/pipeline-manager')
      .map(({ body }) => PipelineRequest.parse(body))
      .filter((request) => request.action === action)
      .map(({ data }) => data);
  return { server, answers: all, sent };
}
