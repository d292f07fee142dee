import {
  BoardId,
  Card,
  CardId,
  CompanyId,
  ContentId,
  ContentItem,
  Evaluation,
  limits,
  NewsTopic,
  Sentiment,
  StoryId,
} from '@sightline/contracts';
import { defineDocument, type IndexDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import { ShownItem } from './shown-item.ts';

const boards = { service: 'boards', collection: 'boards' } as const;
const companies = { service: 'companies', collection: 'companies' } as const;
const contentItems = { service: 'ingestion', collection: 'content_items' } as const;

/** Score ranges are checked by a content test: see operator/content-tests.ts. */
const score = z.number();

/** Important enough for High Priority; these few cards have an index. */
export const isPriority = { importance: { $gte: limits.highPriorityImportance } };

/** An evaluated item of a company, once for all boards that track it. Irrelevant items are not stored, or removed. */
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
    /** Absent: an event of its own. */
    storyId: StoryId.optional(),
    /** Counts changes of its event. */
    storyRevision: z.number().optional(),
  }),
  naturalKey: ['companyId', 'contentId'],
  references: [
    { field: 'companyId', to: companies },
    { field: 'contentId', to: contentItems },
  ],
  indexes: [
    { keys: { companyId: 1, publishedAt: -1 } },
    { keys: { companyId: 1, 'evaluation.tags': 1, publishedAt: -1 } },
    { keys: { companyId: 1, 'evaluation.sentiment': 1, publishedAt: -1 } },
  ],
});
export type ItemDocument = z.infer<typeof itemDocument.schema>;

/** See `events/event-rules.ts`. */
export const ReportSort = z.enum(['report', 'rumour', 'own-post', 'aside', 'own-aside']);
export type ReportSort = z.infer<typeof ReportSort>;

/** The kind of event, a number, or that it is no longer a rumour. */
const Fact = z.discriminatedUnion('about', [
  z.object({ about: z.literal('kind'), topic: z.string() }),
  z.object({ about: z.literal('confirmed') }),
  z.object({
    ...{ about: z.literal('number'), unit: z.enum(['money', 'percent', 'count']), value: z.number(), text: z.string() },
  }),
]);
export type Fact = z.infer<typeof Fact>;

/** Summary of the further reports of an event, on the card that leads it. */
const FurtherReports = Card.pick({ reports: true, sources: true, updatedAt: true, update: true });
export type FurtherReports = z.infer<typeof FurtherReports>;

/** Matches a given `hiddenBy` or `doubt`. */
export const isGiven = { $type: 'string' } as const;

/** The orders in which cards are listed. */
const orders: Record<string, 1 | -1>[] = [
  { rankKey: -1, _id: 1 },
  { publishedAt: -1, _id: 1 },
  { importance: -1, publishedAt: -1, _id: 1 },
  { relevanceScore: -1, publishedAt: -1, _id: 1 },
];

/** An index for each order, so that a page costs the same on every board. */
const inEachOrder = (fixed: Record<string, 1>, only?: Record<string, unknown>): IndexDeclaration[] =>
  orders.map((order) => ({
    keys: { ...fixed, ...order },
    ...(only && { options: { partialFilterExpression: only } }),
  }));

/**
 * Product §3 board_content: an item on a board, with all that a list shows and sorts by (ADR 62). The full text is in the item
 * (`itemId`). Of the cards of one event one leads: it is listed and
 * counted, the others are its further reports. The rules are in `events/story-rules.ts`.
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
    storyId: StoryId,
    /** The event of the item, which differs when a person split or joined the card. */
    itemStoryId: StoryId,
    /** A person split it off; grouping leaves it alone. */
    apart: z.boolean().optional(),
    /** Cards that a person joined to this event; see `events/same-events.ts`. */
    sameAs: z.array(CardId).optional(),
    leads: z.boolean(),
    sort: ReportSort,
    language: z.string().nullable(),
    shown: ShownItem,
    /** Set on a lead of an event with several reports. */
    further: FurtherReports.optional(),
    /** See `events/facts.ts`. */
    facts: z.array(Fact),
    /** When the item was published. */
    reportedAt: z.date(),
    /** Equal to `reportedAt`; on a lead, that of the newest report that added something. */
    publishedAt: z.date(),
    topic: NewsTopic,
    sentiment: Sentiment,
    /** A lead has the value of its event, decided by the strongest report. */
    importance: score,
    /** The value of its own report. */
    judgedImportance: score,
    /** Number of more important events in 30 days, when it lost High Priority; see `cards/priority.ts`. */
    lowered: z.number().optional(),
    relevanceScore: score,
    /** Index of its company's name in the headline; null when it isn't named. */
    namedAt: z.number().nullable(),
    credibilityScore: score,
    executiveValueScore: score,
    doubtful: z.boolean().optional(),
    /** Order of cards younger than 50 days; see ranking.ts. */
    rankKey: z.number(),
    /** The board's rule that hides it. */
    hiddenBy: z.string().nullable().optional(),
    /** Key of the doubtful cards that one answer decides together (rules.ts); null when it isn't doubtful, or confirmed. */
    doubt: z.string().nullable().optional(),
    read: z.boolean(),
    archived: z.boolean(),
    /** When the first report of its event came onto the board. */
    createdAt: z.date(),
    /** When it came onto the board. */
    foundAt: z.date(),
    /** It came with the board or one of its companies, so it isn't news of that day. */
    cameWithBoard: z.boolean().optional(),
    /** Set on a lead: when the latest report that added something arrived. Absent when none arrived later. */
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
    // On a large board few cards may be unread.
    ...inEachOrder({ boardId: 1, read: 1, archived: 1, leads: 1, hiddenBy: 1 }, { read: false }),
    // Archived cards, and counts of reports that don't say what is hidden.
    { keys: { boardId: 1, archived: 1, leads: 1, publishedAt: -1, _id: 1 } },
    { keys: { boardId: 1, createdAt: -1 } },
    { keys: { boardId: 1, storyId: 1 } },
    { keys: { boardId: 1, updatedAt: -1 }, options: { partialFilterExpression: { updatedAt: { $exists: true } } } },
    { keys: { boardId: 1, sameAs: 1 }, options: { partialFilterExpression: { sameAs: { $exists: true } } } },
    { keys: { boardId: 1, importance: -1 }, options: { partialFilterExpression: isPriority } },
    // Few cards are hidden or doubtful; queries for the others never use these.
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
 * The last time that the judgement changed whether an item is about its company. An older evaluation that arrives later (a repeat, a
 * redelivered dead letter) doesn't undo it.
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
    /** Whether the cards of all boards follow it. */
    applied: z.boolean(),
  }),
  references: [{ field: 'companyId', to: companies }],
});
export type RelevanceChangeDocument = z.infer<typeof relevanceChangeDocument.schema>;

/** State of a card that left the board with its company or item; restored when that returns. */
export const cardMarksDocument = defineDocument({
  collection: 'card_marks',
  schema: z.object({
    _id: CardId,
    boardId: BoardId,
    read: z.boolean(),
    archived: z.boolean(),
    apart: z.boolean().optional(),
    sameAs: z.array(CardId).optional(),
    /** Kept, so that it isn't new when it returns. */
    createdAt: z.date(),
    foundAt: z.date(),
    cameWithBoard: z.boolean().optional(),
  }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [{ keys: { boardId: 1 } }],
});
