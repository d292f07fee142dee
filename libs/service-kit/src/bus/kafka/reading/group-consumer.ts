import { type Consumer, type Kafka, PartitionAssigners } from 'kafkajs';
import { longRetries } from '../client.ts';
import type { KafkaOptions } from '../options.ts';

/** How long a fetch waits at the broker, and therefore how long a stop or rebalance may go unnoticed. */
export const fetchWaitMs = 250;
export const heartbeatMs = 1_000;

export const rebalanceTimeoutMs = (options: KafkaOptions): number => options.rebalanceTimeoutMs ?? 90_000;

/**
 * A kafkajs consumer that awaits `beforeJoin` each time before it joins the group. kafkajs 2.2.4 announces a rebalance but has no
 * awaited hook for it. It does await the coordinator lookup before each join, on a cluster object passed to assigners, so that
 * lookup is wrapped.
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
