import { ServiceName, Topic } from '@sightline/contracts';
import type { KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DeadLetter, DeadLetterFilter } from '../transport.ts';
import { type EventRecord, textHeaders } from './records.ts';

const maxReasonCharacters = 4_000;

/**
 * The message is the value as it was, and what is known of its failing are headers, so that a letter is no larger than
 * its message. The topic is compacted by letter id: a new letter replaces the one before, a tombstone removes it.
 */
export function recordOfLetter(letter: DeadLetter): EventRecord {
  const { message } = letter;
  return {
    key: letter.id,
    value: message.body,
    headers: {
      consumer: letter.consumer,
      code: letter.code,
      reason: letter.reason.slice(0, maxReasonCharacters),
      attempts: String(letter.attempts),
      failed_at: letter.failedAt.toISOString(),
      failure_id: letter.failureId,
      ce_id: message.id,
      ce_type: message.type,
      message_key: message.key,
    },
  };
}

export const tombstone = (letterId: string): EventRecord => ({ key: letterId, value: null, headers: {} });

const LetterHeaders = z.object({
  consumer: ServiceName,
  code: z.string(),
  reason: z.string(),
  attempts: z.coerce.number().int(),
  failed_at: z.coerce.date(),
  failure_id: z.string(),
  ce_id: z.string(),
  ce_type: z.string(),
  message_key: z.string(),
});

function letterOfRecord(topic: Topic, id: string, record: KafkaMessage): DeadLetter {
  const headers = LetterHeaders.parse(textHeaders(record.headers));
  return {
    id,
    topic: `${topic}.dlq`,
    consumer: headers.consumer,
    code: headers.code,
    reason: headers.reason,
    attempts: headers.attempts,
    failedAt: headers.failed_at,
    failureId: headers.failure_id,
    message: {
      id: headers.ce_id,
      topic,
      key: headers.message_key,
      type: headers.ce_type,
      body: record.value?.toString('utf8') ?? '',
    },
  };
}

/** The letters of one topic as its records leave them, oldest record first. */
export function foldLetters(topic: Topic, records: readonly KafkaMessage[], logger: Logger): DeadLetter[] {
  const letters = new Map<string, DeadLetter>();
  for (const record of records) {
    const id = record.key?.toString('utf8') ?? '';
    letters.delete(id);
    if (record.value === null) continue;
    try {
      letters.set(id, letterOfRecord(topic, id, record));
    } catch (error) {
      logger.warn({ err: error, topic, offset: record.offset }, 'a record among the dead letters is none of ours');
    }
  }
  return [...letters.values()];
}

export const matches =
  (filter: DeadLetterFilter) =>
  ({ topic, consumer, id }: DeadLetter): boolean =>
    (!filter.topic || topic === `${filter.topic}.dlq`) &&
    (!filter.consumer || consumer === filter.consumer) &&
    (!filter.id || id === filter.id);

export const topicsOf = (filter: DeadLetterFilter): Topic[] => (filter.topic ? [filter.topic] : [...Topic.options]);
