import { randomBytes } from 'node:crypto';
import { type KafkaOptions, silentLogger } from '@sightline/service-kit';
import { KafkaTransport } from '@sightline/service-kit/process';
import { Kafka, logLevel } from 'kafkajs';
import { describe } from 'vitest';
import { busContract } from './index.ts';

const brokers = process.env.SIGHTLINE_TEST_KAFKA_BROKERS?.split(',') ?? [];

describe.skipIf(brokers.length === 0)('Kafka at SIGHTLINE_TEST_KAFKA_BROKERS', () => {
  busContract('KafkaTransport', async () => {
    const options: KafkaOptions = {
      service: 'test',
      brokers,
      topicPrefix: `test-${randomBytes(5).toString('hex')}.`,
      partitions: 3,
      replication: 1,
      maxMessageBytes: 1_000_000,
    };
    return {
      connect: () => new KafkaTransport(options, silentLogger()),
      async close() {
        const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
        await admin.connect();
        const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(options.topicPrefix));
        await admin.deleteTopics({ topics });
        await admin.disconnect();
      },
    };
  });
});
