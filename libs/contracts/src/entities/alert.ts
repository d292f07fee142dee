import { z } from 'zod';
import { BoardId, CardId, CompanyId, Score, StoryId, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { NewsTopic } from './topics.ts';

/**
 * `told`: at once, or by now in another way. `held`: waits for an hour when its reader may be interrupted, or for the digest.
 * `silent`: on the board only.
 */
export const InboxState = z.enum(['told', 'held', 'silent']);
export type InboxState = z.infer<typeof InboxState>;

/** `alert`: an event. `update`: what became known of it a day or more after it was told. */
export const AlertType = z.enum(['alert', 'update']);
export type AlertType = z.infer<typeof AlertType>;

/** Why an alert was told, held or not told; each is explained in words by `Alert.why`. */
export const AlertReason = z.enum([
  'important',
  'urgent',
  'search',
  'asked',
  'digest',
  'read',
  'below',
  'doubtful',
  'rumour',
  'unsure',
  'old',
  'off',
  'board-digest',
  'company-digest',
  'fewer',
  'snoozed',
  'quiet',
  'cap',
  'below-digest',
  'board-mute',
  'company-mute',
]);
export type AlertReason = z.infer<typeof AlertReason>;

/** "Why did I get this?": a sentence for each question. */
export const AlertWhy = z.object({ rule: z.string(), event: z.string(), sure: z.string(), sent: z.string() });
export type AlertWhy = z.infer<typeof AlertWhy>;

/** One event, as one user hears of it. */
export const Alert = z.object({
  id: z.string(),
  boardId: BoardId,
  board: z.string(),
  companyId: CompanyId,
  company: z.string(),
  cardId: CardId,
  storyId: StoryId,
  type: AlertType,
  title: z.string(),
  summary: z.string(),
  topic: NewsTopic,
  tags: z.array(z.string()),
  importance: Score,
  state: InboxState,
  reason: AlertReason,
  /** The reason in a few words: "importance 6, below your 7 for alerts". */
  note: z.string(),
  why: AlertWhy,
  /** When it will be told; null unless it waits for an hour. */
  waitsUntil: Timestamp.nullable(),
  /** Of an update: when its event was told. */
  toldBefore: Timestamp.nullable(),
  read: z.boolean(),
  /** When it was found, and when it came to its state. */
  createdAt: Timestamp,
  at: Timestamp,
});
export type Alert = z.infer<typeof Alert>;

/** A time of day in quarter hours: '22:00'. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Must be a time like 22:00, in quarter hours');

/** Hours without alerts, in the user's time zone; they may span midnight. */
export const QuietHours = z
  .object({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, 'Must begin and end at different times');
export type QuietHours = z.infer<typeof QuietHours>;

/** From which importance on; null never. */
const Threshold = z.number().int().min(1).max(10);

/** When a user may be interrupted. */
export const AlertSettings = z.object({
  enabled: z.boolean(),
  /** Importance from which an event is told at once. */
  pushFrom: Threshold,
  /** Alerts told at once, per day in the user's time zone; later ones wait for the digest. */
  perDay: z.number().int().min(1).max(limits.alertsPerDayMost),
  quiet: QuietHours.nullable(),
  /** Importance that may come in quiet hours; null: none. */
  urgentFrom: Threshold.nullable(),
  /** No alerts until then; null: not snoozed. */
  snoozedUntil: Timestamp.nullable(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** `alerts`: at once, as far as the other settings allow. `digest`: never at once. `mute`: not at all. */
export const AlertLevel = z.enum(['alerts', 'digest', 'mute']);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** What is different for a board or a company. `pushFrom` null: as everywhere. */
export const AlertScope = z.object({ level: AlertLevel, pushFrom: Threshold.nullable() });
export type AlertScope = z.infer<typeof AlertScope>;

/** What "fewer like this" holds back for the digest; null: any. At least one of `companyId`, `topic` and `tag` is given. */
export const FewerRuleInput = z
  .strictObject({
    companyId: CompanyId.nullable(),
    topic: NewsTopic.nullable(),
    tag: z.string().trim().min(1).max(60).nullable(),
  })
  .refine(
    ({ companyId, topic, tag }) => companyId !== null || topic !== null || tag !== null,
    'Say which alerts are meant',
  );
export type FewerRuleInput = z.infer<typeof FewerRuleInput>;

export const FewerRule = z.object({
  id: z.string(),
  companyId: CompanyId.nullable(),
  /** Name of the company; null for any. */
  company: z.string().nullable(),
  topic: NewsTopic.nullable(),
  tag: z.string().nullable(),
  createdAt: Timestamp,
});
export type FewerRule = z.infer<typeof FewerRule>;

/** What a rule would have held of the alerts of the last 30 days that were told at once. */
export const FewerPreview = z.object({
  held: z.number().int(),
  of: z.number().int(),
  /** The latest, at most five. */
  titles: z.array(z.string()),
});
export type FewerPreview = z.infer<typeof FewerPreview>;
