import type { ServiceName } from '@sightline/contracts';
import type { ServiceConfig } from '../config.ts';
import type { KafkaOptions } from './kafka/options.ts';

/** The part of the configuration that speaks of Kafka. */
export type KafkaConfig = Pick<ServiceConfig, Extract<keyof ServiceConfig, `KAFKA_${string}`>>;

/** How `service` reaches Kafka by its configuration. Signing in needs both a user and a password. */
export function kafkaOptionsOf(service: ServiceName | 'operator', config: KafkaConfig): KafkaOptions {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
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
