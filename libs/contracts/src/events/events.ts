import type { z } from 'zod';
import { aiEvaluationEvents } from './ai-evaluation.events.ts';
import { boardsEvents } from './boards.events.ts';
import { companiesEvents } from './companies.events.ts';
import { distributionEvents } from './distribution.events.ts';
import { ingestionEvents } from './ingestion.events.ts';
import { notificationsEvents } from './notifications.events.ts';

/**
 * All events of the product, one file per owning service. Events are facts in the past tense and can only change
 * additively.
 */
export const events = {
  ...boardsEvents,
  ...companiesEvents,
  ...ingestionEvents,
  ...aiEvaluationEvents,
  ...distributionEvents,
  ...notificationsEvents,
} as const;

export type EventName = keyof typeof events;
/** Parsed payload of an event. */
export type EventData<N extends EventName> = z.infer<(typeof events)[N]['data']>;

/** Payload as a producer can pass it: fields with a default are optional. */
export type EventInput<N extends EventName> = z.input<(typeof events)[N]['data']>;

/**
 * Returns true if the event is declared above. Consumers ignore other events on a topic, so that new ones can be
 * added.
 */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
