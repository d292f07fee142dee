import type { ServiceName, Topic } from '@sightline/contracts';

/** An event on its way: the envelope as JSON text, with what a broker needs to route it. */
export interface Message {
  id: string;
  topic: Topic;
  /** Ordering key; messages of one topic and key keep their order. */
  key: string;
  /** Event name, so that a consumer can group without parsing. */
  type: string;
  body: string;
}

/** A message a consumer gave up on, kept under `<topic>.dlq` until somebody replays or drops it. */
export interface DeadLetter {
  id: string;
  topic: `${Topic}.dlq`;
  consumer: ServiceName;
  /** Stable code and message of the last failure. */
  code: string;
  reason: string;
  attempts: number;
  failedAt: Date;
  /** New each time the consumer gives up, so that a replay removes only the letter it replayed. */
  failureId: string;
  message: Message;
}

export interface DeadLetterFilter {
  topic?: Topic;
  consumer?: ServiceName;
  id?: string;
}

/** Messages of a topic that wait for a consumer group. */
export interface Lag {
  topic: Topic;
  partition?: number;
  messages: number;
}

/**
 * Handles messages of one topic and key, in order. It resolves when they are dealt with for good (handled, or dead
 * letters); it rejects only when the consumer is stopping, and then the messages come again.
 */
export type Deliver = (messages: readonly Message[]) => Promise<void>;

/**
 * The last hop between a service's outbox and the consumers: Kafka, or the process itself. Delivery is at least once;
 * one consumer group per service; order is kept per topic and key. Every transport passes `busContract`.
 */
export interface Transport {
  /** What `messaging.system` says on spans and measurements. */
  readonly system: 'kafka' | 'in_process';
  /** Largest event `publish` takes, in bytes; absent when there is no limit. */
  readonly maxMessageBytes?: number;
  /** Before `start`. One group has one subscription; replicas of a service share its group. */
  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void;
  start(): Promise<void>;
  /**
   * Resolves when the message can no longer be lost by this process dying; before `start` it waits. When it rejects, the
   * relay publishes the message again, and behind it the later ones of its key, whether they were taken or not.
   * @throws {DomainError} invalid `event_too_large` when trying again is of no use; nothing else is held up by it
   */
  publish(message: Message): Promise<void>;
  /** Resolves when the letter is stored for good. */
  putDeadLetter(letter: DeadLetter): Promise<void>;
  listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]>;
  /**
   * Delivers matching letters again (the oldest 1,000), to the consumer that gave up on them. A letter is removed after
   * it was handled; one that fails again stays, with the new reason. Returns how many were delivered.
   */
  replay(filter: DeadLetterFilter): Promise<number>;
  /** Messages the group has still to handle, by topic and, where there are any, partition. */
  lag?(group: ServiceName): Promise<Lag[]>;
  /** Rejects when the broker does not answer. */
  check(): Promise<void>;
  /** Takes no new messages, waits for handlers that run, then lets go. */
  stop(): Promise<void>;
}
/** Injection token of the transport. */
export const TRANSPORT = Symbol('Transport');
