import {
  BoardId,
  Card,
  CardId,
  CompanyId,
  ContentId,
  ContentItem,
  Evaluation,
  EventId,
  EventLife,
  limits,
  NewsTopic,
  ReportStatement,
  Sentiment,
} from '@sightline/contracts';
import { defineDocument, type IndexDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import { ShownItem } from './shown-item.ts';

const boards = { service: 'boards', collection: 'boards' } as const;
const companies = { service: 'companies', collection: 'companies' } as const;
const contentItems = { service: 'ingestion', collection: 'content_items' } as const;

/** The ranges of scores are checked by a content test; see operator/content-tests.ts. */
const score = z.number();

/** Minimum importance for High Priority. Few cards reach it, so they have a separate index. */
export const isPriority = { importance: { $gte: limits.highPriorityImportance } };

/** True if the company published the report, and the report's statement about its event. Absent on older documents. */
const StatedReport = z.object({ isOwn: z.boolean(), statement: ReportStatement.nullable() });

/**
 * An item as evaluated for a company, stored once for all boards that track it. Items that aren't about the company are
 * not stored, or are removed.
 */
export const itemDocument = defineDocument({
  collection: 'items',
  schema: z.object({
    _id: z.string(),
    companyId: CompanyId,
    companyName: z.string(),
    contentId: ContentId,
    item: ContentItem,
    evaluation: Evaluation.extend({
      importance: score,
      relevanceScore: score,
      credibilityScore: score,
      executiveValueScore: score,
    }),
    publishedAt: z.date(),
    /** Absent for an ungrouped item, which is a separate event. */
    eventId: EventId.optional(),
    /** Number of times the item moved to another event, or copied another report. */
    eventRevision: z.number().optional(),
    /** The report that it copies. Absent for an original text. */
    copyOf: ContentId.optional(),
    report: StatedReport.optional(),
  }),
  naturalKey: ['companyId', 'contentId'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    { keys: { publishedAt: 1, _id: 1 } },
    { keys: { companyId: 1, 'evaluation.tags': 1, publishedAt: -1 } },
    { keys: { companyId: 1, 'evaluation.sentiment': 1, publishedAt: -1 } },
  ],
});
export type ItemDocument = z.infer<typeof itemDocument.schema>;

/** See `events/event-rules.ts`. */
export const ReportSort = z.enum(['report', 'rumour', 'own-post', 'aside', 'own-aside']);
export type ReportSort = z.infer<typeof ReportSort>;

/** A fact that a report states: the kind of event, a number, or that a rumour is confirmed. */
const Fact = z.discriminatedUnion('about', [
  z.object({ about: z.literal('kind'), topic: z.string() }),
  z.object({ about: z.literal('confirmed') }),
  z.object({
    ...{ about: z.literal('number'), unit: z.enum(['money', 'percent', 'count']), value: z.number(), text: z.string() },
  }),
]);
export type Fact = z.infer<typeof Fact>;

/** Summary of an event's further reports, stored on its lead. */
const FurtherReports = Card.pick({ reports: true, sources: true, publishers: true, updatedAt: true, update: true });
export type FurtherReports = z.infer<typeof FurtherReports>;

/** Matches rows in which `hiddenBy` or `doubt` is set. */
export const isGiven = { $type: 'string' } as const;

/** The sort orders of lists. */
const orders: Record<string, 1 | -1>[] = [
  { rankKey: -1, _id: 1 },
  { publishedAt: -1, _id: 1 },
  { importance: -1, publishedAt: -1, _id: 1 },
  { relevanceScore: -1, publishedAt: -1, _id: 1 },
];

/** Declares an index for each order, so that reading a page costs the same on every board. */
const inEachOrder = (fixed: Record<string, 1>, only?: Record<string, unknown>): IndexDeclaration[] =>
  orders.map((order) => ({
    keys: { ...fixed, ...order },
    ...(only && { options: { partialFilterExpression: only } }),
  }));

/**
 * Product §3 board_content: an item on a board, with everything that a list shows and sorts by (ADR 62). The full text
 * is in the item (`itemId`). One card of each event is its lead, which is listed and counted; the others are further
 * reports. The rules are in `events/grouping-rules.ts`.
 */
export const cardDocument = defineDocument({
  collection: 'board_content',
  schema: z.object({
    _id: CardId,
    boardId: BoardId,
    companyId: CompanyId,
    contentId: ContentId,
    itemId: z.string(),
    /** The event on this board. */
    eventId: EventId,
    /** The item's own event, which differs from `eventId` when a user split or joined the card. */
    itemEventId: EventId,
    /** A user split the card off, so automatic grouping doesn't change it. */
    apart: z.boolean().optional(),
    /** Cards that a user joined to this event; see `events/same-events.ts`. */
    sameAs: z.array(CardId).optional(),
    leads: z.boolean(),
    sort: ReportSort,
    language: z.string().nullable(),
    shown: ShownItem,
    /** Set on the lead of an event with several reports. */
    further: FurtherReports.optional(),
    /** See `events/facts.ts`. */
    facts: z.array(Fact),
    /** The report that it copies. Absent for an original text. */
    copyOf: ContentId.optional(),
    report: StatedReport.optional(),
    /** Set on the lead of an event, unless the event is a single report of a fact; see `events/life-of-cards.ts`. */
    life: EventLife.optional(),
    /** Set on all cards of an event that trends don't count: a rumour, a disputed or a denied event. */
    uncounted: z.literal(true).nullish(),
    /** When the item was published. */
    reportedAt: z.date(),
    /** Equal to `reportedAt`; on a lead, the value of the newest report with new facts. */
    publishedAt: z.date(),
    topic: NewsTopic,
    sentiment: Sentiment,
    /** On a lead, the importance of its event, taken from the strongest report. */
    importance: score,
    /** The importance of this report alone. */
    judgedImportance: score,
    /**
     * Set when the event lost High Priority: the number of more important events in 30 days. See `cards/priority.ts`.
     */
    lowered: z.number().optional(),
    relevanceScore: score,
    /** Index of the company's name in the headline; null when the headline doesn't name it. */
    namedAt: z.number().nullable(),
    credibilityScore: score,
    executiveValueScore: score,
    doubtful: z.boolean().optional(),
    /** Sort key of cards younger than 50 days; see ranking.ts. */
    rankKey: z.number(),
    /** Id of the rule that hides the card. */
    hiddenBy: z.string().nullable().optional(),
    /**
     * Key shared by the doubtful cards that one answer decides (rules.ts); null when the card isn't doubtful or was
     * confirmed.
     */
    doubt: z.string().nullable().optional(),
    read: z.boolean(),
    archived: z.boolean(),
    /** When the first report of the event was added to the board. */
    createdAt: z.date(),
    /** When the card was added to the board. */
    foundAt: z.date(),
    /** The card was added with the board or with one of its companies, so it isn't news of that day. */
    cameWithBoard: z.boolean().optional(),
    /** Set on a lead: when the latest report with new facts was added. Absent when there was none after the first. */
    updatedAt: z.date().optional(),
  }),
  naturalKey: ['boardId', 'contentId'],
  references: [
    { field: 'boardId', to: boards },
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
    { field: 'itemId', to: { service: 'distribution', collection: 'items' } },
  ],
  indexes: [
    ...inEachOrder({ boardId: 1, archived: 1, leads: 1, hiddenBy: 1 }),
    // A large board may have few unread cards.
    ...inEachOrder({ boardId: 1, read: 1, archived: 1, leads: 1, hiddenBy: 1 }, { read: false }),
    // For archived cards, and for counts of reports regardless of `hiddenBy`.
    { keys: { boardId: 1, archived: 1, leads: 1, publishedAt: -1, _id: 1 } },
    { keys: { boardId: 1, createdAt: -1 } },
    { keys: { boardId: 1, eventId: 1 } },
    { keys: { boardId: 1, updatedAt: -1 }, options: { partialFilterExpression: { updatedAt: { $exists: true } } } },
    { keys: { boardId: 1, sameAs: 1 }, options: { partialFilterExpression: { sameAs: { $exists: true } } } },
    { keys: { boardId: 1, importance: -1 }, options: { partialFilterExpression: isPriority } },
    // Few cards are uncounted, hidden or doubtful; queries for the others never use these indexes.
    {
      keys: { boardId: 1, leads: 1, hiddenBy: 1, archived: 1, publishedAt: -1, _id: 1 },
      options: { partialFilterExpression: { uncounted: true } },
    },
    {
      keys: { boardId: 1, leads: 1, archived: 1, publishedAt: -1, _id: 1 },
      options: { partialFilterExpression: { hiddenBy: isGiven } },
    },
    {
      keys: { leads: 1, boardId: 1, archived: 1, hiddenBy: 1, publishedAt: -1, _id: 1 },
      options: { partialFilterExpression: { doubt: isGiven } },
    },
  ],
});
export type CardDocument = z.infer<typeof cardDocument.schema>;

/**
 * The last decision whether an item is about its company. An older evaluation that arrives later (a redelivery, a
 * replayed dead letter) must not undo it.
 */
export const relevanceChangeDocument = defineDocument({
  collection: 'relevance_changes',
  schema: z.object({
    /** The item. */
    _id: z.string(),
    companyId: CompanyId,
    relevant: z.boolean(),
    /** Time of the event. */
    at: z.date(),
    /** True if the cards of all boards reflect the change. */
    applied: z.boolean(),
  }),
  references: [{ field: 'companyId', to: companies }],
});
export type RelevanceChangeDocument = z.infer<typeof relevanceChangeDocument.schema>;

/** Marks of a card that left the board with its company or item; restored when it returns. */
export const cardMarksDocument = defineDocument({
  collection: 'card_marks',
  schema: z.object({
    _id: CardId,
    boardId: BoardId,
    read: z.boolean(),
    archived: z.boolean(),
    apart: z.boolean().optional(),
    sameAs: z.array(CardId).optional(),
    /** Kept, so that the card isn't new when it returns. */
    createdAt: z.date(),
    foundAt: z.date(),
    cameWithBoard: z.boolean().optional(),
  }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [{ keys: { boardId: 1 } }],
});
