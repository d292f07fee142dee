import {
  AlertReason,
  AlertState,
  AlertType,
  BoardId,
  CardId,
  ChangeKind,
  CompanyId,
  EventId,
  EventState,
  NewsTopic,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const boards = { service: 'boards', collection: 'boards' } as const;

/** The decision and the settings it was based on, shown under "Why did I get this?". */
const Decided = z.object({
  reason: AlertReason,
  severity: z.number(),
  confidence: z.number(),
  pushFrom: z.number(),
  /** Where the threshold is set. */
  pushFromOf: z.enum(['all', 'board', 'company']),
  digestFrom: z.number(),
  at: z.date(),
});

/**
 * One event for one user. The id is derived from both and, for an update, also from its content item. `boardId` is one
 * of the boards that show the event.
 */
export const alertDocument = defineDocument({
  collection: 'user_alerts',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    boardId: BoardId,
    eventId: EventId,
    cardId: CardId,
    companyId: CompanyId,
    companyName: z.string(),
    type: AlertType,
    /** The title of the report; duplicates have the same title. */
    title: z.string(),
    headline: z.string(),
    summary: z.string(),
    topic: NewsTopic,
    tags: z.array(z.string()),
    importance: z.number(),
    credibility: z.number(),
    doubtful: z.boolean(),
    rumour: z.boolean(),
    /** The state of the event with the reports so far. Absent if a single report states a fact, and on older alerts. */
    eventState: EventState.optional(),
    isDisputed: z.boolean().optional(),
    changes: z.array(ChangeKind),
    /** The independent publishers of the event. */
    sources: z.array(z.string()),
    /** The reports included so far; a repeated report changes nothing. */
    cardIds: z.array(CardId),
    publishedAt: z.date(),
    foundAt: z.date(),
    /** For an update or a correction, the time when its event was reported. */
    firstSentAt: z.date().nullable(),
    state: AlertState,
    /** The time when the alert entered its state. */
    at: z.date(),
    decided: Decided,
    /** Name of the matching saved search at the time of the match. */
    searchName: z.string().optional(),
    /** Key of the message sent to the user's channels; absent until it is sent. */
    messageKey: z.string().optional(),
    /** When it is decided again; set only while the alert waits for a time. */
    dueAt: z.date().optional(),
    read: z.boolean(),
    createdAt: z.date(),
  }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [
    { keys: { userId: 1, state: 1, at: -1 } },
    { keys: { userId: 1, eventId: 1 } },
    { keys: { boardId: 1, userId: 1 } },
    { keys: { dueAt: 1 }, options: { sparse: true } },
    { keys: { createdAt: 1 } },
  ],
  hidesIds: true,
});
export type AlertDocument = z.infer<typeof alertDocument.schema>;

/** Number of alerts sent to a user in a day, in the user's time zone. The id is derived from both. */
export const alertDayDocument = defineDocument({
  collection: 'alert_days',
  schema: z.object({ _id: z.string(), userId: z.string(), day: z.iso.date(), sent: z.number(), at: z.date() }),
  naturalKey: ['userId', 'day'],
  indexes: [{ keys: { userId: 1, day: 1 } }, { keys: { at: 1 } }],
  hidesIds: true,
});

/** The people who are notified of a board's events. */
export const audienceDocument = defineDocument({
  collection: 'board_audience',
  schema: z.object({
    _id: BoardId,
    name: z.string(),
    /**
     * Revision of the list of people, counted by the boards service; -1 while it holds only the owner, set when the
     * board became ready or was claimed.
     */
    revision: z.number(),
    userIds: z.array(z.string()),
    /** Written with every decision, so that it conflicts with a removal of the board or a person. */
    lastAlertAt: z.date().optional(),
  }),
  references: [{ field: '_id', to: boards }],
  indexes: [{ keys: { userIds: 1 } }],
});
export type AudienceDocument = z.infer<typeof audienceDocument.schema>;
