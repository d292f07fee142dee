import type { z } from 'zod';
import { aiEvaluationEvents } from './ai-evaluation.events.ts';
import { boardsEvents } from './boards.events.ts';
import { companiesEvents } from './companies.events.ts';
import { distributionEvents } from './distribution.events.ts';
import { ingestionEvents } from './ingestion.events.ts';
import { notificationsEvents } from './notifications.events.ts';

/** Every event of the product, in one file per owner: facts in the past tense, changed additively only. */
export const events = {
  ...boardsEvents,
  ...companiesEvents,
  ...ingestionEvents,
  ...aiEvaluationEvents,
  ...distributionEvents,
  ...notificationsEvents,
} as const;

export type EventName = keyof typeof events;
/** Payload of an event, parsed. */
export type EventData<N extends EventName> = z.infer<(typeof events)[N]['data']>;

/** Payload as a producer may pass it: fields with a default are optional. */
export type EventInput<N extends EventName> = z.input<(typeof events)[N]['data']>;

/** True for the names declared above; other events on a topic are ignored (additive evolution). */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
