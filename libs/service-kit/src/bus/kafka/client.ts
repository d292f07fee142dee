import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import { mendRequestTimers } from './kafkajs-timers.ts';
import type { KafkaOptions } from './options.ts';

/** Tries within one call of kafkajs; longer outages are waited for by ourselves. About 3 s in all. */
export const shortRetries = { retries: 5, initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 1_000 };

/** About half a minute: a consumer that comes back within it keeps its place in the group, and nobody waits for it. */
export const longRetries = { ...shortRetries, retries: 30 };

/** The client every part of the transport is made from. */
export function createKafka(options: KafkaOptions, logger: Logger): Kafka {
  mendRequestTimers();
  return new Kafka({
    clientId: `sightline-${options.service}`,
    brokers: [...options.brokers],
    ssl: options.ssl ?? false,
    ...(options.signIn ? { sasl: saslOf(options.signIn) } : {}),
    connectionTimeout: 5_000,
    authenticationTimeout: 10_000,
    retry: shortRetries,
    logLevel: logLevel.WARN,
    // kafkajs calls everything it tries again an error, with a stack each time. What matters (an outage and its end, who
    // has which partitions) is said once by the transport itself.
    logCreator:
      () =>
      ({ namespace, log: { message, groupId } }) =>
        logger.debug({ part: namespace, groupId: typeof groupId === 'string' ? groupId : undefined }, message),
  });
}

function saslOf({ mechanism, username, password }: NonNullable<KafkaOptions['signIn']>): SASLOptions {
  // Written out, because kafkajs ties the fields to the literal name of the mechanism.
  if (mechanism === 'plain') return { mechanism, username, password };
  if (mechanism === 'scram-sha-256') return { mechanism, username, password };
  return { mechanism, username, password };
}
