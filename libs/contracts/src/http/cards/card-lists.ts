import { z } from 'zod';
import { CardId, CompanyId, EventId, FunctionAnswer, Timestamp } from '../../common.ts';
import { Card, CardCounts, CardShow, CardSort, CardWindow } from '../../entities/card.ts';
import { Sentiment } from '../../entities/content.ts';
import { SignalKind } from '../../entities/surfaces/signal.ts';
import { NewsTopic } from '../../entities/topics.ts';

export const CardListQuery = z.object({
  window: CardWindow.default('all'),
  sort: CardSort.default('rank'),
  show: CardShow.default('active'),
  /** Search syntax of `SearchFilter`: words, "phrases", -excluded words, OR. */
  search: z.string().trim().max(200).default(''),
  /** Return only cards shown under this company. */
  company: CompanyId.optional(),
  /** Return only cards with this tag, spelled as on the card. */
  tag: z.string().trim().min(1).max(60).optional(),
  sentiment: Sentiment.optional(),
  /** Return only events on this topic; see `topicOf`. */
  topic: NewsTopic.optional(),
  /** Return only events whose lead report is a signal of this kind: an incident, a release, a filing or hiring. */
  signal: SignalKind.optional(),
  /** Return only cards published from `publishedSince` (inclusive) to `publishedBefore` (exclusive). */
  publishedSince: Timestamp.optional(),
  publishedBefore: Timestamp.optional(),
  /** Return only cards added to the board at this time or later, regardless of publication. */
  foundSince: Timestamp.optional(),
  /** `nextCursor` of the previous page; all other parameters must be the same. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The reader's offset from UTC in minutes, for "today". */
  utcOffsetMinutes: z.coerce.number().int().min(-840).max(840).default(0),
});
export type CardListQuery = z.infer<typeof CardListQuery>;

/**
 * `counts` are the numbers of events in each window, for the same search, filters, period, `show` and `foundSince`.
 * `articles` is the number of reports about the events in the requested window.
 */
export const CardList = z.object({
  items: z.array(Card),
  nextCursor: z.string().nullable(),
  counts: CardCounts,
  articles: z.number().int(),
  /** Weight of recency in the rank order of the board; importance has the remaining weight. */
  recencyPercent: z.number().int().optional(),
  /**
   * Events before this time have expired and were deleted, except saved ones; absent if the board has all of its
   * events.
   */
  historySince: Timestamp.optional(),
});
export type CardList = z.infer<typeof CardList>;

/** Absent fields stay unchanged. */
export const CardUpdateRequest = z
  .strictObject({ read: z.boolean().optional(), archived: z.boolean().optional() })
  .refine((body) => body.read !== undefined || body.archived !== undefined, 'Give read or archived');

export const Report = z.object({
  cardId: CardId,
  title: z.string(),
  url: z.string(),
  source: z.string(),
  /** The independent publisher of the report; null for the company's own words. Absent in older answers. */
  countedAs: z.string().nullable().optional(),
  date: Timestamp,
  language: z.string().nullable(),
  /** True if the text has the same wording as the card. */
  sameWording: z.boolean(),
});
export type Report = z.infer<typeof Report>;

/** Reports, oldest first, at most 200. */
export const ReportList = z.object({ items: z.array(Report) });
export type ReportList = z.infer<typeof ReportList>;

export const JoinRequest = z.object({ intoCardId: CardId });
export const SeparateRequest = z.object({ fromCardId: CardId });

export const SaveCardRequest = z.object({ saved: z.boolean() });

/** Events of a board that the caller saved. Each user has their own list. */
export const SavedEvents = z.object({ eventIds: z.array(EventId) });
export type SavedEvents = z.infer<typeof SavedEvents>;

/** Number of events on a board by the company they are shown under, without archived ones. */
export const CardCountsByCompany = z.object({
  items: z.array(z.object({ companyId: CompanyId, count: z.number().int() })),
});

export const CardFacetsQuery = CardListQuery.pick({ window: true, utcOffsetMinutes: true });

/** Number of events that each filter would find on its own in a window, without archived and hidden events. */
export const CardFacets = z.object({
  /** Counts by the company that the events are shown under. */
  companies: z.array(z.object({ companyId: CompanyId, count: z.number().int() })),
  /** Counts by topic, most frequent first. */
  topics: z.array(z.object({ topic: NewsTopic, count: z.number().int() })),
  /** Events with a report of this sentiment. */
  sentiments: z.object({ positive: z.number().int(), negative: z.number().int() }),
});
export type CardFacets = z.infer<typeof CardFacets>;

/** `since` is the time of the refresh request. */
export const RefreshProgressQuery = z.object({ since: Timestamp });

/** Progress of a board's refresh. The refresh has finished when no company is pending. */
export const RefreshProgress = z.object({
  /** Number of companies whose sync or cards are not complete. */
  pendingCompanies: z.number().int(),
  /** Number of events added since the request. */
  newCards: z.number().int(),
  /** Number of sources that responded for at least one company. */
  sourcesChecked: z.number().int(),
  /** Number of sources that failed for every company. */
  sourcesFailed: z.number().int(),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;

export const ExportFormat = z.enum(['csv', 'md', 'html']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Filters and order as in the list; at most `limits.exportedCards` cards. */
export const ExportQuery = CardListQuery.omit({ cursor: true, limit: true }).extend({
  format: ExportFormat,
  /** Heading of the Markdown file or the printable page. */
  title: z.string().trim().max(200).default('Insights'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

export const DistributorResponse = FunctionAnswer.extend({
  totalCardsCreated: z.number().int(),
  boardsProcessed: z.number().int(),
});
