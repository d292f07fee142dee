import type { Topic } from '@sightline/contracts';
import type { EachBatchPayload, IMemberAssignment, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import { Lanes } from '../lanes.ts';
import type { Deliver } from '../transport.ts';
import type { KafkaOptions } from './options.ts';
import { Progress } from './progress.ts';
import type { Range } from './ranges.ts';
import { messageOfRecord, type Replay } from './records.ts';

interface Replaying {
  taken: number;
  buriedAgain: boolean;
}

/** Messages of a partition (`<topic>/<partition>`) that an earlier owner has handled out of order. */
export type HandledAhead = ReadonlyMap<string, readonly Range[]>;

export interface AssignmentHooks {
  /** A message is dealt with, so there may be something to commit. */
  handled(): void;
  /** A letter was replayed and handled: it can go. Retries until that is done or the transport stops. */
  removeLetter(topic: Topic, letterId: string): Promise<void>;
}

/**
 * What a member of the group owns from one join to the next: its partitions, how far each is handled, and the lanes that
 * do it. When the group rejoins it ends, and what of it still runs can't touch what comes after.
 */
export class Assignment {
  readonly #partitions = new Map<string, { topic: string; partition: number; progress: Progress }>();
  readonly #replaying = new Map<string, Replaying>();
  readonly #lanes: Lanes;
  #ended = false;

  constructor(
    private readonly group: string,
    assigned: IMemberAssignment,
    /** Full names to topics. */
    private readonly topics: ReadonlyMap<string, Topic>,
    deliver: Deliver,
    private readonly hooks: AssignmentHooks,
    private readonly handledAhead: HandledAhead,
    private readonly options: KafkaOptions,
  ) {
    this.#lanes = new Lanes(deliver, options);
    for (const [topic, partitions] of Object.entries(assigned)) {
      for (const partition of partitions) {
        this.#partitions.set(`${topic}/${partition}`, { topic, partition, progress: new Progress() });
      }
    }
  }

  /** Puts a batch into the lanes and returns at once; false when this member doesn't own the partition any more. */
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
        void this.#lanes
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

  #replayTaken({ letterId }: Replay): void {
    const replaying = this.#replaying.get(letterId);
    if (replaying) replaying.taken += 1;
    else this.#replaying.set(letterId, { taken: 1, buriedAgain: false });
  }

  /** To be told of each letter that is stored: one that failed again must stay. */
  buried(letterId: string): void {
    const replaying = this.#replaying.get(letterId);
    if (replaying) replaying.buriedAgain = true;
  }

  async #replayHandled(topic: Topic, { letterId }: Replay): Promise<void> {
    const replaying = this.#replaying.get(letterId);
    if (!replaying) return;
    replaying.taken -= 1;
    if (replaying.taken > 0) return;
    this.#replaying.delete(letterId);
    // Removed before the offset is committed: a crash in between handles it once more and loses nothing.
    if (!replaying.buriedAgain) await this.hooks.removeLetter(topic, letterId);
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

  /** What is to be committed, and what to call when it is. */
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

  /** Takes and begins nothing more; resolves when the handlers that run have ended. */
  end(): Promise<void> {
    this.#ended = true;
    return this.#lanes.stop();
  }
}
