import { randomBytes } from 'node:crypto';
import { type Logger, silentLogger } from '@sightline/service-kit';
import { waitUntil } from '@sightline/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import type { Message } from '../transport.ts';
import { KafkaTransport } from './kafka.transport.ts';
import type { KafkaOptions } from './options.ts';

export const brokers = process.env.SIGHTLINE_TEST_KAFKA_BROKERS?.split(',') ?? [];

/** Creates topics for a single test on the brokers at `SIGHTLINE_TEST_KAFKA_BROKERS`, and processes that use them. */
export class KafkaFixture {
  readonly options: KafkaOptions;
  readonly #transports = new Set<KafkaTransport>();

  constructor(options: Partial<KafkaOptions> = {}) {
    this.options = {
      service: 'test',
      brokers,
      topicPrefix: `test-${randomBytes(5).toString('hex')}.`,
      partitions: 4,
      replication: 1,
      maxMessageBytes: 1_000_000,
      ...options,
    };
  }

  transport(options: Partial<KafkaOptions> = {}, logger: Logger = silentLogger()): KafkaTransport {
    const transport = new KafkaTransport({ ...this.options, ...options }, logger);
    this.#transports.add(transport);
    return transport;
  }

  async withKafka<T>(work: (kafka: Kafka, admin: Admin) => Promise<T>): Promise<T> {
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.connect();
    try {
      return await work(kafka, admin);
    } finally {
      await admin.disconnect();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#transports].map((transport) => transport.stop()));
    await this.withKafka(async (_, admin) => {
      const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(this.options.topicPrefix));
      await admin.deleteTopics({ topics });
    });
  }
}

export const message = (key: string, number: number, body = `{"number":${number}}`): Message => ({
  id: `${key}-${number}`,
  topic: 'boards',
  key,
  type: 'board.ready',
  body,
});

/** Resolves when the list has at least `length` entries. */
export const grown = (list: readonly unknown[], length: number, timeoutMs = 15_000): Promise<true> =>
  waitUntil(() => list.length >= length, { timeoutMs, what: () => `${length} entries, there are ${list.length}` });
