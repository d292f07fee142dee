import { DomainError, type EventData, EventEnvelope, type EventName, envelopesIn, events } from '@sightline/contracts';
import { ZodError, z } from 'zod';
import type { Message } from './transport.ts';

export interface ReceivedEvent<N extends EventName> {
  id: string;
  name: N;
  time: Date;
  data: EventData<N>;
}

export interface Received<N extends EventName> {
  message: Message;
  traceparent: string | undefined;
  event: ReceivedEvent<N>;
}

/** The error for an event without an envelope, or with one of another version. */
export const unreadable = (cause?: unknown): DomainError =>
  new DomainError('invalid', 'unreadable_event', `The envelope cannot be read${reasonsIn(cause)}`, { cause });

const mostReasons = 3;

/** Describes where the payload violates the schema. Values are omitted, because they may be private. */
function reasonsIn(cause: unknown): string {
  if (!(cause instanceof ZodError)) return '';
  const reasons = cause.issues.slice(0, mostReasons).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const more = cause.issues.length - reasons.length;
  return ` (${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

const Traced = z.object({ traceparent: z.string() });

/** Returns the trace of a message of any version, or undefined if it has none. */
export function traceparentOf({ body }: Message): string | undefined {
  try {
    return Traced.safeParse(JSON.parse(body)).data?.traceparent;
  } catch {
    return undefined;
  }
}

/** An unreadable event as a separate message. */
export interface Unread {
  message: Message;
  error: DomainError;
}

/**
 * Yields the events of a message: a single one, or all events of a batch. An unreadable event does not affect the
 * others.
 */
export function* eventsOf<N extends EventName>(name: N, message: Message): Generator<Received<N> | Unread> {
  let envelopes: unknown[];
  try {
    envelopes = envelopesIn(message.body);
  } catch (cause) {
    yield { message, error: unreadable(cause) };
    return;
  }
  for (const [index, envelope] of envelopes.entries()) {
    const own = envelopes.length === 1 ? message : partOf(message, index, envelope);
    const parsed = EventEnvelope.safeParse(envelope);
    yield parsed.success ? read(name, own, parsed.data) : { message: own, error: unreadable(parsed.error) };
  }
}

const Identified = z.object({ id: z.string() });

/** Returns one event of a batch as a separate message. Only a dead letter needs its body. */
function partOf(batch: Message, index: number, envelope: unknown): Message {
  const { id = `${batch.id}-${index}` } = Identified.safeParse(envelope).data ?? {};
  return {
    ...batch,
    id,
    get body() {
      return JSON.stringify(envelope);
    },
  };
}

function read<N extends EventName>(name: N, message: Message, envelope: EventEnvelope): Received<N> | Unread {
  const { id, time, traceparent } = envelope;
  try {
    const data = events[name].data.parse(envelope.data) as EventData<N>;
    return { message, traceparent, event: { id, name, time: new Date(time), data } };
  } catch (cause) {
    const reason = `The payload is not what this version knows${reasonsIn(cause)}`;
    return { message, error: new DomainError('invalid', 'invalid_event', reason, { cause }) };
  }
}
