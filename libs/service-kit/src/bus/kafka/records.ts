import type { Topic } from '@sightline/contracts';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import { z } from 'zod';
import type { Message } from '../transport.ts';
import { traceparentIn } from '../transport.ts';

export interface EventRecord {
  key: string;
  value: string | null;
  headers: Record<string, string>;
}

/** A received message and, if it is a replay, the consumer it is meant for. */
export interface TakenRecord {
  message: Message;
  replay: Replay | null;
}
export interface Replay {
  /** The consumer group that failed; all others skip the message. */
  consumer: string;
  deadLetterId: string;
}

const replayConsumer = 'sightline-replay-consumer';
const replayDeadLetter = 'sightline-replay-dead-letter';

/**
 * Encodes a message with the Kafka binding of CloudEvents, in structured mode. The headers allow routing and tracing
 * without parsing the body.
 */
export function recordOf({ id, key, type, body }: Message, replay?: Replay): EventRecord {
  const traceparent = traceparentIn(body);
  return {
    key,
    value: body,
    headers: {
      'content-type': `application/cloudevents${body.startsWith('[') ? '-batch' : ''}+json; charset=utf-8`,
      ce_id: id,
      ce_type: type,
      ...(traceparent ? { traceparent } : {}),
      ...(replay ? { [replayConsumer]: replay.consumer, [replayDeadLetter]: replay.deadLetterId } : {}),
    },
  };
}

/**
 * Converts any record to a message. Missing headers are read from the body; the type is empty if neither contains it.
 */
export function messageOfRecord(topic: Topic, partition: number, record: KafkaMessage): TakenRecord {
  const headers = textHeaders(record.headers);
  const body = record.value?.toString('utf8') ?? '';
  const attributes = headers.ce_id && headers.ce_type ? {} : attributesOf(body);
  const consumer = headers[replayConsumer];
  const deadLetterId = headers[replayDeadLetter];
  return {
    message: {
      id: headers.ce_id ?? attributes.id ?? `${topic}-${partition}-${record.offset}`,
      topic,
      key: record.key?.toString('utf8') ?? '',
      type: headers.ce_type ?? attributes.type ?? '',
      body,
    },
    replay: consumer && deadLetterId ? { consumer, deadLetterId } : null,
  };
}

export function textHeaders(headers: IHeaders | undefined): Partial<Record<string, string>> {
  const texts: Partial<Record<string, string>> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) texts[name] = first.toString();
  }
  return texts;
}

const Attributes = z.object({ id: z.string().optional(), type: z.string().optional() });

function attributesOf(body: string): z.infer<typeof Attributes> {
  try {
    return Attributes.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    // The body is not JSON and has no attributes; the consumer turns it into an unreadable dead letter.
    return {};
  }
}
