import { messageOf, type ServiceName, type Topic } from '@sightline/contracts';
import type { Consumer, EachBatchPayload, IMemberAssignment, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Deliver } from '../transport.ts';
import { Assignment, type HandledAhead } from './assignment.ts';
import { Commits } from './commits.ts';
import { FetchGuard } from './fetch-guard.ts';
import { createGroupConsumer, fetchWaitMs, heartbeatMs, rebalanceTimeoutMs } from './group-consumer.ts';
import type { KafkaOptions } from './options.ts';
import type { Outage } from './outage.ts';
import { pause, pauseAfter } from './pause.ts';
import { Pulse } from './pulse.ts';

export interface SubscriptionParts {
  kafka: Kafka;
  options: KafkaOptions;
  logger: Logger;
  outage: Outage;
  /** Asks the brokers; rejects when they don't answer. */
  handledAhead(groupId: string): Promise<HandledAhead>;
  removeLetter(topic: Topic, letterId: string): Promise<void>;
}

/**
 * A service as a member of its consumer group. Reading and handling are apart: a batch is put into lanes and the next one
 * is fetched, so heartbeats go on however long a handler takes, and a slow partition holds up no other one; what waits
 * is bounded by pausing partitions. Before partitions change hands, what runs is let finish and committed.
 */
export class Subscription {
  readonly #stopping = new AbortController();
  readonly #fetches = new FetchGuard();
  readonly #part: string;
  #consumer: Consumer | null = null;
  #assignment: Assignment | null = null;
  #commits: Commits | null = null;
  #heartbeat: (() => Promise<void>) | null = null;
  #running: Promise<void> | null = null;
  /** Changes whenever the group is joined or about to be. */
  #generation = 0;
  #lettingGo: Promise<void> = Promise.resolve();

  constructor(
    private readonly group: ServiceName,
    /** Full names to topics. */
    readonly topics: ReadonlyMap<string, Topic>,
    private readonly deliver: Deliver,
    private readonly parts: SubscriptionParts,
  ) {
    this.#part = `consumer ${group}`;
  }

  get groupId(): string {
    return `${this.parts.options.topicPrefix}${this.group}`;
  }

  /** Resolves when the group is joined for the first time, or the subscription is stopped. */
  start(): Promise<void> {
    return new Promise((joined) => {
      this.#running = this.#run(joined);
    });
  }

  /** kafkajs gives up on errors it takes for final: a new consumer takes over, until we are stopped. */
  async #run(joined: () => void): Promise<void> {
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#consume(() => {
          failures = 0;
          joined();
        });
      } catch (error) {
        this.parts.outage.failed(this.#part, error);
        await pause(pauseAfter(failures), this.#stopping.signal);
        failures += 1;
      }
    }
    joined();
  }

  /** One consumer's life: rejects when it crashed, resolves when we are stopped. */
  async #consume(joined: () => void): Promise<void> {
    const { kafka, options, outage } = this.parts;
    const consumer = createGroupConsumer(kafka, this.groupId, options, () => this.#letGo());
    this.#consumer = consumer;
    const ended = new Promise<never>((_, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    });
    ended.catch(() => undefined);
    const stopped = new Promise<void>((resolve) => {
      if (this.#stopping.signal.aborted) resolve();
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      this.#fetches.joined();
      void this.#begin(consumer, payload.memberAssignment).then(joined);
    });
    consumer.on(consumer.events.FETCH_START, ({ payload }) => this.#fetches.began(payload.nodeId));
    consumer.on(consumer.events.REBALANCING, () => this.#fetches.allEnded());
    const pulse = new Pulse(
      consumer,
      () => this.#assignment !== null,
      (error) => outage.failed(this.#part, error),
      () => outage.works(this.#part),
    );
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...this.topics.keys()], fromBeginning: true });
      await Promise.race([
        consumer.run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: 100,
          eachBatch: (payload) => this.#take(payload),
        }),
        ended,
      ]);
      await Promise.race([stopped, ended]);
    } finally {
      pulse.end();
      await this.#letGo();
      await consumer.disconnect().catch((error: unknown) => {
        this.parts.logger.debug({ group: this.group }, `leaving the group failed: ${messageOf(error)}`);
      });
    }
  }

  /** Until it is known what earlier owners have handled, batches are left for the next fetch. */
  async #begin(consumer: Consumer, assigned: IMemberAssignment): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const handledAhead = await this.#askHandledAhead();
    if (generation !== this.#generation || this.#stopping.signal.aborted) return;
    const { logger, options, outage, removeLetter } = this.parts;
    const assignment = new Assignment(
      this.group,
      assigned,
      this.topics,
      this.deliver,
      { handled: () => this.#handled(), removeLetter },
      handledAhead,
      options,
    );
    this.#assignment = assignment;
    this.#commits = new Commits(consumer, assignment, options.commitIntervalMs ?? 100, logger);
    // Pauses outlive a join in kafkajs, their reasons don't.
    consumer.resume(consumer.paused());
    outage.works(this.#part);
    const count = Object.values(assigned).reduce((sum, partitions) => sum + partitions.length, 0);
    logger.info({ group: this.groupId, partitions: count }, `consuming ${count} partitions`);
  }

  async #askHandledAhead(): Promise<HandledAhead> {
    try {
      return await this.parts.handledAhead(this.groupId);
    } catch (error) {
      this.parts.logger.warn(`some events may be handled again: ${messageOf(error)}`);
      return new Map();
    }
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    this.#heartbeat = payload.heartbeat;
    if (this.#fetches.current && this.#assignment?.take(payload)) return;
    // Not ours (any more): it isn't resolved, so it comes again if it should; the pause keeps that from spinning.
    await pause(fetchWaitMs / 5, this.#stopping.signal);
  }

  #handled(): void {
    this.#commits?.soon();
    const consumer = this.#consumer;
    const paused = consumer?.paused() ?? [];
    if (paused.length === 0 || this.#stopping.signal.aborted) return;
    const resumable = this.#assignment?.resumable(paused) ?? [];
    if (resumable.length > 0) consumer?.resume(resumable);
  }

  /** Messages read from the broker and not dealt with. */
  get waiting(): number {
    return this.#assignment?.waiting ?? 0;
  }

  /** A letter was stored; the one who replays it must know. */
  buried(letterId: string): void {
    this.#assignment?.buried(letterId);
  }

  /**
   * Ends the assignment: handlers that run end (while the group waits for us), and what is handled is committed. A stop
   * and a rebalance may want it at the same time: both wait for the same end.
   */
  #letGo(): Promise<void> {
    const [assignment, commits] = [this.#assignment, this.#commits];
    this.#assignment = null;
    this.#commits = null;
    this.#generation += 1;
    if (assignment && commits) this.#lettingGo = this.#end(assignment, commits);
    return this.#lettingGo;
  }

  async #end(assignment: Assignment, commits: Commits): Promise<void> {
    const heartbeat = this.#heartbeat;
    const stillHere = setInterval(() => {
      heartbeat?.().catch((error: unknown) => this.parts.logger.debug(`heartbeat: ${messageOf(error)}`));
    }, heartbeatMs);
    // Longer than this the group would go on without us; when we are stopped there is all the time handlers need.
    const tooLate = new AbortController();
    const timeLeftMs = rebalanceTimeoutMs(this.parts.options) - 10_000;
    try {
      const late = pause(timeLeftMs, tooLate.signal);
      const ended = assignment.end();
      await (this.#stopping.signal.aborted ? ended : Promise.race([ended, late]));
    } finally {
      tooLate.abort();
      clearInterval(stillHere);
    }
    // A broker that is away must not hold up a stop: what is not committed comes again.
    const committing = commits.end();
    await (this.#stopping.signal.aborted ? Promise.race([committing, waitAtMost(5_000)]) : committing);
  }

  /** Begins nothing new, waits for handlers that run, commits, and leaves the group. */
  async stop(): Promise<void> {
    const consumer = this.#consumer;
    const assignment = this.#assignment;
    if (consumer && assignment) consumer.pause(assignment.partitions);
    this.#stopping.abort();
    await this.#running;
  }
}

const waitAtMost = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
