import { z } from 'zod';
import { CompanyId, ContentId, Score, Timestamp } from '../common.ts';

/** How an item reached us. */
export const ContentOrigin = z.enum(['company-feed', 'company-sitemap', 'news-feed', 'news-search', 'news-api']);
export type ContentOrigin = z.infer<typeof ContentOrigin>;

/** One collected piece (product §3 content_items). Text fields are plain text, never markup. */
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

/** What the engine made of one content item for one company. Same input and engine version: same evaluation. */
export const Evaluation = z.object({
  contentId: ContentId,
  companyId: CompanyId,
  /** False when the item is not about the company (a namesake, a passing word): it becomes no card. */
  relevant: z.boolean(),
  /** Sentences found in the item itself. */
  summary: z.string(),
  sentiment: Sentiment,
  importance: Score,
  tags: z.array(z.string()),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  /** Why the scores are what they are, in one or two sentences. */
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
  engine: z.string(),
  engineVersion: z.string(),
  /** Why the local engine judged in place of the model that is set up; null or absent when it did not have to. */
  fallbackReason: z.string().nullable().optional(),
});
export type Evaluation = z.infer<typeof Evaluation>;
