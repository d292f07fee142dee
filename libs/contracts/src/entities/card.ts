import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, EventId, Score, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { Evaluation, NewsEvent, Publisher, ScoreReasons, Sentiment } from './content.ts';
import { EventLife } from './event-life.ts';
import { ItemChange } from './pages/tracked-page.ts';
import { ItemPost } from './surfaces/post.ts';
import { ItemSignal } from './surfaces/signal.ts';
import { topicWords } from './topics.ts';

/**
 * A fact that a later report added to an event: a number as written, the topic of a consequence, or confirmation of a
 * rumour.
 */
export const Addition = z.object({ kind: z.enum(['number', 'topic', 'confirmed']), text: z.string() });
export type Addition = z.infer<typeof Addition>;

/** Returns the added facts in brief: "1,900 shops, legal". */
export const additionWords = (added: readonly Addition[]): string =>
  added
    .map(({ kind, text }) =>
      kind === 'confirmed' ? 'confirmed' : kind === 'topic' ? topicWords(text).toLowerCase() : text,
    )
    .join(', ');

/**
 * Returns true for importance 7 or more, unless the priority was lowered because other events from the last 30 days
 * matter more (product §9).
 */
export const isHighPriority = ({
  importance,
  priorityLowered,
}: Pick<Card, 'importance' | 'priorityLowered'>): boolean =>
  importance >= limits.highPriorityImportance && !priorityLowered;

/** Product §3, news card view: one event on one board, represented by its lead report. */
export const Card = z.object({
  id: CardId,
  boardId: BoardId,
  companyId: CompanyId,
  contentId: ContentId,
  /** Id of the event, shared by all of its reports. */
  eventId: EventId,
  /** Number of other reports of the event on this board. */
  reports: z.number().int().min(0),
  /** Number of distinct sources of the other reports, without the card's own source. */
  sources: z.number().int().min(0),
  /**
   * Number of independent publishers that report the event. Each family counts once; copies and the company's own words don't
   * count. Absent without other reports, and on older cards.
   */
  publishers: z.number().int().min(0).optional(),
  /** Absent if a single report states a fact, and on older cards. */
  life: EventLife.optional(),
  /** Publication time of the newest report with new facts; null without other reports. */
  updatedAt: Timestamp.nullable(),
  /** The newest report with new facts, if published a day or more after the card's own report. */
  update: z.object({ title: z.string(), source: z.string(), url: z.string(), added: z.array(Addition) }).nullable(),
  title: z.string(),
  description: z.string(),
  /** The beginning of the text, about 500 characters. */
  content: z.string(),
  /** Path of the article's picture at this origin; see `/api/pictures/:contentId`. */
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  /** Name of the publisher as spelled in its feed. */
  source: z.string(),
  publisher: Publisher.optional(),
  /** Language of the report, such as 'de'; null if unknown. */
  language: z.string().nullable(),
  date: Timestamp,
  url: z.string(),
  aiSummary: z.string(),
  sentiment: Sentiment,
  importance: Score,
  /**
   * True if the card is not High Priority despite an importance of 7 or more, because other events from the last 30
   * days matter more; see `reason`.
   */
  priorityLowered: z.boolean().optional(),
  tags: z.array(z.string()),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  /** Name of the company that the item is about. */
  company: z.string(),
  /**
   * True if the item may be about a different company with the same name; see `reason`. Absent if there is no doubt.
   */
  doubtful: z.boolean().optional(),
  /** Number of other doubtful cards on the board that an answer for this card also decides. */
  doubtfulLikeIt: z.number().int().optional(),
  /** The board rule that hides the card; absent if the card is shown. */
  hiddenBy: z.string().optional(),
  /** The first tag, or 'News'. */
  category: z.string(),
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
  /** The type of event that the item reports; null if it reports none. Absent on cards evaluated by older versions. */
  event: NewsEvent.nullable().optional(),
  /** The words of the item that report the event. Absent like `event`. */
  quote: z.string().nullable().optional(),
  scoreReasons: ScoreReasons.optional(),
  summaryBasis: Evaluation.shape.summaryBasis,
  /** 'local' (rules) or 'openai' (model). */
  engine: z.string(),
  /**
   * Time when the model re-evaluated an item that the rules had evaluated while the model was unavailable. Absent
   * without a re-evaluation.
   */
  judgedAgainAt: Timestamp.optional(),
  /** Text before and after, if the card is about a change on a tracked page. */
  change: ItemChange.omit({ audience: true }).optional(),
  /** Facts of the signal, if the card is about a signal from a surface of the company. */
  signal: ItemSignal.omit({ audience: true }).optional(),
  /** The feed or account in which the company published it, if its site links to that account. */
  post: ItemPost.omit({ audience: true }).optional(),
  read: z.boolean(),
  archived: z.boolean(),
  createdAt: Timestamp,
});
export type Card = z.infer<typeof Card>;

/** Product §2 time filters: today, 7 days, 30 days, all. */
export const CardWindow = z.enum(['today', '7d', '30d', 'all']);
export type CardWindow = z.infer<typeof CardWindow>;

/** `rank` is the order of product §9; the others sort by one field, then newest first. */
export const CardSort = z.enum(['rank', 'newest', 'importance', 'relevance']);
export type CardSort = z.infer<typeof CardSort>;

/**
 * `active`: neither archived nor hidden by a rule; `unread`: active and not read; `saved`: active and saved by the
 * caller; `hidden`: hidden by a rule; `recorded`: active or archived, and not doubtful; `counted`: the recorded cards
 * that trends count, without rumours, disputed and denied events.
 */
export const CardShow = z.enum(['active', 'unread', 'saved', 'archived', 'hidden', 'recorded', 'counted']);
export type CardShow = z.infer<typeof CardShow>;

export const CardCounts = z.object({
  today: z.number().int(),
  week: z.number().int(),
  month: z.number().int(),
  all: z.number().int(),
});
export type CardCounts = z.infer<typeof CardCounts>;
