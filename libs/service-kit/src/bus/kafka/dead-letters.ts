import { ServiceName, Topic } from '@sightline/contracts';
import type { KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DeadLetter, DeadLetterFilter } from '../transport.ts';
import { type EventRecord, textHeaders } from './records.ts';

const maxReasonCharacters = 4_000;

/**
 * The value is the original message and the failure is in headers, so that a dead letter never exceeds the topic's
 * limit. The topic is compacted by dead-letter id: a new one replaces the previous one, a tombstone removes it.
 */
export function recordOfDeadLetter(deadLetter: DeadLetter): EventRecord {
  const { message } = deadLetter;
  return {
    key: deadLetter.id,
    value: message.body,
    headers: {
      consumer: deadLetter.consumer,
      code: deadLetter.code,
      reason: deadLetter.reason.slice(0, maxReasonCharacters),
      attempts: String(deadLetter.attempts),
      failed_at: deadLetter.failedAt.toISOString(),
      failure_id: deadLetter.failureId,
      ce_id: message.id,
      ce_type: message.type,
      message_key: message.key,
    },
  };
}

export const tombstone = (deadLetterId: string): EventRecord => ({ key: deadLetterId, value: null, headers: {} });

const DeadLetterHeaders = z.object({
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

function deadLetterOfRecord(topic: Topic, id: string, record: KafkaMessage): DeadLetter {
  const headers = DeadLetterHeaders.parse(textHeaders(record.headers));
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

/** The dead letters that remain after applying a topic's records, oldest first. */
export function foldDeadLetters(topic: Topic, records: readonly KafkaMessage[], logger: Logger): DeadLetter[] {
  const deadLetters = new Map<string, DeadLetter>();
  for (const record of records) {
    const id = record.key?.toString('utf8') ?? '';
    deadLetters.delete(id);
    if (record.value === null) continue;
    try {
      deadLetters.set(id, deadLetterOfRecord(topic, id, record));
    } catch (error) {
      logger.warn(
        { err: error, topic, offset: record.offset },
        'skipped an unreadable record in the dead-letter topic',
      );
    }
  }
  return [...deadLetters.values()];
}

export const matches =
  (filter: DeadLetterFilter) =>
  ({ topic, consumer, id }: DeadLetter): boolean =>
    (!filter.topic || topic === `${filter.topic}.dlq`) &&
    (!filter.consumer || consumer === filter.consumer) &&
    (!filter.id || id === filter.id);

export const topicsOf = (filter: DeadLetterFilter): Topic[] => (filter.topic ? [filter.topic] : [...Topic.options]);
