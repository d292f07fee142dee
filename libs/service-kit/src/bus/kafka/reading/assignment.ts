import type { Topic } from '@sightline/contracts';
import type { EachBatchPayload, IMemberAssignment, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import { KeyedQueue } from '../../keyed-queue.ts';
import type { Deliver } from '../../transport.ts';
import type { KafkaOptions } from '../options.ts';
import { messageOfRecord, type Replay } from '../records.ts';
import { Progress } from './progress.ts';
import type { Range } from './ranges.ts';

interface Replaying {
  taken: number;
  failedAgain: boolean;
}

/** Messages of a partition (`<topic>/<partition>`) that a previous owner handled out of order. */
export type HandledAhead = ReadonlyMap<string, readonly Range[]>;

export interface AssignmentHooks {
  /** Called when a message was handled, so that its offset can be committed. */
  handled(): void;
  /** Removes a dead letter whose replay was handled. Retries until the removal succeeds or the transport stops. */
  removeDeadLetter(topic: Topic, deadLetterId: string): Promise<void>;
}

/**
 * A group member's state between two joins: its partitions, how far each is handled, and the queue that handles them.
 * An assignment ends when the group rejoins; handlers still running cannot affect the next one.
 */
export class Assignment {
  readonly #partitions = new Map<string, { topic: string; partition: number; progress: Progress }>();
  readonly #replaying = new Map<string, Replaying>();
  readonly #queue: KeyedQueue;
  #ended = false;

  constructor(
    private readonly group: string,
    assigned: IMemberAssignment,
    /** Topics keyed by full name. */
    private readonly topics: ReadonlyMap<string, Topic>,
    deliver: Deliver,
    private readonly hooks: AssignmentHooks,
    private readonly handledAhead: HandledAhead,
    private readonly options: KafkaOptions,
  ) {
    this.#queue = new KeyedQueue(deliver, options);
    for (const [topic, partitions] of Object.entries(assigned)) {
      for (const partition of partitions) {
        this.#partitions.set(`${topic}/${partition}`, { topic, partition, progress: new Progress() });
      }
    }
  }

  /** Queues a batch without waiting; false if this member no longer owns the partition. */
  take({ batch, resolveOffset, pause }: EachBatchPayload): boolean {
    const owned = this.#partitions.get(`${batch.topic}/${batch.partition}`);
    const topic = this.topics.get(batch.topic);
    const last = batch.messages.at(-1);
    if (this.#ended || !owned || !topic || !last) return false;
    const { progress } = owned;
    const ahead = this.handledAhead.get(`${batch.topic}/${batch.partition}`) ?? [];
    for (const record of batch.messages) {
      const { message, replay } = messageOfRecord(topic, batch.partition, record);
      const offset = Number(record.offset);
      const done = progress.begin(offset);
      const handledBefore = ahead.some(({ from, to }) => from <= offset && offset <= to);
      if (handledBefore || (replay && replay.consumer !== this.group)) done();
      else {
        if (replay) this.#replayTaken(replay);
        void this.#queue
          .push(message)
          .then(() => replay && this.#replayHandled(topic, replay))
          .then(() => {
            done();
            this.hooks.handled();
          });
      }
    }
    resolveOffset(last.offset);
    this.hooks.handled();
    if (progress.waiting > this.maxWaiting) pause();
    return true;
  }

  private get maxWaiting(): number {
    return this.options.maxWaitingPerPartition ?? 500;
  }

  #replayTaken({ deadLetterId }: Replay): void {
    const replaying = this.#replaying.get(deadLetterId);
    if (replaying) replaying.taken += 1;
    else this.#replaying.set(deadLetterId, { taken: 1, failedAgain: false });
  }

  /** Must be called for each stored dead letter, because a dead letter that failed again must not be removed. */
  failedAgain(deadLetterId: string): void {
    const replaying = this.#replaying.get(deadLetterId);
    if (replaying) replaying.failedAgain = true;
  }

  async #replayHandled(topic: Topic, { deadLetterId }: Replay): Promise<void> {
    const replaying = this.#replaying.get(deadLetterId);
    if (!replaying) return;
    replaying.taken -= 1;
    if (replaying.taken > 0) return;
    this.#replaying.delete(deadLetterId);
    // Removed before the offset is committed: a crash in between repeats the message but loses nothing.
    if (!replaying.failedAgain) await this.hooks.removeDeadLetter(topic, deadLetterId);
  }

  get partitions(): { topic: string; partitions: number[] }[] {
    return [...this.#partitions.values()].map(({ topic, partition }) => ({ topic, partitions: [partition] }));
  }

  /** Paused partitions whose messages are mostly handled. */
  resumable(paused: readonly { topic: string; partitions: number[] }[]): { topic: string; partitions: number[] }[] {
    return paused
      .map(({ topic, partitions }) => ({
        topic,
        partitions: partitions.filter((partition) => {
          const owned = this.#partitions.get(`${topic}/${partition}`);
          return owned !== undefined && owned.progress.waiting <= this.maxWaiting / 2;
        }),
      }))
      .filter(({ partitions }) => partitions.length > 0);
  }

  get waiting(): number {
    let waiting = 0;
    for (const { progress } of this.#partitions.values()) waiting += progress.waiting;
    return waiting;
  }

  /** The offsets to commit, and a callback for after the commit. */
  uncommitted(): { offsets: TopicPartitionOffsetAndMetadata[]; committed: () => void } {
    const changed = [...this.#partitions.values()].flatMap(({ topic, partition, progress }) => {
      const change = progress.uncommitted();
      return change ? [{ topic, partition, ...change }] : [];
    });
    return {
      offsets: changed.map(({ topic, partition, position: { offset, ahead } }) => ({
        topic,
        partition,
        offset: String(offset),
        metadata: ahead,
      })),
      committed: () => {
        for (const { committed } of changed) committed();
      },
    };
  }

  /** Accepts and starts no more work; resolves once running handlers have finished. */
  end(): Promise<void> {
    this.#ended = true;
    return this.#queue.stop();
  }
}
