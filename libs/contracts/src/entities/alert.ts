import { z } from 'zod';
import { BoardId, CardId, CompanyId, EventId, Score, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { NewsTopic } from './topics.ts';

/**
 * `sent`: sent immediately, or later in a digest. `held`: waits until its reader can be interrupted, or for the
 * digest. `silent`: shown only on the board.
 */
export const AlertState = z.enum(['sent', 'held', 'silent']);
export type AlertState = z.infer<typeof AlertState>;

/**
 * `alert`: an event. `update`: news about an event, a day or more after its alert was sent. `correction`: the company
 * denies an event whose alert was sent.
 */
export const AlertType = z.enum(['alert', 'update', 'correction']);
export type AlertType = z.infer<typeof AlertType>;

/** The reason why an alert was sent, held or not sent; `Alert.why` explains it in words. */
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
  'disputed',
  'denied',
  'unsure',
  'old',
  'off',
  'board-digest',
  'company-digest',
  'mute-rule',
  'snoozed',
  'quiet',
  'cap',
  'below-digest',
  'board-mute',
  'company-mute',
]);
export type AlertReason = z.infer<typeof AlertReason>;

/** The answers to "Why did I get this?", with one sentence per question. */
export const AlertWhy = z.object({ rule: z.string(), event: z.string(), sure: z.string(), sent: z.string() });
export type AlertWhy = z.infer<typeof AlertWhy>;

/** One event as an alert for one user. */
export const Alert = z.object({
  id: z.string(),
  boardId: BoardId,
  board: z.string(),
  companyId: CompanyId,
  company: z.string(),
  cardId: CardId,
  eventId: EventId,
  type: AlertType,
  title: z.string(),
  summary: z.string(),
  topic: NewsTopic,
  tags: z.array(z.string()),
  importance: Score,
  state: AlertState,
  reason: AlertReason,
  /** The reason in brief: "importance 6, below your alert threshold of 7". */
  note: z.string(),
  why: AlertWhy,
  /** When the alert will be sent; null unless the alert is held until a certain time. */
  waitsUntil: Timestamp.nullable(),
  /** For an update or a correction, the time when the alert about its event was sent. */
  firstSentAt: Timestamp.nullable(),
  read: z.boolean(),
  /** The time when the event was found; `at` is the time when the alert entered its state. */
  createdAt: Timestamp,
  at: Timestamp,
});
export type Alert = z.infer<typeof Alert>;

/** A time of day in steps of 15 minutes: '22:00'. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Must be a time like 22:00, in quarter hours');

/** Hours without alerts, in the user's time zone; they can span midnight. */
export const QuietHours = z
  .object({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, 'Must begin and end at different times');
export type QuietHours = z.infer<typeof QuietHours>;

/** Minimum importance (1–10). */
const Threshold = z.number().int().min(1).max(10);

export const AlertSettings = z.object({
  enabled: z.boolean(),
  /** Minimum importance of an event that is sent immediately. */
  pushFrom: Threshold,
  /** Maximum number of alerts sent immediately per day (in the user's time zone); later ones wait for the digest. */
  perDay: z.number().int().min(1).max(limits.alertsPerDayMost),
  quiet: QuietHours.nullable(),
  /** Minimum importance of an event that is sent during quiet hours; null: nothing is sent. */
  urgentFrom: Threshold.nullable(),
  /** No alerts until this time; null: not snoozed. */
  snoozedUntil: Timestamp.nullable(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** `alerts`: sent immediately if the other settings allow it. `digest`: in the digest only. `mute`: never sent. */
export const AlertLevel = z.enum(['alerts', 'digest', 'mute']);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** Settings that differ for one board or company. `pushFrom` null: the user's general setting applies. */
export const AlertScope = z.object({ level: AlertLevel, pushFrom: Threshold.nullable() });
export type AlertScope = z.infer<typeof AlertScope>;

/**
 * Alerts that "fewer like this" holds for the digest; a null field matches all. At least one of `companyId`, `topic`
 * and `tag` is set.
 */
export const AlertMuteRuleInput = z
  .strictObject({
    companyId: CompanyId.nullable(),
    topic: NewsTopic.nullable(),
    tag: z.string().trim().min(1).max(60).nullable(),
  })
  .refine(
    ({ companyId, topic, tag }) => companyId !== null || topic !== null || tag !== null,
    'Specify which alerts to change',
  );
export type AlertMuteRuleInput = z.infer<typeof AlertMuteRuleInput>;

export const AlertMuteRule = z.object({
  id: z.string(),
  companyId: CompanyId.nullable(),
  /** Name of the company; null for all companies. */
  company: z.string().nullable(),
  topic: NewsTopic.nullable(),
  tag: z.string().nullable(),
  createdAt: Timestamp,
});
export type AlertMuteRule = z.infer<typeof AlertMuteRule>;

/** Number of alerts from the last 30 days that a rule would have held instead of sending them immediately. */
export const AlertMutePreview = z.object({
  held: z.number().int(),
  of: z.number().int(),
  /** Titles of the latest of these alerts, at most five. */
  titles: z.array(z.string()),
});
export type AlertMutePreview = z.infer<typeof AlertMutePreview>;
