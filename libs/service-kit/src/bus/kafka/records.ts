import type { Topic } from '@sightline/contracts';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import { z } from 'zod';
import { traceparentOf } from '../traceparent.ts';
import type { Message } from '../transport.ts';

/** A message as a broker takes it. */
export interface EventRecord {
  key: string;
  value: string | null;
  headers: Record<string, string>;
}

/** A message as it came, with who it is meant for when somebody replays it. */
export interface TakenRecord {
  message: Message;
  replay: Replay | null;
}
export interface Replay {
  /** The consumer group that gave up; all others pass the message over. */
  consumer: string;
  letterId: string;
}

const replayConsumer = 'sightline-replay-consumer';
const replayLetter = 'sightline-replay-letter';

/** CloudEvents' Kafka binding, structured mode; the headers spare whoever only routes or traces the parsing. */
export function recordOf({ id, key, type, body }: Message, replay?: Replay): EventRecord {
  const traceparent = traceparentOf(body);
  return {
    key,
    value: body,
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      ce_id: id,
      ce_type: type,
      ...(traceparent ? { traceparent } : {}),
      ...(replay ? { [replayConsumer]: replay.consumer, [replayLetter]: replay.letterId } : {}),
    },
  };
}

/** Any record is a message: what it lacks is looked for in its body, and an empty type tells that there is none. */
export function messageOfRecord(topic: Topic, partition: number, record: KafkaMessage): TakenRecord {
  const headers = textHeaders(record.headers);
  const body = record.value?.toString('utf8') ?? '';
  const attributes = headers.ce_id && headers.ce_type ? {} : attributesOf(body);
  const consumer = headers[replayConsumer];
  const letterId = headers[replayLetter];
  return {
    message: {
      id: headers.ce_id ?? attributes.id ?? `${topic}-${partition}-${record.offset}`,
      topic,
      key: record.key?.toString('utf8') ?? '',
      type: headers.ce_type ?? attributes.type ?? '',
      body,
    },
    replay: consumer && letterId ? { consumer, letterId } : null,
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
    // Not JSON: it has no attributes, and its consumer puts it into the dead letters as unreadable.
    return {};
  }
}
