import { z } from 'zod';
import { CardId, CompanyId, ContentId, EventId, Score, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';

/** One event in a briefing. Every line has a source. */
export const BriefingLine = z.object({
  cardId: CardId,
  contentId: ContentId,
  eventId: EventId,
  companyId: CompanyId,
  company: z.string(),
  /** The event in one sentence, in the publisher's words, or in Sightline's for a website change. */
  headline: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string() })).min(1),
  /** Number of publishers in addition to `sources`. */
  moreSources: z.number().int().min(0),
  date: Timestamp,
  importance: Score,
  isHighPriority: z.boolean(),
  /** Relevance for the board's own company; null if no fact on the board supports a sentence about it. */
  forYou: z
    .object({
      text: z.string(),
      /** True if the event is about the board's own company. */
      isAboutYou: z.boolean(),
      /** The earlier card that supports the sentence. */
      cardId: CardId.nullable(),
      /** A filter by this tag and the line's company lists both cards. */
      tag: z.string().nullable(),
    })
    .nullable(),
});
export type BriefingLine = z.infer<typeof BriefingLine>;

/** New events on a board since the reader's last visit, or in a given period. */
export const Briefing = z.object({
  /** Events added to the board after this time are new; on a first visit, it is seven days ago. */
  since: Timestamp,
  isFirstVisit: z.boolean(),
  /** End of the period covered, and the limit for "Mark all as seen". */
  until: Timestamp,
  /** The most important new events, High Priority first. */
  lines: z.array(BriefingLine).max(limits.briefingLines),
  /** Number of all new events, including those in `lines`. */
  newEvents: z.number().int(),
  smallerEvents: z.number().int(),
  sourcesChecked: z.number().int(),
  /** Names of sources that failed for every company, at most ten. */
  sourcesFailed: z.array(z.string()),
  lastCheckedAt: Timestamp.nullable(),
  /** Time when most sources last responded; null if unknown. */
  answeredAt: Timestamp.nullable().optional(),
});
export type Briefing = z.infer<typeof Briefing>;

/**
 * Returns true if a card counts as news in a period: it was added to the board after `since` and was not outdated by
 * then. Older cards are added together with a new board or competitor.
 */
export function isNewSince(card: { createdAt: string; date: string }, since: Date): boolean {
  return new Date(card.createdAt) > since && new Date(card.date).getTime() >= since.getTime() - limits.newsAgeMs;
}
