import {
  AlertReason,
  AlertType,
  BoardId,
  CardId,
  ChangeKind,
  CompanyId,
  InboxState,
  NewsTopic,
  StoryId,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

const boards = { service: 'boards', collection: 'boards' } as const;

/** What "Why did I get this?" rests on: the decision, and the wishes of that time. */
const Decided = z.object({
  reason: AlertReason,
  severity: z.number(),
  confidence: z.number(),
  pushFrom: z.number(),
  /** Whose threshold that is. */
  pushFromOf: z.enum(['all', 'board', 'company']),
  digestFrom: z.number(),
  at: z.date(),
});

/**
 * One event for one user, by event: the id is derived from user and story, of an update from its item, too. A board may be named that
 * the event is also on.
 */
export const alertDocument = defineDocument({
  collection: 'user_alerts',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    boardId: BoardId,
    storyId: StoryId,
    cardId: CardId,
    companyId: CompanyId,
    companyName: z.string(),
    type: AlertType,
    /** The title of the report; a copy has the same. */
    title: z.string(),
    /** The event in one sentence, for people. */
    headline: z.string(),
    summary: z.string(),
    topic: NewsTopic,
    tags: z.array(z.string()),
    importance: z.number(),
    credibility: z.number(),
    doubtful: z.boolean(),
    rumour: z.boolean(),
    changes: z.array(ChangeKind),
    /** Names of publishers. */
    sources: z.array(z.string()),
    /** The reports that this rests on: a repeat of one changes nothing. */
    cardIds: z.array(CardId),
    publishedAt: z.date(),
    foundAt: z.date(),
    /** Of an update: when its event was told. */
    toldBefore: z.date().nullable(),
    state: InboxState,
    /** When it came to its state. */
    at: z.date(),
    decided: Decided,
    /** The user's saved search that the event matches, as it was called then. */
    searchName: z.string().optional(),
    /** Of the message to the user's channels, once it was told by one. */
    messageKey: z.string().optional(),
    /** When it is decided again; absent unless it waits for an hour. */
    dueAt: z.date().optional(),
    read: z.boolean(),
    createdAt: z.date(),
  }),
  references: [{ field: 'boardId', to: boards }],
  indexes: [
    { keys: { userId: 1, state: 1, at: -1 } },
    { keys: { userId: 1, storyId: 1 } },
    { keys: { boardId: 1, userId: 1 } },
    { keys: { dueAt: 1 }, options: { sparse: true } },
    { keys: { createdAt: 1 } },
  ],
  hidesIds: true,
});
export type AlertDocument = z.infer<typeof alertDocument.schema>;

/** How many alerts a user was told at once on a day, by the user's clock. The id is derived from both. */
export const alertDayDocument = defineDocument({
  collection: 'alert_days',
  schema: z.object({ _id: z.string(), userId: z.string(), day: z.iso.date(), told: z.number(), at: z.date() }),
  naturalKey: ['userId', 'day'],
  indexes: [{ keys: { userId: 1, day: 1 } }, { keys: { at: 1 } }],
  hidesIds: true,
});

/** Who hears of a board's events. */
export const audienceDocument = defineDocument({
  collection: 'board_audience',
  schema: z.object({
    _id: BoardId,
    name: z.string(),
    /** Of the people, as the boards service counts; -1: the owner that was named when the board became ready or was claimed. */
    revision: z.number(),
    userIds: z.array(z.string()),
    /** Written with every decision, which therefore conflicts with a removal of the board or a person. */
    lastAlertAt: z.date().optional(),
  }),
  references: [{ field: '_id', to: boards }],
  indexes: [{ keys: { userIds: 1 } }],
});
export type AudienceDocument = z.infer<typeof audienceDocument.schema>;
