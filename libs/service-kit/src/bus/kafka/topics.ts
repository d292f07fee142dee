import { Topic } from '@sightline/contracts';
import type { Admin, ITopicConfig, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { createKafka } from './client.ts';
import type { KafkaOptions } from './options.ts';

const weekMs = 7 * 24 * 3_600_000;
/** A broker's default limit for one request, so a dead letter is never rejected for its size. */
const maxDeadLetterBytes = 100 * 1024 * 1024;

type Naming = Pick<KafkaOptions, 'topicPrefix'>;

export const topicName = ({ topicPrefix }: Naming, topic: Topic): string => `${topicPrefix}${topic}`;
export const deadLetterTopicName = (options: Naming, topic: Topic): string => `${topicName(options, topic)}.dlq`;

/**
 * Creates missing topics and leaves the others unchanged. Safe for concurrent replicas. Returns the names of the
 * missing topics.
 */
export async function createTopics(kafka: Kafka, options: KafkaOptions): Promise<string[]> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = Topic.options
      .flatMap((topic) => declarations(topic, options))
      .filter(({ topic }) => !existing.has(topic));
    const names = missing.map(({ topic }) => topic);
    if (names.length === 0) return names;
    // Returns false if another replica created some of them first, which is fine.
    await admin.createTopics({ topics: missing, timeout: 30_000, waitForLeaders: false });
    await untilServed(admin, names);
    return names;
  } finally {
    await admin.disconnect();
  }
}

/** Like `createTopics`, with its own client. */
export const prepareTopics = (options: KafkaOptions, logger: Logger): Promise<string[]> =>
  createTopics(createKafka(options, logger), options);

function declarations(topic: Topic, options: KafkaOptions): ITopicConfig[] {
  return [
    {
      topic: topicName(options, topic),
      numPartitions: options.partitions,
      replicationFactor: options.replication,
      configEntries: [{ name: 'retention.ms', value: String(weekMs) }],
    },
    {
      topic: deadLetterTopicName(options, topic),
      numPartitions: 1,
      replicationFactor: options.replication,
      configEntries: [
        { name: 'cleanup.policy', value: 'compact' },
        { name: 'max.message.bytes', value: String(maxDeadLetterBytes) },
      ],
    },
  ];
}

/**
 * Waits until brokers serve all partitions. Right after creation they do not: fetching makes kafkajs rejoin groups
 * repeatedly, and producing fails for some partitions. A successful offset request shows that a partition is served.
 */
async function untilServed(admin: Admin, topics: string[]): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    try {
      for (const topic of topics) await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
