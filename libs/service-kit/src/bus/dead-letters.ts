import type { DomainError, ServiceName } from '@sightline/contracts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { backoffMs } from '../jobs/backoff.ts';
import type { Logger } from '../log.ts';
import { ATTR_ERROR_TYPE, ATTR_MESSAGING_DESTINATION_NAME } from '../telemetry/conventions.ts';
import { count } from '../telemetry/metrics.ts';
import type { DeadLetter, Message, Transport } from './transport.ts';

const betweenAttempts = { firstMs: 200, longestMs: 5_000 };

/** Stores, counts and logs the messages that a consumer could not handle. */
export class DeadLetters {
  constructor(
    private readonly consumer: ServiceName,
    private readonly transport: Transport,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Retries until the dead letter is stored: acknowledging a message that is not stored anywhere would lose it. */
  async put(
    message: Message,
    error: DomainError,
    attempts: number,
    pause: (delayMs: number) => Promise<void>,
  ): Promise<void> {
    count('deadLetters', 1, {
      service: this.consumer,
      [ATTR_MESSAGING_DESTINATION_NAME]: message.topic,
      'sightline.event': message.type,
      [ATTR_ERROR_TYPE]: error.code,
    });
    this.logger.error(
      { err: error, event: message.type, key: message.key, attempts },
      `handling ${message.type} failed, moved it to the dead letters: ${error.message}`,
    );
    const deadLetter = this.#deadLetterOf(message, error, attempts);
    for (let failures = 1; ; failures++) {
      try {
        return await this.transport.putDeadLetter(deadLetter);
      } catch (cause) {
        this.logger.error({ err: cause }, 'storing a dead letter failed, will retry');
        await pause(backoffMs(failures, betweenAttempts));
      }
    }
  }

  /** There is one dead letter per message and consumer; storing another replaces it. */
  #deadLetterOf({ id, topic, key, type, body }: Message, error: DomainError, attempts: number): DeadLetter {
    return {
      id: `${this.consumer}:${id}`,
      topic: `${topic}.dlq`,
      consumer: this.consumer,
      code: error.code,
      reason: error.message,
      attempts,
      failedAt: this.clock.now(),
      failureId: newId(),
      message: { id, topic, key, type, body },
    };
  }
}
