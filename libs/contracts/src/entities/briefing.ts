import { z } from 'zod';
import { CardId, CompanyId, ContentId, Score, StoryId, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';

/** One event of a briefing. Every line has a source. */
export const BriefingLine = z.object({
  cardId: CardId,
  contentId: ContentId,
  storyId: StoryId,
  companyId: CompanyId,
  company: z.string(),
  /** One sentence: who did what, in the publisher's words, or in ours for a website change. */
  headline: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string() })).min(1),
  /** Publishers beyond `sources`. */
  moreSources: z.number().int().min(0),
  /** When it was published. */
  date: Timestamp,
  importance: Score,
  isHighPriority: z.boolean(),
  /** What it means for the board's own company; null when no fact on the board supports a sentence. */
  forYou: z
    .object({
      text: z.string(),
      /** The event of the own company. */
      isAboutYou: z.boolean(),
      /** The earlier card that the sentence rests on. */
      cardId: CardId.nullable(),
      /** Cards with this tag and the line's company show both. */
      tag: z.string().nullable(),
    })
    .nullable(),
});
export type BriefingLine = z.infer<typeof BriefingLine>;

/** What is new on a board since the reader last looked, or in a period. */
export const Briefing = z.object({
  /** Events that came onto the board after this are new. On a first visit: seven days ago. */
  since: Timestamp,
  isFirstVisit: z.boolean(),
  /** Until when this briefing looked: what "Mark all as seen" covers. */
  until: Timestamp,
  /** The most important new events, at most five; High Priority first. */
  lines: z.array(BriefingLine).max(limits.briefingLines),
  /** All new events, those of `lines` too. */
  newEvents: z.number().int(),
  smallerEvents: z.number().int(),
  sourcesChecked: z.number().int(),
  /** Names of sources that did not answer for any company, at most ten. */
  sourcesFailed: z.array(z.string()),
  lastCheckedAt: Timestamp.nullable(),
});
export type Briefing = z.infer<typeof Briefing>;

/**
 * Whether a card is news of a period: it came onto the board after `since`, and was not old by then. Older ones came with a new
 * board or competitor.
 */
export function isNewSince(card: { createdAt: string; date: string }, since: Date): boolean {
  return new Date(card.createdAt) > since && new Date(card.date).getTime() >= since.getTime() - limits.newsAgeMs;
}
