import type { QueueOptions } from '../keyed-queue.ts';

export interface KafkaSignIn {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
}

export interface KafkaOptions extends QueueOptions {
  /** Identifies this process to the brokers. */
  service: string;
  /** Addresses of some brokers, as `host:port`; the client discovers the others. */
  brokers: readonly string[];
  topicPrefix: string;
  /** Number of partitions of newly created topics. */
  partitions: number;
  replication: number;
  /** Largest event that `publish` accepts: bytes of body and key together. */
  maxMessageBytes: number;
  ssl?: boolean;
  signIn?: KafkaSignIn;
  /** How long a publish waits for others to share its request, in milliseconds. Default 3. */
  lingerMs?: number;
  /** Minimum time between offset commits, in milliseconds. Default 100. */
  commitIntervalMs?: number;
  /**
   * A partition with this many waiting messages is paused until half of them are handled. One fetch (256 KiB at most)
   * may exceed the limit. Default 500.
   */
  maxWaitingPerPartition?: number;
  /** How long an unresponsive member keeps its partitions, in milliseconds. Default 15,000. */
  sessionTimeoutMs?: number;
  /**
   * How long the group waits for handlers to finish before partitions are reassigned, in milliseconds. Default 90,000.
   */
  rebalanceTimeoutMs?: number;
}
