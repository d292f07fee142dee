import type { ServiceName, Topic } from '@sightline/contracts';

/** An event in transit: the envelope as JSON text, and the fields a broker needs to route it. */
export interface Message {
  id: string;
  topic: Topic;
  /** Ordering key; messages of one topic and key keep their order. */
  key: string;
  /** Event name, so that a consumer can group without parsing. */
  type: string;
  body: string;
}

/** A message that a consumer could not handle, kept under `<topic>.dlq` until it is replayed. */
export interface DeadLetter {
  id: string;
  topic: `${Topic}.dlq`;
  consumer: ServiceName;
  /** Stable code and message of the last failure. */
  code: string;
  reason: string;
  attempts: number;
  failedAt: Date;
  /** Changes each time handling fails permanently, so that a replay removes only the dead letter it replayed. */
  failureId: string;
  message: Message;
}

export interface DeadLetterFilter {
  topic?: Topic;
  consumer?: ServiceName;
  id?: string;
}

/** Number of messages in a topic that a consumer group has yet to handle. */
export interface Lag {
  topic: Topic;
  partition?: number;
  messages: number;
}

/**
 * Handles messages of one topic and key, in order. Resolves once each message is handled or a dead letter. Rejects
 * only if the consumer is stopping; the messages are then redelivered.
 */
export type Deliver = (messages: readonly Message[]) => Promise<void>;

/**
 * The connection between a service's outbox and the consumers: Kafka, or the process itself. Delivery is at least
 * once, with one consumer group per service; order is kept per topic and key. Every transport passes `busContract`.
 */
export interface Transport {
  /** Value of `messaging.system` on spans and metrics. */
  readonly system: 'kafka' | 'in_process';
  /** Largest event that `publish` accepts, in bytes; absent if there is no limit. */
  readonly maxMessageBytes?: number;
  /** Call before `start`. A group has one subscription; replicas of a service share its group. */
  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void;
  start(): Promise<void>;
  /**
   * Resolves once the message would survive a crash of this process. Waits until `start` was called. If it rejects,
   * the relay publishes the message again, followed by all later messages of its key, even accepted ones.
   * @throws {DomainError} invalid `event_too_large`, for which a retry is pointless; other events are not delayed
   */
  publish(message: Message): Promise<void>;
  /** Resolves once the dead letter is stored durably. */
  putDeadLetter(deadLetter: DeadLetter): Promise<void>;
  listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]>;
  /**
   * Delivers matching dead letters (the oldest 1,000) to the consumer that failed. A dead letter is removed once it is
   * handled; one that fails again stays, with the new reason. Returns how many were delivered.
   */
  replay(filter: DeadLetterFilter): Promise<number>;
  /** Number of messages the group has yet to handle, by topic and, if the transport has partitions, by partition. */
  lag?(group: ServiceName): Promise<Lag[]>;
  /** Rejects if the broker does not respond. */
  check(): Promise<void>;
  /** Accepts no new messages, waits for running handlers, then disconnects. */
  stop(): Promise<void>;
}
/** Injection token of the transport. */
export const TRANSPORT = Symbol('Transport');

/** Returns the trace of an envelope. The outbox writes it before the payload, so it is found without parsing. */
export function traceparentIn(body: string): string | undefined {
  const payload = body.indexOf('"data":');
  return /"traceparent":"([0-9a-f-]{55})"/.exec(payload < 0 ? '' : body.slice(0, payload))?.[1];
}
