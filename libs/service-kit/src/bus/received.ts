import { DomainError, type EventData, EventEnvelope, type EventName, events } from '@sightline/contracts';
import { ZodError, z } from 'zod';
import type { Message } from './transport.ts';

/** A parsed event with the envelope fields a handler needs. */
export interface ReceivedEvent<N extends EventName> {
  id: string;
  name: N;
  time: Date;
  data: EventData<N>;
}

/** A message and the event parsed from it. */
export interface Received<N extends EventName> {
  message: Message;
  traceparent: string | undefined;
  event: ReceivedEvent<N>;
}

/** The error for an event without an envelope, or with one of another version. */
export const unreadable = (cause?: unknown): DomainError =>
  new DomainError('invalid', 'unreadable_event', `The envelope can not be read${reasonsIn(cause)}`, { cause });

const mostReasons = 3;

/** Where the payload violates the schema. Values are omitted: they may be private. */
function reasonsIn(cause: unknown): string {
  if (!(cause instanceof ZodError)) return '';
  const reasons = cause.issues.slice(0, mostReasons).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const more = cause.issues.length - reasons.length;
  return ` (${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

const Traced = z.object({ traceparent: z.string() });

/** The trace of a message of any version; undefined when it has none. */
export function traceparentOf({ body }: Message): string | undefined {
  try {
    return Traced.safeParse(JSON.parse(body)).data?.traceparent;
  } catch {
    return undefined;
  }
}

/** @throws {DomainError} invalid `unreadable_event` or `invalid_event` */
export function read<N extends EventName>(name: N, message: Message): Received<N> {
  let envelope: EventEnvelope;
  try {
    envelope = EventEnvelope.parse(JSON.parse(message.body));
  } catch (cause) {
    throw unreadable(cause);
  }
  const { id, time, traceparent } = envelope;
  try {
    const data = events[name].data.parse(envelope.data) as EventData<N>;
    return { message, traceparent, event: { id, name, time: new Date(time), data } };
  } catch (cause) {
    const message = `The payload is not what this version knows${reasonsIn(cause)}`;
    throw new DomainError('invalid', 'invalid_event', message, { cause });
  }
}
