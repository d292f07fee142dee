import { z } from 'zod';
import { CompanyId, ContentId, Score, Timestamp } from '../common.ts';

/** How an item was found. */
export const ContentOrigin = z.enum(['company-feed', 'company-sitemap', 'news-feed', 'news-search', 'news-api']);
export type ContentOrigin = z.infer<typeof ContentOrigin>;

/** One collected item (product §3 content_items). Text fields are plain text, never markup. */
export const ContentItem = z.object({
  id: ContentId,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  publishedAt: Timestamp,
  sourceName: z.string(),
  author: z.string().nullable(),
  imageUrl: z.string().nullable(),
  language: z.string().nullable(),
  origin: ContentOrigin,
});
export type ContentItem = z.infer<typeof ContentItem>;

export const Sentiment = z.enum(['positive', 'negative', 'neutral']);
export type Sentiment = z.infer<typeof Sentiment>;

/** The engine's result for one content item and one company. Same input and engine version: same evaluation. */
export const Evaluation = z.object({
  contentId: ContentId,
  companyId: CompanyId,
  /** False when the item is not about the company (a namesake, a passing mention): it becomes no card. */
  relevant: z.boolean(),
  /** It may be about another of the name: kept, marked and ranked last. Absent when there is no doubt. */
  doubtful: z.boolean().optional(),
  /** Sentences grounded in the item. */
  summary: z.string(),
  sentiment: Sentiment,
  importance: Score,
  tags: z.array(z.string()),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  /** Explains the scores in one or two sentences. */
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
  engine: z.string(),
  engineVersion: z.string(),
  /** Why the local engine evaluated in place of the configured model; null or absent when it did not. */
  fallbackReason: z.string().nullable().optional(),
});
export type Evaluation = z.infer<typeof Evaluation>;
