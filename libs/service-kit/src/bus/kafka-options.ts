import type { ServiceName } from '@sightline/contracts';
import type { z } from 'zod';
import { ConfigError, ServiceConfig } from '../config/config.ts';
import type { KafkaOptions } from './kafka/options.ts';

/** The Kafka settings of a service's configuration. */
export const KafkaConfig = ServiceConfig.pick({
  KAFKA_BROKERS: true,
  KAFKA_TOPIC_PREFIX: true,
  KAFKA_PARTITIONS: true,
  KAFKA_REPLICATION: true,
  KAFKA_MAX_MESSAGE_BYTES: true,
  KAFKA_SSL: true,
  KAFKA_USERNAME: true,
  KAFKA_PASSWORD: true,
  KAFKA_SASL_MECHANISM: true,
});
export type KafkaConfig = z.infer<typeof KafkaConfig>;

export const StoreConfig = ServiceConfig.pick({ MONGODB_URI: true, MONGODB_DATABASE_PREFIX: true });

/** Error messages for incomplete broker credentials, keyed by the missing setting. */
export const halfSignIn = {
  KAFKA_PASSWORD: 'is missing: KAFKA_USERNAME signs in with it',
  KAFKA_USERNAME: 'is missing: whose password is KAFKA_PASSWORD?',
} as const;

export function missingOfSignIn(
  given: Partial<Record<keyof typeof halfSignIn, unknown>>,
): keyof typeof halfSignIn | null {
  if (Boolean(given.KAFKA_USERNAME) === Boolean(given.KAFKA_PASSWORD)) return null;
  return given.KAFKA_USERNAME ? 'KAFKA_PASSWORD' : 'KAFKA_USERNAME';
}

/**
 * Returns the Kafka options for `service` from its configuration.
 * @throws {ConfigError} for a user without a password, or a password without a user
 */
export function kafkaOptionsOf(service: ServiceName | 'operator', config: KafkaConfig): KafkaOptions {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  const missing = missingOfSignIn(config);
  if (missing) throw new ConfigError([`${missing}: ${halfSignIn[missing]}`]);
  return {
    service,
    brokers: config.KAFKA_BROKERS.split(',').map((broker) => broker.trim()),
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    partitions: config.KAFKA_PARTITIONS,
    replication: config.KAFKA_REPLICATION,
    maxMessageBytes: config.KAFKA_MAX_MESSAGE_BYTES,
    ssl: config.KAFKA_SSL === 'on',
    ...(username && password ? { signIn: { mechanism: config.KAFKA_SASL_MECHANISM, username, password } } : {}),
  };
}
