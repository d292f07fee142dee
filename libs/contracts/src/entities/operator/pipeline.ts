import { z } from 'zod';
import { Score, Timestamp } from '../../common.ts';

/**
 * The two flows of the pipeline pages (product §2, §3), which use different shapes.
 * - `clean`: business model and competitor names; analyses with a summary
 * - `comps`: keywords per competitor; evaluations with key points
 */
export const PipelineFlow = z.enum(['clean', 'comps']);
export type PipelineFlow = z.infer<typeof PipelineFlow>;

/** Maximum length of a website's text in characters; longer texts are truncated. */
export const maxExtractionChars = 100_000;

/**
 * Text of a website as the pipeline reads it, cached so that the website is fetched once (product §3, cached
 * extraction).
 */
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

/** One article of a search. `source_company` is the company for which the article was found (comps only). */
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
  /** Total matches reported by the service; `articles` holds at most the requested page. */
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

/** An evaluated article, as used for advice on a search. */
export const ScoredArticle = z.object({
  title: z.string().max(2_000),
  description: z.string().max(20_000).default(''),
  /** Date as returned by the search; an article without a readable date counts as published in the last 30 days. */
  publishedAt: z.string().max(40).default(''),
  /** 0–10; articles scoring 5 or more are kept. Null: found but not evaluated. */
  score: Score.nullable(),
});
export type ScoredArticle = z.infer<typeof ScoredArticle>;

/** Articles that a proposed search would find, or would exclude. */
const AffectedArticles = z.object({
  count: z.number().int(),
  /**
   * Number of these articles that are about the company (a score of 5 or more), are not about it, or were not
   * evaluated.
   */
  about: z.number().int(),
  notAbout: z.number().int(),
  notEvaluated: z.number().int(),
  /** The first five articles. Among excluded articles, those about the company come first. */
  examples: z.array(ScoredArticle.pick({ title: true, score: true })),
});
export type AffectedArticles = z.infer<typeof AffectedArticles>;

/** Effect that the proposed keywords and negative keywords would have had on the articles from the last 30 days. */
export const OptimizationEffect = z.object({
  /** Number of articles in the request that are from the last 30 days. */
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
  /** Absent if the request has no articles. */
  effect: OptimizationEffect.optional(),
});
export type OptimizationResult = z.infer<typeof OptimizationResult>;

/** Usage of one model call. `costUsd` is null if the price is unknown. */
export const ModelReceipt = z.object({
  model: z.string(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costUsd: z.number().nullable(),
  durationMs: z.number().int(),
});
export type ModelReceipt = z.infer<typeof ModelReceipt>;

/** The engine that answered a pipeline call, and the reason if it replaced the configured one. */
export const PipelineAnswerer = z.object({
  engine: z.string(),
  /** False if the prompt was validated but the rules engine answered, which ignores prompts. */
  readPrompt: z.boolean(),
  /** The reason why the local engine answered instead of the model; null if it did not. */
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
  /** Maximum daily cost (UTC) of the installation; null: no limit, or no model. */
  dailyBudgetUsd: z.number().nullable(),
  /** Maximum daily cost (UTC) of all boards of one user or visitor; null: no separate limit, or no model. */
  userBudgetUsd: z.number().nullable().default(null),
  /** Maximum daily cost (UTC) of one board; null: no separate limit, or no model. */
  boardBudgetUsd: z.number().nullable().default(null),
  today: z.object({
    calls: z.number().int(),
    failed: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number(),
    /** Number of items and analyses that fell back to the local engine. */
    fallbacks: z.number().int(),
  }),
});
export type EngineStatus = z.infer<typeof EngineStatus>;
