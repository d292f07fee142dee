import { messageOf, type ServiceName, type Topic } from '@sightline/contracts';
import type { Consumer, EachBatchPayload, IMemberAssignment, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { withinTime } from '../../../within-time.ts';
import type { Deliver } from '../../transport.ts';
import type { KafkaOptions } from '../options.ts';
import type { Outage } from '../outage.ts';
import { pause, pauseAfter } from '../outage.ts';
import { Assignment, type HandledAhead } from './assignment.ts';
import { Commits } from './commits.ts';
import { FetchGuard } from './fetch-guard.ts';
import { createGroupConsumer, fetchWaitMs, heartbeatMs, rebalanceTimeoutMs } from './group-consumer.ts';
import { HeartbeatMonitor } from './heartbeat-monitor.ts';

export interface SubscriptionParts {
  kafka: Kafka;
  options: KafkaOptions;
  logger: Logger;
  outage: Outage;
  /** Queries the brokers for offsets handled ahead; rejects if they do not respond. */
  handledAhead(groupId: string): Promise<HandledAhead>;
  removeDeadLetter(topic: Topic, deadLetterId: string): Promise<void>;
}

/**
 * A service as a member of its consumer group. Fetching and handling are decoupled: a batch is queued and the next one
 * is fetched, so heartbeats continue however long a handler takes, and a slow partition doesn't delay the others.
 * Pausing partitions bounds the queue. Before partitions are reassigned, running handlers finish and their offsets are
 * committed.
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
  /** Incremented whenever the member has joined or is about to rejoin the group. */
  #generation = 0;
  #releasing: Promise<void> = Promise.resolve();

  constructor(
    private readonly group: ServiceName,
    /** Topics keyed by full name. */
    readonly topics: ReadonlyMap<string, Topic>,
    private readonly deliver: Deliver,
    private readonly parts: SubscriptionParts,
  ) {
    this.#part = `consumer ${group}`;
  }

  get groupId(): string {
    return `${this.parts.options.topicPrefix}${this.group}`;
  }

  /** Resolves once the group is joined for the first time, or the subscription is stopped. */
  start(): Promise<void> {
    return new Promise((joined) => {
      this.#running = this.#run(joined);
    });
  }

  /**
   * kafkajs stops on errors it considers fatal, so this starts a new consumer each time until the subscription is
   * stopped.
   */
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

  /** Runs one consumer: rejects when it crashes, resolves when the subscription is stopped. */
  async #consume(joined: () => void): Promise<void> {
    const { kafka, options, outage } = this.parts;
    const consumer = createGroupConsumer(kafka, this.groupId, options, () => this.#release());
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
    consumer.on(consumer.events.FETCH_START, ({ payload }) => this.#fetches.started(payload.nodeId));
    consumer.on(consumer.events.REBALANCING, () => this.#fetches.clear());
    const monitor = new HeartbeatMonitor(
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
      monitor.stop();
      await this.#release();
      await consumer.disconnect().catch((error: unknown) => {
        this.parts.logger.debug({ group: this.group }, `leaving the group failed: ${messageOf(error)}`);
      });
    }
  }

  /** Reads the progress of previous owners first; until then, batches are left for the next fetch. */
  async #begin(consumer: Consumer, assigned: IMemberAssignment): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const handledAhead = await this.#askHandledAhead();
    if (generation !== this.#generation || this.#stopping.signal.aborted) return;
    const { logger, options, outage, removeDeadLetter } = this.parts;
    const assignment = new Assignment(
      this.group,
      assigned,
      this.topics,
      this.deliver,
      { handled: () => this.#handled(), removeDeadLetter },
      handledAhead,
      options,
    );
    this.#assignment = assignment;
    this.#commits = new Commits(consumer, assignment, options.commitIntervalMs ?? 100, logger);
    // kafkajs keeps partitions paused across a join, but the pauses belong to the previous assignment.
    consumer.resume(consumer.paused());
    outage.works(this.#part);
    const count = Object.values(assigned).reduce((sum, partitions) => sum + partitions.length, 0);
    logger.info({ group: this.groupId, partitions: count }, `consuming ${count} partitions`);
  }

  async #askHandledAhead(): Promise<HandledAhead> {
    try {
      return await this.parts.handledAhead(this.groupId);
    } catch (error) {
      this.parts.logger.warn(
        `reading which events were already handled failed, so some may be handled again: ${messageOf(error)}`,
      );
      return new Map();
    }
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    this.#heartbeat = payload.heartbeat;
    if (this.#fetches.current && this.#assignment?.take(payload)) return;
    // The partition is not ours (any more), so the batch stays unresolved and its owner fetches it. The pause prevents
    // a busy loop.
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

  /** Number of messages fetched but not handled yet. */
  get waiting(): number {
    return this.#assignment?.waiting ?? 0;
  }

  /** Keeps a dead letter that was stored again while its replay is handled here. */
  failedAgain(deadLetterId: string): void {
    this.#assignment?.failedAgain(deadLetterId);
  }

  /**
   * Ends the assignment: running handlers finish (while the group waits), and their offsets are committed. A stop and a
   * rebalance can request this concurrently; both then await the same release.
   */
  #release(): Promise<void> {
    const [assignment, commits] = [this.#assignment, this.#commits];
    this.#assignment = null;
    this.#commits = null;
    this.#generation += 1;
    if (assignment && commits) this.#releasing = this.#end(assignment, commits);
    return this.#releasing;
  }

  async #end(assignment: Assignment, commits: Commits): Promise<void> {
    const heartbeat = this.#heartbeat;
    const stillHere = setInterval(() => {
      heartbeat?.().catch((error: unknown) =>
        this.parts.logger.debug(`sending a heartbeat failed: ${messageOf(error)}`),
      );
    }, heartbeatMs);
    // Past this time the group rebalances without us. During a stop, handlers have unlimited time.
    const timeLeftMs = rebalanceTimeoutMs(this.parts.options) - 10_000;
    try {
      const ended = assignment.end();
      await (this.#stopping.signal.aborted ? ended : withinTime(ended, timeLeftMs, () => undefined));
    } finally {
      clearInterval(stillHere);
    }
    // An unavailable broker must not delay a stop; uncommitted messages are redelivered.
    const committing = commits.end();
    await (this.#stopping.signal.aborted ? withinTime(committing, 5_000, () => undefined) : committing);
  }

  /** Starts no new work, waits for running handlers, commits, and leaves the group. */
  async stop(): Promise<void> {
    const consumer = this.#consumer;
    const assignment = this.#assignment;
    if (consumer && assignment) consumer.pause(assignment.partitions);
    this.#stopping.abort();
    await this.#running;
  }
}
