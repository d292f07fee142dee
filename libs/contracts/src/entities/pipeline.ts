import { z } from 'zod';
import { Score, Timestamp } from '../common.ts';

/**
 * The two flows of the pipeline pages (product §2, §3) use different shapes.
 * - `clean`: business model and competitor names; analyses with a summary
 * - `comps`: keywords per competitor; evaluations with key points
 */
export const PipelineFlow = z.enum(['clean', 'comps']);
export type PipelineFlow = z.infer<typeof PipelineFlow>;

/** Maximum length of a website's text in characters; the rest is cut. */
export const maxExtractionChars = 100_000;

/** Text of a website as the pipeline reads it, cached so that it is read once (product §3, cached extraction). */
export const Extraction = z.object({
  /** Host in lower case and path, without scheme, `www.`, query and trailing slash. */
  normalized_url: z.string(),
  /** Plain text, at most {@link maxExtractionChars}. */
  content: z.string(),
  metadata: z.object({ title: z.string().nullable(), language: z.string().nullable() }),
  /** Bytes of the content in UTF-8. */
  content_length: z.number().int(),
  created_at: Timestamp,
});
export type Extraction = z.infer<typeof Extraction>;

export const ExtractResult = Extraction.pick({ content: true, metadata: true }).extend({ cached: z.boolean() });
export type ExtractResult = z.infer<typeof ExtractResult>;

export const CleanProfile = z.object({
  company_name: z.string(),
  industry: z.string(),
  business_model: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  competitors: z.array(z.string()),
});
export type CleanProfile = z.infer<typeof CleanProfile>;

export const CompsProfile = z.object({
  company_name: z.string(),
  industry: z.string(),
  description: z.string(),
  main_company_keywords: z.array(z.string()),
  industry_keywords: z.array(z.string()),
  competitors: z.array(z.object({ name: z.string(), keywords: z.array(z.string()) })),
});
export type CompsProfile = z.infer<typeof CompsProfile>;

/** One article of a search. `source_company` is the company it was found for (comps only). */
export const PipelineArticle = z.object({
  title: z.string().max(2_000),
  url: z.string().max(4_000),
  description: z.string().max(20_000),
  source: z.object({ name: z.string().max(500) }),
  publishedAt: z.string().max(40),
  source_company: z.string().max(500).optional(),
});
export type PipelineArticle = z.infer<typeof PipelineArticle>;

export const PipelineSearchResult = z.object({
  articles: z.array(PipelineArticle),
  /** Matches that the service reports; `articles` holds at most the requested page. */
  totalResults: z.number().int(),
});
export type PipelineSearchResult = z.infer<typeof PipelineSearchResult>;

export const CleanEvaluation = z.object({
  analyses: z.array(
    z.object({
      article_url: z.string(),
      article_title: z.string(),
      relevance_score: Score,
      triggering_keywords: z.array(z.string()),
      ai_reasoning: z.string(),
    }),
  ),
  summary: z.object({
    total_articles: z.number().int(),
    average_relevance: z.number(),
    /** Relevance of 7 or more (product §9). */
    high_relevance_count: z.number().int(),
  }),
});
export type CleanEvaluation = z.infer<typeof CleanEvaluation>;

export const CompsEvaluation = z.object({
  totalEvaluated: z.number().int(),
  evaluations: z.array(
    z.object({
      title: z.string(),
      importance: Score,
      reasoning: z.string(),
      key_points: z.array(z.string()),
    }),
  ),
});
export type CompsEvaluation = z.infer<typeof CompsEvaluation>;

/** An evaluated article, as the advice on a search uses it. */
export const ScoredArticle = z.object({
  title: z.string().max(2_000),
  description: z.string().max(20_000).default(''),
  /** As searched; one without a readable date counts as of the last 30 days. */
  publishedAt: z.string().max(40).default(''),
  /** 0–10; 5 or more: it is kept. Null: found, but not evaluated. */
  score: Score.nullable(),
});
export type ScoredArticle = z.infer<typeof ScoredArticle>;

/** Articles that a proposed search treats alike: it finds them, or leaves them out. */
const AffectedArticles = z.object({
  count: z.number().int(),
  /** Of these, how many are about the company (a score of 5 or more), are not, and were not evaluated. */
  about: z.number().int(),
  notAbout: z.number().int(),
  notEvaluated: z.number().int(),
  /** The first 5; of those left out, the ones about the company first. */
  examples: z.array(ScoredArticle.pick({ title: true, score: true })),
});
export type AffectedArticles = z.infer<typeof AffectedArticles>;

/** What the proposed keywords and negative keywords would have done to the articles of the last 30 days. */
export const OptimizationEffect = z.object({
  /** Articles of the last 30 days in the request. */
  articles: z.number().int(),
  found: AffectedArticles,
  leftOut: AffectedArticles,
});
export type OptimizationEffect = z.infer<typeof OptimizationEffect>;

export const OptimizationResult = z.object({
  reasoning: z.string(),
  optimized_keywords: z.array(z.string()),
  optimized_negative_keywords: z.array(z.string()),
  /** A better query, if there is one. */
  syntax_improvements: z.string().optional(),
  /** Absent when the request has no articles. */
  effect: OptimizationEffect.optional(),
});
export type OptimizationResult = z.infer<typeof OptimizationResult>;

/** Usage of one model call. `costUsd` is null when the price is unknown. */
export const ModelReceipt = z.object({
  model: z.string(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costUsd: z.number().nullable(),
  durationMs: z.number().int(),
});
export type ModelReceipt = z.infer<typeof ModelReceipt>;

/** The engine that answered a pipeline call, and why it replaced the configured one. */
export const PipelineAnswerer = z.object({
  engine: z.string(),
  /** False: the prompt was checked, but rules answered, which don't read it. */
  readPrompt: z.boolean(),
  /** Why the local engine answered in place of the model; null when it did not. */
  fallbackReason: z.string().nullable(),
  receipt: ModelReceipt.nullable(),
});
export type PipelineAnswerer = z.infer<typeof PipelineAnswerer>;

/** The engine of this installation, and its budget. */
export const EngineStatus = z.object({
  /** `local` (rules) or `openai` (a model behind an OpenAI-compatible server). */
  engine: z.string(),
  version: z.string(),
  model: z.string().nullable(),
  readsPrompts: z.boolean(),
  /** Per day in UTC; null: no limit, or no model. */
  dailyBudgetUsd: z.number().nullable(),
  /** Most that the boards of one user or visitor may cost per day in UTC; null: no limit of its own, or no model. */
  userBudgetUsd: z.number().nullable().default(null),
  /** The same for one board. */
  boardBudgetUsd: z.number().nullable().default(null),
  today: z.object({
    calls: z.number().int(),
    failed: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number(),
    /** Items and analyses that fell back to the local engine. */
    fallbacks: z.number().int(),
  }),
});
export type EngineStatus = z.infer<typeof EngineStatus>;
