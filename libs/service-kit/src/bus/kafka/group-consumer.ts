import { type Consumer, type Kafka, PartitionAssigners } from 'kafkajs';
import { longRetries } from './client.ts';
import type { KafkaOptions } from './options.ts';

/** How long a fetch waits at the broker; also the time after which a stop or a rebalance is noticed at the latest. */
export const fetchWaitMs = 250;
export const heartbeatMs = 1_000;

export const rebalanceTimeoutMs = (options: KafkaOptions): number => options.rebalanceTimeoutMs ?? 90_000;

/**
 * A consumer of kafkajs that awaits `beforeJoin` each time before it joins the group. kafkajs tells of a rebalance but
 * does not wait for anybody; the one step before joining that it waits for is looking up the coordinator, and an assigner
 * is given the cluster that does so.
 */
export function createGroupConsumer(
  kafka: Kafka,
  groupId: string,
  options: KafkaOptions,
  beforeJoin: () => Promise<void>,
): Consumer {
  return kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (config) => {
        const { cluster } = config;
        const find = cluster.findGroupCoordinator.bind(cluster);
        cluster.findGroupCoordinator = async (group) => {
          await beforeJoin();
          return find(group);
        };
        return PartitionAssigners.roundRobin(config);
      },
    ],
    sessionTimeout: options.sessionTimeoutMs ?? 15_000,
    rebalanceTimeout: rebalanceTimeoutMs(options),
    heartbeatInterval: heartbeatMs,
    maxWaitTimeInMs: fetchWaitMs,
    maxBytesPerPartition: 256 * 1024,
    maxBytes: 4 * 1024 * 1024,
    retry: { ...longRetries, restartOnFailure: async () => false },
  });
}
