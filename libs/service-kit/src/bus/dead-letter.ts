import type { DomainError, ServiceName } from '@sightline/contracts';
import { newId } from '../ids.ts';
import type { DeadLetter, Message } from './transport.ts';

export interface Failure {
  consumer: ServiceName;
  error: DomainError;
  attempts: number;
  failedAt: Date;
}

/** One per message and consumer: storing it again replaces it. */
export function deadLetterOf(
  { id, topic, key, type, body }: Message,
  { consumer, error, attempts, failedAt }: Failure,
): DeadLetter {
  return {
    id: `${consumer}:${id}`,
    topic: `${topic}.dlq`,
    consumer,
    code: error.code,
    reason: error.message,
    attempts,
    failedAt,
    failureId: newId(),
    message: { id, topic, key, type, body },
  };
}
