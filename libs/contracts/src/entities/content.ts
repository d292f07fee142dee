import { z } from 'zod';
import { CompanyId, ContentId, Score, Timestamp } from '../common.ts';
import { ItemChange } from './pages/tracked-page.ts';
import { ItemPost } from './surfaces/post.ts';
import { ItemSignal } from './surfaces/signal.ts';

export const ContentOrigin = z.enum([
  'company-feed',
  'company-sitemap',
  'news-feed',
  'news-search',
  'news-api',
  'page-change',
  'surface',
]);
export type ContentOrigin = z.infer<typeof ContentOrigin>;

/** The publisher of an item, identified by address instead of the spelling in a feed. */
export const Publisher = z.object({
  /** Registrable domain; null if the address hides it. */
  domain: z.string().nullable(),
  /** The name of a known publisher or group, otherwise the domain, otherwise the name that the source gives. */
  family: z.string(),
  /** The agency that wrote the text, if the publisher took it from an agency. */
  wire: z.string().optional(),
});
export type Publisher = z.infer<typeof Publisher>;

/** One collected item (product §3 content_items). Text fields are plain text, never markup. */
export const ContentItem = z.object({
  id: ContentId,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  publishedAt: Timestamp,
  sourceName: z.string(),
  /** Absent on older items, and on items from a site or surface of the company. */
  publisher: Publisher.optional(),
  author: z.string().nullable(),
  imageUrl: z.string().nullable(),
  language: z.string().nullable(),
  origin: ContentOrigin,
  /** Set if the item is a change on a tracked page. */
  change: ItemChange.optional(),
  /** Set if the item comes from a surface of the company: a job board, status page, release feed or filing. */
  signal: ItemSignal.optional(),
  /** Set if the company published the item in a feed or account to which its site links. */
  post: ItemPost.optional(),
  /**
   * Incremented when the source changes the item: an incident's update, an edited release. Absent on the first
   * version. A later version replaces an earlier one everywhere.
   */
  version: z.number().int().min(2).optional(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** Returns the version of an item, counted from 1. */
export const versionOf = ({ version }: { readonly version?: number | undefined }): number => version ?? 1;

/** Returns true if the company itself published the item, on its site or in its feed. */
export const isOwnPost = ({ origin }: Pick<ContentItem, 'origin'>): boolean =>
  origin === 'company-feed' || origin === 'company-sitemap';

export const Sentiment = z.enum(['positive', 'negative', 'neutral']);
export type Sentiment = z.infer<typeof Sentiment>;

/** The type of event that an item reports. */
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

/** The genre of an item. Only some genres report events. */
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

/** Genres that teach, argue, compare, list or praise: worth reading, but never worth an alert (docs/scores.md). */
export const talkGenres: ReadonlySet<Genre> = new Set([
  'guide',
  'opinion',
  'comparison',
  'listing',
  'marketing',
  'case-study',
]);

/** The basis for each score, in one plain sentence. */
export const ScoreReasons = z.object({
  importance: z.string(),
  relevance: z.string(),
  credibility: z.string(),
  executiveValue: z.string(),
});
export type ScoreReasons = z.infer<typeof ScoreReasons>;

/**
 * The engine's result for one content item and one company. The same input and engine version result in the same
 * evaluation.
 */
export const Evaluation = z.object({
  contentId: ContentId,
  companyId: CompanyId,
  /** False if the item is not about the company (a namesake, a passing mention); no card is then created. */
  relevant: z.boolean(),
  /**
   * True if the item may be about a different company with the same name: it is kept, marked and ranked last. Absent if
   * there is no doubt.
   */
  doubtful: z.boolean().optional(),
  /** True if the item reports only a possibility. Absent if it reports a fact, and on older evaluations. */
  rumour: z.boolean().optional(),
  /** Sentences that the item supports. */
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
  /**
   * The event that happened to or through the company; null if there was none. Absent on evaluations older than this
   * field.
   */
  event: NewsEvent.nullable().optional(),
  /**
   * The party responsible for the event, as named in the item; null without an event or a named party. Absent on older
   * evaluations.
   */
  actor: z.string().nullable().optional(),
  /** Absent on older evaluations. */
  genre: Genre.optional(),
  /** The sentence in the item that reports the event, verbatim; null without an event. Absent on older evaluations. */
  quote: z.string().nullable().optional(),
  /**
   * The sentence or headline that summarises the event, for briefings and alerts. Absent on older evaluations and from
   * a model.
   */
  line: z.string().optional(),
  /** Absent on older evaluations and from a model. */
  scoreReasons: ScoreReasons.optional(),
  /**
   * `verbatim`: the summary quotes the item. `checked`: a model wrote it, and each sentence was checked against the item.
   * Absent on older evaluations.
   */
  summaryBasis: z.enum(['verbatim', 'checked']).optional(),
  engine: z.string(),
  engineVersion: z.string(),
  /** The reason why the local engine evaluated instead of the configured model; null or absent if it did not. */
  fallbackReason: z.string().nullable().optional(),
  /**
   * Time when the model re-evaluated an item that the local engine had evaluated in its place. Absent without a
   * re-evaluation.
   */
  judgedAgainAt: Timestamp.optional(),
});
export type Evaluation = z.infer<typeof Evaluation>;
