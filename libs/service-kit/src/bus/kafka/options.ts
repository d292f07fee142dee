import type { LaneOptions } from '../lanes.ts';

export interface KafkaSignIn {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
}

export interface KafkaOptions extends LaneOptions {
  /** Names this process at the brokers. */
  service: string;
  /** `host:port` of some brokers; the rest is learned from them. */
  brokers: readonly string[];
  /** Begins the names of topics and consumer groups. */
  topicPrefix: string;
  /** Of topics that don't exist yet. */
  partitions: number;
  replication: number;
  /** Largest event `publish` takes, in bytes of its body and key. */
  maxMessageBytes: number;
  ssl?: boolean;
  signIn?: KafkaSignIn;
  /** How long a publish waits for others to go with it, in milliseconds. Default 3. */
  lingerMs?: number;
  /** Offsets of handled messages are committed this often at most, in milliseconds. Default 100. */
  commitIntervalMs?: number;
  /**
   * A partition with this many messages waiting is not read on until half of them are handled. What was read together
   * with the last of them comes on top (256 KiB at most). Default 500.
   */
  maxWaitingPerPartition?: number;
  /** How long a member that doesn't answer keeps its partitions, in milliseconds. Default 15,000. */
  sessionTimeoutMs?: number;
  /** How long the group waits for handlers to end before partitions change hands, in milliseconds. Default 90,000. */
  rebalanceTimeoutMs?: number;
}
