import { DomainError, type EventData, EventEnvelope, type EventName, events } from '@sightline/contracts';
import type { Message } from './transport.ts';

/** An event as a handler sees it: parsed, with what the envelope says about it. */
export interface ReceivedEvent<N extends EventName> {
  id: string;
  name: N;
  time: Date;
  data: EventData<N>;
}

/** A message and what was read from it. */
export interface Received<N extends EventName> {
  message: Message;
  traceparent: string | undefined;
  event: ReceivedEvent<N>;
}

/** What is wrong with an event that has no envelope, or one of another version. */
export const unreadable = (cause?: unknown): DomainError =>
  new DomainError('invalid', 'unreadable_event', 'The envelope can not be read', { cause });

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
    throw new DomainError('invalid', 'invalid_event', 'The payload is not what the catalogue declares', { cause });
  }
}
