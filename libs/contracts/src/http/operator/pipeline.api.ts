import { z } from 'zod';
import {
  CleanEvaluation,
  CleanProfile,
  CompsEvaluation,
  CompsProfile,
  EngineStatus,
  Extraction,
  ExtractResult,
  maxExtractionChars,
  OptimizationResult,
  PipelineAnswerer,
  PipelineArticle,
  PipelineFlow,
  PipelineSearchResult,
  ScoredArticle,
} from '../../entities/operator/pipeline.ts';
import { maxPromptLength } from '../../prompts.ts';
import { WebsiteInput } from '../boards.api.ts';
import { route } from '../route.ts';

/** The extraction cuts longer texts, so longer content did not come from it. */
const Content = z.string().trim().min(1, 'Please complete Step 1 first').max(maxExtractionChars);
/** A template with the placeholders of `promptPlaceholders`, or one that is already filled in. */
export const Prompt = z.string().max(maxPromptLength, 'The prompt is too long: at most 100,000 characters are taken');
const TargetCompany = z.object({
  name: z.string().trim().min(1).max(500),
  keywords: z.array(z.string().max(200)).max(100),
});
/** A search of the company and five competitors finds at most 200 articles. */
export const mostScoredArticles = 200;
const flow = PipelineFlow.default('clean');

export const ExtractRequest = z.object({ url: WebsiteInput });
export const AnalyzeRequest = z.object({ content: Content, prompt: Prompt, flow });
export const PipelineSearchRequest = z
  .object({
    query: z.string().trim().min(1, 'The query is empty').max(500, 'The news service takes at most 500 characters'),
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
    pageSize: z.number().int().min(1).max(100),
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, 'fromDate is after toDate');
/** Only the first 30 articles are evaluated (product §9); up to 10,000 are accepted. */
export const EvaluateRequest = z.object({
  articles: z.array(PipelineArticle).min(1, 'Please complete Step 3 first').max(10_000),
  targetCompany: TargetCompany,
  customPrompt: Prompt,
  flow,
});
export const OptimizeRequest = z.object({
  currentResults: z.object({ totalArticles: z.number().int().min(0), averageRelevance: z.number().min(0).max(10) }),
  targetCompany: TargetCompany,
  /** Results of the last search; without them the advice is based on the counts alone. */
  articles: z.array(ScoredArticle).max(mostScoredArticles).optional(),
});

export type ExtractRequest = z.infer<typeof ExtractRequest>;
export type AnalyzeRequest = z.infer<typeof AnalyzeRequest>;
export type PipelineSearchRequest = z.infer<typeof PipelineSearchRequest>;
export type EvaluateRequest = z.infer<typeof EvaluateRequest>;
export type OptimizeRequest = z.infer<typeof OptimizeRequest>;

/** An action and its data (product §7). The data fields can also be siblings of the action. */
export const PipelineRequest = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || 'data' in body) return body;
    const { action, ...data } = body as Record<string, unknown>;
    return { action, data };
  },
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('extract'), data: ExtractRequest }),
    z.object({ action: z.literal('analyze'), data: AnalyzeRequest }),
    z.object({ action: z.literal('search'), data: PipelineSearchRequest }),
    z.object({ action: z.literal('evaluate'), data: EvaluateRequest }),
    z.object({ action: z.literal('optimize'), data: OptimizeRequest }),
  ]),
);
export type PipelineRequest = z.infer<typeof PipelineRequest>;
export type PipelineAction = PipelineRequest['action'];

/** The `data` in each action's response. `answeredBy` names the engine if one was used. */
export const pipelineResults = {
  extract: ExtractResult,
  analyze: z.union([CompsProfile, CleanProfile]),
  search: PipelineSearchResult,
  evaluate: z.union([CompsEvaluation, CleanEvaluation]),
  optimize: OptimizationResult,
} as const;

/** The call succeeded only if `success` is true; otherwise `error` holds a message for users. */
export const PipelineResponse = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  /** Result of the action; see {@link pipelineResults}. */
  data: z.record(z.string(), z.unknown()).optional(),
  answeredBy: PipelineAnswerer.optional(),
});
export type PipelineResponse = z.infer<typeof PipelineResponse>;

export const ExtractionList = z.object({ items: z.array(Extraction) });

export const pipelineRoutes = {
  pipelineManager: route({
    method: 'POST',
    path: '/api/functions/pipeline-manager',
    service: 'gateway',
    access: 'operator',
    tag: 'functions',
    summary:
      'Runs one step of the pipeline manually: extract, analyze, search, evaluate or optimize. Prompts with unknown placeholders are rejected with the placeholders’ names.',
    // Requests and responses contain whole websites and search results.
    maxBodyBytes: 1024 * 1024,
    body: PipelineRequest,
    response: PipelineResponse,
  }),
  listExtractions: route({
    method: 'GET',
    path: '/api/operator/extractions',
    service: 'companies',
    access: 'operator',
    tag: 'operator',
    summary: 'Lists the last 10 extractions, newest first.',
    response: ExtractionList,
  }),
  engineStatus: route({
    method: 'GET',
    path: '/api/operator/engine',
    service: 'ai-evaluation',
    access: 'operator',
    tag: 'operator',
    summary: 'Returns the engine that evaluates, whether it reads prompts, and its usage today (UTC).',
    response: EngineStatus,
  }),
};
