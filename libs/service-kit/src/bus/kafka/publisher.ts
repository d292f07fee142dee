import { DomainError, messageOf } from '@sightline/contracts';
import { CompressionTypes, type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import type { Logger } from 'pino';
import { shortRetries } from './client.ts';
import type { KafkaOptions } from './options.ts';
import { type Outage, unavailable } from './outage.ts';
import { pause, pauseAfter } from './pause.ts';
import type { EventRecord } from './records.ts';

interface Entry {
  topic: string;
  record: EventRecord;
  bytes: number;
  /** Sent by itself, to find out which one of a batch the broker refuses. */
  alone: boolean;
  taken(): void;
  refused(error: Error): void;
}

/** Less is not worth the compressing. */
const worthCompressingBytes = 2_048;
const part = 'producer';

export interface PublisherParts {
  kafka: Kafka;
  options: KafkaOptions;
  logger: Logger;
  outage: Outage;
  /** Runs before each connection: topics that were removed come back. */
  prepare(): Promise<unknown>;
}

/**
 * Sends what is published within a few milliseconds, or while a request is under way, as one request, in order. During an
 * outage everything is refused at once; connecting goes on in the background.
 *
 * A producer that failed is thrown away. kafkajs takes its sequence numbers back after a failure, and the broker would
 * take the next, different batch with the same numbers for a repeat of one it may have stored: acknowledged and lost.
 */
export class Publisher {
  readonly #queue: Entry[] = [];
  readonly #stopping = new AbortController();
  #producer: Producer | null = null;
  /** False before the first connection, during an outage, and after the end. */
  #accepting = false;
  #connecting: Promise<void> | null = null;
  #sending: Promise<void> | null = null;

  constructor(private readonly parts: PublisherParts) {}

  /** Resolves when a connection is made, or the publisher is stopped. */
  start(): Promise<void> {
    return this.#connect();
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#tryToConnect();
    return this.#connecting;
  }

  async #tryToConnect(): Promise<void> {
    for (let failures = 0; !this.#stopping.signal.aborted; failures++) {
      try {
        await this.parts.prepare();
        this.#producer = await this.#open();
        this.#accepting = !this.#stopping.signal.aborted;
        this.parts.outage.works(part);
        // Here and not in a `finally` outside, which would come a turn too late for one that fails at once.
        this.#connecting = null;
        return;
      } catch (error) {
        this.parts.outage.failed(part, error);
        await pause(pauseAfter(failures), this.#stopping.signal);
      }
    }
  }

  async #open(): Promise<Producer> {
    const producer = this.parts.kafka.producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      retry: shortRetries,
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      await this.#close(producer);
      throw error;
    }
  }

  async #close(producer: Producer): Promise<void> {
    try {
      await producer.disconnect();
    } catch (error) {
      this.parts.logger.debug(`closing a producer failed: ${messageOf(error)}`);
    }
  }

  /**
   * Resolves when the broker has it, in all replicas that are in sync.
   * @throws {DomainError} invalid `event_too_large`; unavailable `broker_unavailable`
   */
  send(topic: string, record: EventRecord): Promise<void> {
    if (!this.#accepting) return Promise.reject(this.parts.outage.error ?? unavailable('the transport is not running'));
    return new Promise((taken, refused) => {
      this.#queue.push({ topic, record, bytes: bytesOf(record), alone: false, taken, refused });
      this.#sending ??= this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    await pause(this.parts.options.lingerMs ?? 3, this.#stopping.signal);
    while (this.#queue.length > 0 && this.#producer) await this.#sendNext(this.#producer);
    // In the same turn as the look at the queue, or what is queued in between would wait for ever.
    this.#sending = null;
  }

  async #sendNext(producer: Producer): Promise<void> {
    const entries = this.#next();
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    try {
      await producer.sendBatch({
        topicMessages: byTopic(entries),
        acks: -1,
        compression: bytes >= worthCompressingBytes ? CompressionTypes.GZIP : CompressionTypes.None,
      });
    } catch (error) {
      return this.#failed(producer, entries, error);
    }
    for (const entry of entries) entry.taken();
  }

  /** As many as one request takes: a topic's limit holds for what goes to one partition together, too. */
  #next(): Entry[] {
    let bytes = 0;
    let count = 0;
    for (const entry of this.#queue) {
      bytes += entry.bytes;
      if (count > 0 && (bytes > this.parts.options.maxMessageBytes || entry.alone || this.#queue[0]?.alone)) break;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  async #failed(producer: Producer, entries: Entry[], error: unknown): Promise<void> {
    this.#producer = null;
    void this.#close(producer);
    if (refusedForSize(error)) {
      const [only] = entries;
      if (only && entries.length === 1) only.refused(tooLarge(only.bytes, 'the broker refuses it', error));
      else this.#queue.unshift(...entries.map((entry) => ({ ...entry, alone: true })));
      // Sends go on in order when there is a producer again.
      return this.#connect();
    }
    this.#accepting = false;
    this.parts.outage.failed(part, error);
    const refusal = unavailable(messageOf(error), error);
    for (const entry of [...entries, ...this.#queue.splice(0)]) entry.refused(refusal);
    void this.#connect();
  }

  /** Sends what is queued, then lets go. */
  async stop(): Promise<void> {
    this.#accepting = false;
    this.#stopping.abort();
    await this.#sending;
    await this.#connecting;
    const refusal = unavailable('the transport is stopped');
    for (const entry of this.#queue.splice(0)) entry.refused(refusal);
    const producer = this.#producer;
    this.#producer = null;
    if (producer) await this.#close(producer);
  }
}

/** What a record takes up in a request, generously. */
function bytesOf({ key, value, headers }: EventRecord): number {
  const texts = [key, value ?? '', ...Object.entries(headers).flat()];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 5, 100);
}

function byTopic(entries: readonly Entry[]): TopicMessages[] {
  const topics = new Map<string, EventRecord[]>();
  for (const { topic, record } of entries) {
    const records = topics.get(topic);
    if (records) records.push(record);
    else topics.set(topic, [record]);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}

/** @param bytes what the event takes up */
export function tooLarge(bytes: number, reason: string, cause?: unknown): DomainError {
  return new DomainError('invalid', 'event_too_large', `An event of ${bytes} bytes is too large: ${reason}`, { cause });
}

function refusedForSize(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const type = 'type' in error ? error.type : undefined;
  return type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE' || refusedForSize(error.cause);
}
