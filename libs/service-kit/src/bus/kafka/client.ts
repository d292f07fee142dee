import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import { patchRequestTimers } from './kafkajs-timers.ts';
import type { KafkaOptions } from './options.ts';

/** Retries within one kafkajs call, about 3 s in all; longer outages are handled by the transport. */
export const shortRetries = { retries: 5, initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 1_000 };

/** About half a minute of retries: a consumer that recovers within that time keeps its place in the group. */
export const longRetries = { ...shortRetries, retries: 30 };

export function createKafka(options: KafkaOptions, logger: Logger): Kafka {
  patchRequestTimers();
  return new Kafka({
    clientId: `sightline-${options.service}`,
    brokers: [...options.brokers],
    ssl: options.ssl ?? false,
    ...(options.signIn ? { sasl: saslOf(options.signIn) } : {}),
    connectionTimeout: 5_000,
    authenticationTimeout: 10_000,
    retry: shortRetries,
    logLevel: logLevel.WARN,
    // kafkajs logs every retry as an error with a stack trace. The transport itself logs the relevant facts once: start and end
    // of an outage, and the assigned partitions.
    logCreator:
      () =>
      ({ namespace, log: { message, groupId } }) =>
        logger.debug({ part: namespace, groupId: typeof groupId === 'string' ? groupId : undefined }, message),
  });
}

function saslOf({ mechanism, username, password }: NonNullable<KafkaOptions['signIn']>): SASLOptions {
  // The branches are separate because kafkajs types the fields by the literal name of the mechanism.
  if (mechanism === 'plain') return { mechanism, username, password };
  if (mechanism === 'scram-sha-256') return { mechanism, username, password };
  return { mechanism, username, password };
}
