import { DomainError, messageOf } from '@sightline/contracts';
import { CompressionTypes, type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import type { Logger } from 'pino';
import { shortRetries } from './client.ts';
import type { KafkaOptions } from './options.ts';
import { type Outage, pause, pauseAfter, unavailable } from './outage.ts';
import type { EventRecord } from './records.ts';

interface Entry {
  topic: string;
  record: EventRecord;
  bytes: number;
  /** True if the record is sent alone, to find out which record of a batch the broker rejects. */
  alone: boolean;
  taken(): void;
  refused(error: Error): void;
}

/** Minimum size of a batch that is compressed. */
const worthCompressingBytes = 2_048;
const part = 'producer';

export interface PublisherParts {
  kafka: Kafka;
  options: KafkaOptions;
  logger: Logger;
  outage: Outage;
  /** Runs before each connection, so that deleted topics are created again. */
  prepare(): Promise<unknown>;
}

/**
 * Sends messages published within a few milliseconds, or while a request is in flight, as one request, in order. During
 * an outage publishing fails immediately; the publisher reconnects in the background.
 *
 * Discards a producer after a failure: kafkajs 2.2.4 would reuse its sequence numbers, and the broker would take the
 * next batch for a duplicate of one it has stored. That batch would be acknowledged and lost.
 */
export class Publisher {
  readonly #queue: Entry[] = [];
  readonly #stopping = new AbortController();
  #producer: Producer | null = null;
  /** False before the first connection, during an outage, and after stopping. */
  #accepting = false;
  #connecting: Promise<void> | null = null;
  #sending: Promise<void> | null = null;

  constructor(private readonly parts: PublisherParts) {}

  /** Resolves once connected, or when the publisher is stopped. */
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
        // An outer `finally` would run a microtask too late if connecting fails immediately.
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
   * Resolves once all in-sync replicas have stored the record.
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
    // This must be synchronous with the check of the queue, or messages queued in between would wait forever.
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

  /** Takes as many entries as fit in one request. A topic's limit applies to all records for one partition together. */
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
      if (only && entries.length === 1) only.refused(tooLarge(only.bytes, 'the broker rejects it', error));
      else this.#queue.unshift(...entries.map((entry) => ({ ...entry, alone: true })));
      // Sending continues in order once a new producer is connected.
      return this.#connect();
    }
    this.#accepting = false;
    this.parts.outage.failed(part, error);
    const refusal = unavailable(messageOf(error), error);
    for (const entry of [...entries, ...this.#queue.splice(0)]) entry.refused(refusal);
    void this.#connect();
  }

  /** Sends queued messages, then disconnects. */
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

/** Upper estimate of a record's size in a request. */
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

/** @param bytes size of the event */
export function tooLarge(bytes: number, reason: string, cause?: unknown): DomainError {
  return new DomainError('invalid', 'event_too_large', `An event of ${bytes} bytes is too large: ${reason}`, { cause });
}

function refusedForSize(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const type = 'type' in error ? error.type : undefined;
  return type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE' || refusedForSize(error.cause);
}
