import { type Cluster, type Kafka, type KafkaMessage, PartitionAssigners } from 'kafkajs';
import { z } from 'zod';

const maxFetchBytes = 4 * 1024 * 1024;

const Fetched = z.object({
  responses: z.array(
    z.object({
      partitions: z.array(z.object({ messages: z.array(z.custom<KafkaMessage>((value) => value !== null)) })),
    }),
  ),
});

/**
 * Reads all current records of the topics, in order per partition, without joining a group, so it commits nothing and
 * waits for no rebalance. The API of kafkajs 2.2.4 reads only as a group member, but kafkajs passes its underlying
 * cluster to assigners.
 */
export async function readTopics(kafka: Kafka, topics: readonly string[]): Promise<Map<string, KafkaMessage[]>> {
  const cluster = clusterOf(kafka);
  await cluster.connect();
  try {
    await cluster.addMultipleTargetTopics([...topics]);
    await cluster.refreshMetadata();
    const read = new Map<string, KafkaMessage[]>();
    for (const topic of topics) read.set(topic, await readTopic(cluster, topic));
    return read;
  } finally {
    await cluster.disconnect();
  }
}

function clusterOf(kafka: Kafka): Cluster {
  let found: Cluster | null = null;
  kafka.consumer({
    groupId: 'never joined',
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (config) => {
        found = config.cluster;
        return PartitionAssigners.roundRobin(config);
      },
    ],
  });
  if (!found) throw new Error('kafkajs did not create a cluster');
  return found;
}

async function readTopic(cluster: Cluster, topic: string): Promise<KafkaMessage[]> {
  const partitions = cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => ({ partition: partitionId }));
  const offsetsAt = async (fromBeginning: boolean) => {
    const [found] = await cluster.fetchTopicsOffset([{ topic, partitions, fromBeginning }]);
    return new Map(found?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  };
  const [begins, ends] = [await offsetsAt(true), await offsetsAt(false)];
  const records: KafkaMessage[] = [];
  for (const { partition } of partitions) {
    const end = ends.get(partition) ?? 0;
    for (let offset = begins.get(partition) ?? 0; offset < end; ) {
      const fetched = await fetchFrom(cluster, topic, partition, offset);
      records.push(...fetched.filter((record) => Number(record.offset) < end));
      // Compaction can leave an empty batch, which is skipped.
      offset = Math.max(offset, Number(fetched.at(-1)?.offset ?? 0)) + 1;
    }
  }
  return records;
}

async function fetchFrom(cluster: Cluster, topic: string, partition: number, offset: number): Promise<KafkaMessage[]> {
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
  const broker = await cluster.findBroker({ nodeId: nodeId ?? '' });
  const answer = Fetched.parse(
    await broker.fetch({
      maxWaitTime: 1_000,
      minBytes: 1,
      maxBytes: maxFetchBytes,
      topics: [{ topic, partitions: [{ partition, fetchOffset: String(offset), maxBytes: maxFetchBytes }] }],
    }),
  );
  const messages = answer.responses.flatMap(({ partitions }) => partitions.flatMap((one) => one.messages));
  // A compressed batch arrives whole, including records before the requested offset.
  return messages.filter((record) => Number(record.offset) >= offset);
}
