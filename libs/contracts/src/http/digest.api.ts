import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, EventId, Score, Timestamp } from '../common.ts';
import { BriefingLine } from '../entities/briefing.ts';
import { Card } from '../entities/card.ts';
import { Sentiment } from '../entities/content.ts';

/**
 * Calls from notifications to distribution for digests and weekly alerts, under `/internal`; not reachable from
 * outside.
 */

/** Distribution: an event in a digest. A line of the briefing, plus the parts of its card that the email shows. */
export const DigestEvent = BriefingLine.extend({
  /** Null for events about a company without a board. */
  cardId: CardId.nullable(),
  /**
   * Time when the first report was added to the board; for a company without a board, the time when it was published.
   */
  foundAt: Timestamp,
  /** True if the event was added together with the board or one of its companies, so that it is not news. */
  cameWithBoard: z.boolean(),
  /** The summary without the sentence used as headline; can be empty. */
  text: z.string(),
  reports: z.number().int().min(0),
  sentiment: Sentiment,
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  change: Card.shape.change,
  /**
   * The latest other report with different wording, if published a day or more after the first; null if there is none.
   */
  update: z
    .object({ contentId: ContentId, title: z.string(), source: z.string(), date: Timestamp, foundAt: Timestamp })
    .nullable(),
});
export type DigestEvent = z.infer<typeof DigestEvent>;

/** A notable development on a board. `key` stays the same for the same finding. */
export const DigestFinding = z.object({ key: z.string(), text: z.string() });
export type DigestFinding = z.infer<typeof DigestFinding>;

/**
 * Distribution: the events added to a board from `since` (inclusive) to `until` (exclusive). Read once for all
 * recipients of the board's digest.
 */
export const DigestNewsQuery = z.object({
  since: Timestamp,
  until: Timestamp,
  minimumImportance: z.coerce.number().min(0).max(10).default(0),
  /** Only events found after this time get a "what it means for you" line. */
  newSince: Timestamp,
});
export type DigestNewsQuery = z.infer<typeof DigestNewsQuery>;

export const DigestNews = z.object({
  /** New events and events with updates, most important first, at most `limits.digestEvents`. */
  events: z.array(DigestEvent),
  /** Number of less important events left out. */
  more: z.number().int().min(0),
  /** Findings; empty if there are no events. */
  findings: z.array(DigestFinding),
  sourcesChecked: z.number().int(),
  sourcesFailed: z.array(z.string()),
});
export type DigestNews = z.infer<typeof DigestNews>;

/** Distribution: returns those of the requested events that are still on the board, regardless of importance. */
export const BoardEventsRequest = z.object({ eventIds: z.array(EventId).min(1).max(200) });
export const DigestEventList = z.object({ items: z.array(DigestEvent) });

/** Distribution: the companies tracked on a board, its own first; empty if the board does not exist (any more). */
export const BoardCompanyIds = z.object({ companyIds: z.array(CompanyId) });

/** Distribution: the names of companies with news, by id. */
export const CompanyNamesRequest = z.object({ companyIds: z.array(CompanyId).max(500) });
export const CompanyNames = z.object({ names: z.record(z.string(), z.string()) });

/** Distribution: events of companies, with or without a board, most important first. */
export const CompaniesNewsRequest = z.object({
  companyIds: z.array(CompanyId).min(1).max(50),
  /** Include only events published at this time or later. */
  since: Timestamp,
  minimumImportance: z.number().min(0).max(10),
});
export type CompaniesNewsRequest = z.infer<typeof CompaniesNewsRequest>;

/**
 * Boards, `GET /internal/lines-to-check`: the battlecards with lines that need a look, on the boards that the caller sees.
 */
export const LinesToCheck = z.object({
  items: z.array(z.object({ boardId: BoardId, companyId: CompanyId, lines: z.number().int().min(1) })),
});
export type LinesToCheck = z.infer<typeof LinesToCheck>;
