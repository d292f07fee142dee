import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, Score, Timestamp } from '../common.ts';
import { Sentiment } from './content.ts';

/** Product §3, news card view: one content item on one board. */
export const Card = z.object({
  id: CardId,
  boardId: BoardId,
  companyId: CompanyId,
  contentId: ContentId,
  title: z.string(),
  description: z.string(),
  /** The beginning of the text, about 500 characters. */
  content: z.string(),
  /** Path of the article's picture at this origin, see `/api/pictures/:contentId`. */
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  source: z.string(),
  /** When the item was published. */
  date: Timestamp,
  url: z.string(),
  aiSummary: z.string(),
  sentiment: Sentiment,
  importance: Score,
  tags: z.array(z.string()),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  /** Name of the company the item is about. */
  company: z.string(),
  /** The item may be about another of that name; see `reason`. Absent when there is no doubt. */
  doubtful: z.boolean().optional(),
  /** The first tag, or 'News'. */
  category: z.string(),
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
  /** 'local' (rules) or 'openai' (model). */
  engine: z.string(),
  read: z.boolean(),
  archived: z.boolean(),
  createdAt: Timestamp,
});
export type Card = z.infer<typeof Card>;

/** Product §2 time filters: today, 7 days, 30 days, all. */
export const CardWindow = z.enum(['today', '7d', '30d', 'all']);
export type CardWindow = z.infer<typeof CardWindow>;

/** `rank` is the order of product §9; the others sort by one field, the newest first among equals. */
export const CardSort = z.enum(['rank', 'newest', 'importance', 'relevance']);
export type CardSort = z.infer<typeof CardSort>;

/** `active`: not archived; `unread`: active and not read yet. */
export const CardShow = z.enum(['active', 'unread', 'archived']);
export type CardShow = z.infer<typeof CardShow>;

export const CardCounts = z.object({
  today: z.number().int(),
  week: z.number().int(),
  month: z.number().int(),
  all: z.number().int(),
});
export type CardCounts = z.infer<typeof CardCounts>;
