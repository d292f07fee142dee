import { z } from 'zod';
import { CompanyId, ContentId, Score, Timestamp } from '../common.ts';
import { ItemChange } from './tracked-page.ts';

/** How an item was found. */
export const ContentOrigin = z.enum([
  'company-feed',
  'company-sitemap',
  'news-feed',
  'news-search',
  'news-api',
  'page-change',
]);
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
  /** Set when the item is a change on a tracked page. */
  change: ItemChange.optional(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** Whether the company published the item itself, on its site or in its feed. */
export const isOwnPost = ({ origin }: Pick<ContentItem, 'origin'>): boolean =>
  origin === 'company-feed' || origin === 'company-sitemap';

export const Sentiment = z.enum(['positive', 'negative', 'neutral']);
export type Sentiment = z.infer<typeof Sentiment>;

/** What happened, as an item reports it. */
export const NewsEvent = z.enum([
  'funding',
  'acquisition',
  'product-launch',
  'feature-release',
  'pricing',
  'partnership',
  'hiring',
  'layoffs',
  'leadership',
  'legal',
  'security-incident',
  'outage',
  'results',
  'expansion',
  'customer',
  'award',
  'research',
  'event-attendance',
  'open-source-release',
  'shutdown',
]);
export type NewsEvent = z.infer<typeof NewsEvent>;

/** What sort of text an item is. Only some sorts report that something happened. */
export const Genre = z.enum([
  'announcement',
  'changelog',
  'guide',
  'opinion',
  'comparison',
  'case-study',
  'research',
  'listing',
  'marketing',
  'incident-report',
  'other',
]);
export type Genre = z.infer<typeof Genre>;

/** Texts that teach, argue, compare, list or praise: worth reading, but nobody has to be alarmed (docs/scores.md). */
export const talkGenres: ReadonlySet<Genre> = new Set([
  'guide',
  'opinion',
  'comparison',
  'listing',
  'marketing',
  'case-study',
]);

/** What each score rests on, in a plain sentence. */
export const ScoreReasons = z.object({
  importance: z.string(),
  relevance: z.string(),
  credibility: z.string(),
  executiveValue: z.string(),
});
export type ScoreReasons = z.infer<typeof ScoreReasons>;

/** The engine's result for one content item and one company. Same input and engine version: same evaluation. */
export const Evaluation = z.object({
  contentId: ContentId,
  companyId: CompanyId,
  /** False when the item is not about the company (a namesake, a passing mention): it becomes no card. */
  relevant: z.boolean(),
  /** It may be about another of the name: kept, marked and ranked last. Absent when there is no doubt. */
  doubtful: z.boolean().optional(),
  /** What it tells is only said to be possible. Absent when it is told as a fact, and on older evaluations. */
  rumour: z.boolean().optional(),
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
  /** What happened to or through the company; null when nothing did. Absent on evaluations made before this field existed. */
  event: NewsEvent.nullable().optional(),
  /** Whose event it is, as named in the item; null without an event or when nobody is named. Absent as above. */
  actor: z.string().nullable().optional(),
  /** Absent as above. */
  genre: Genre.optional(),
  /** The sentence of the item that the event rests on, word for word; null without an event. Absent as above. */
  quote: z.string().nullable().optional(),
  /** The sentence or headline of the item that says what happened, for briefings and alerts. Absent as above, and from a model. */
  line: z.string().optional(),
  /** A sentence for each score. Absent as above, and from a model. */
  scoreReasons: ScoreReasons.optional(),
  /** Where the summary's sentences are from: the item, word for word, or a model, each checked against the item. Absent as above. */
  summaryBasis: z.enum(['verbatim', 'checked']).optional(),
  engine: z.string(),
  engineVersion: z.string(),
  /** Why the local engine evaluated in place of the configured model; null or absent when it did not. */
  fallbackReason: z.string().nullable().optional(),
  /** When the model judged what the local engine had judged in its place. Absent: judged once. */
  judgedAgainAt: Timestamp.optional(),
});
export type Evaluation = z.infer<typeof Evaluation>;
