import { z } from 'zod';
import { Timestamp } from '../common.ts';

/**
 * How certain an event is, and whether it has ended: `rumoured` by one publisher in hedged words; `reported` as a fact,
 * or by two independent publishers; `confirmed` or `denied` by the company; `resolved` for outages and security
 * incidents that ended, `done` for other events that ended.
 */
export const EventState = z.enum(['rumoured', 'reported', 'confirmed', 'denied', 'resolved', 'done']);
export type EventState = z.infer<typeof EventState>;

/** A change of state, and the words that caused it. */
export const EventMove = z.object({
  state: EventState,
  at: Timestamp,
  /** The publisher; null for the company itself. */
  by: z.string().nullable(),
  quote: z.string(),
  /** The duration of an incident. Set if its end is stated to the minute. */
  minutes: z.number().int().min(0).optional(),
});
export type EventMove = z.infer<typeof EventMove>;

/** A fact on which reports differ: each value with the publishers that state it, the most frequent first. */
export const EventClaim = z.object({
  about: z.enum(['money', 'people']),
  values: z.array(z.object({ text: z.string(), by: z.array(z.string()) })).min(2),
});
export type EventClaim = z.infer<typeof EventClaim>;

/** The event as described by all of its reports. */
export const EventLife = z.object({
  state: EventState,
  /** True if a publisher denies what others report and the company has not commented. */
  isDisputed: z.boolean(),
  /** Independent publishers; copies and the company's own words are not counted. */
  publishers: z.array(z.string()),
  /** Oldest first. */
  moves: z.array(EventMove),
  claims: z.array(EventClaim),
});
export type EventLife = z.infer<typeof EventLife>;

/** Returns true if an event is too uncertain for alerts: a rumour, or denied by another publisher. */
export const isHeld = (life: Pick<EventLife, 'state' | 'isDisputed'> | null | undefined): boolean =>
  life != null && (life.state === 'rumoured' || life.isDisputed);

/** A report's claim about a time: that the event may happen, that it happened, that it ended, or that it isn't true. */
export const EventMark = z.object({
  says: z.enum(['rumour', 'fact', 'end', 'denial']),
  at: Timestamp,
  isCompany: z.boolean(),
  quote: z.string(),
});
export type EventMark = z.infer<typeof EventMark>;

/** A report's statement about its event, from which the state of the event is derived. */
export const ReportStatement = z.object({
  /** Empty if it only repeats another publisher, without an event of its own. */
  marks: z.array(EventMark).max(2),
  /** True if the report's only source is another publisher. */
  repeats: z.boolean().optional(),
  figures: z.array(
    z.object({ about: EventClaim.shape.about, currency: z.string().optional(), value: z.number(), text: z.string() }),
  ),
  /** True if the end of the event means that a problem was resolved. */
  isTrouble: z.boolean().optional(),
});
export type ReportStatement = z.infer<typeof ReportStatement>;
