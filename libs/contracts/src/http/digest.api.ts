import { z } from 'zod';
import { CardId, CompanyId, ContentId, Score, StoryId, Timestamp } from '../common.ts';
import { BriefingLine } from '../entities/briefing.ts';
import { Card } from '../entities/card.ts';
import { Sentiment } from '../entities/content.ts';

/** What distribution tells notifications for digests and weekly alerts, under `/internal`; not reachable from outside. */

/** Distribution: an event as digests tell it: a line of the briefing, with what a mail shows of its card. */
export const DigestEvent = BriefingLine.extend({
  /** Null for an event of a company without a board. */
  cardId: CardId.nullable(),
  /** When its first report came onto the board. For a company without a board: when that report was published. */
  foundAt: Timestamp,
  /** It came with the board or with one of its companies, so that it is no news. */
  cameWithBoard: z.boolean(),
  /** Its summary without the sentence that is the headline; may be empty. */
  text: z.string(),
  /** Further reports. */
  reports: z.number().int().min(0),
  sentiment: Sentiment,
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  change: Card.shape.change,
  /** The latest further report, when it was published a day or more after the first, in other words; null without one. */
  update: z
    .object({ contentId: ContentId, title: z.string(), source: z.string(), date: Timestamp, foundAt: Timestamp })
    .nullable(),
});
export type DigestEvent = z.infer<typeof DigestEvent>;

/** What stands out on a board, in words. `key` is the same as long as it is the same finding. */
export const DigestFinding = z.object({ key: z.string(), text: z.string() });
export type DigestFinding = z.infer<typeof DigestFinding>;

/** Distribution: what came onto a board from `since` to `until` (exclusive), read once for everybody who gets its digest. */
export const DigestNewsQuery = z.object({
  since: Timestamp,
  until: Timestamp,
  minimumImportance: z.coerce.number().min(0).max(10).default(0),
  /** What an event means for the own company is said of the first ones found from then on. */
  toldSince: Timestamp,
});
export type DigestNewsQuery = z.infer<typeof DigestNewsQuery>;

export const DigestNews = z.object({
  /** New events and those with news of their own, the most important first, at most `limits.digestEvents`. */
  events: z.array(DigestEvent),
  /** Further ones, which matter less. */
  more: z.number().int().min(0),
  /** Empty when there are no events. */
  findings: z.array(DigestFinding),
  sourcesChecked: z.number().int(),
  sourcesFailed: z.array(z.string()),
});
export type DigestNews = z.infer<typeof DigestNews>;

/** Distribution: some events of a board, whatever their importance, while they are on it. */
export const BoardEventsRequest = z.object({ storyIds: z.array(StoryId).min(1).max(200) });
export const DigestEventList = z.object({ items: z.array(DigestEvent) });

/** Distribution: the companies that a board tracks, its own first; empty for a board that is not (or no longer) there. */
export const BoardCompanyIds = z.object({ companyIds: z.array(CompanyId) });

/** Distribution: events of companies, with or without a board, the most important first. */
export const CompaniesNewsRequest = z.object({
  companyIds: z.array(CompanyId).min(1).max(50),
  /** Published from then on. */
  since: Timestamp,
  minimumImportance: z.number().min(0).max(10),
});
export type CompaniesNewsRequest = z.infer<typeof CompaniesNewsRequest>;
