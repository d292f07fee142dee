import { DomainError, messageOf, type ServiceName, type Topic } from '@sightline/contracts';
import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { DeadLetter, DeadLetterFilter, Deliver, Lag, Message, Transport } from '../transport.ts';
import { createKafka } from './client.ts';
import { foldDeadLetters, matches, recordOfDeadLetter, tombstone, topicsOf } from './dead-letters.ts';
import type { KafkaOptions } from './options.ts';
import { Outage, pause, pauseAfter, unavailable } from './outage.ts';
import { Publisher, tooLarge } from './publisher.ts';
import { handledAheadOf, lagOf } from './reading/lag.ts';
import { readTopics } from './reading/reader.ts';
import { Subscription } from './reading/subscription.ts';
import { recordOf } from './records.ts';
import { createTopics, deadLetterTopicName, topicName } from './topics.ts';

/** Maximum number of dead letters listed or replayed per call. */
const maxDeadLetters = 1_000;

/** Transport over Kafka; see `docs/adr/0010-kafka-transport.md`. */
export class KafkaTransport implements Transport {
  readonly system = 'kafka';
  readonly #kafka: Kafka;
  readonly #outage: Outage;
  readonly #publisher: Publisher;
  readonly #subscriptions = new Map<ServiceName, Subscription>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #stopping = new AbortController();
  #admin: Promise<Admin> | null = null;

  constructor(
    private readonly options: KafkaOptions,
    private readonly logger: Logger,
  ) {
    this.#kafka = createKafka(options, logger);
    this.#outage = new Outage(options.brokers, logger);
    this.#publisher = new Publisher({
      kafka: this.#kafka,
      options,
      logger,
      outage: this.#outage,
      prepare: () => createTopics(this.#kafka, options),
    });
  }

  /** Largest event that `publish` accepts. */
  get maxMessageBytes(): number {
    return this.options.maxMessageBytes;
  }

  /** Number of messages fetched but not handled yet; bounded regardless of the lag. */
  get waiting(): number {
    return [...this.#subscriptions.values()].reduce((sum, { waiting }) => sum + waiting, 0);
  }

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    if (this.#subscriptions.has(group))
      throw new Error(`${group} has already subscribed; a second subscription would receive nothing`);
    const names = new Map(topics.map((topic) => [topicName(this.options, topic), topic]));
    const subscription = new Subscription(group, names, deliver, {
      kafka: this.#kafka,
      options: this.options,
      logger: this.logger,
      outage: this.#outage,
      handledAhead: (groupId) => this.#ask((admin) => handledAheadOf(admin, groupId, [...names.keys()])),
      removeDeadLetter: (topic, deadLetterId) => this.#removeDeadLetter(topic, deadLetterId),
    });
    this.#subscriptions.set(group, subscription);
  }

  /** Creates the topics and joins the groups. Retries until the brokers respond; resolves early only when stopped. */
  async start(): Promise<void> {
    await this.#publisher.start();
    if (this.#stopping.signal.aborted) return;
    await Promise.all([...this.#subscriptions.values()].map((subscription) => subscription.start()));
    this.#ready.resolve();
  }

  /** @throws {DomainError} invalid `event_too_large`; unavailable `broker_unavailable` */
  async publish(message: Message): Promise<void> {
    const bytes = Buffer.byteLength(message.body) + Buffer.byteLength(message.key);
    if (bytes > this.options.maxMessageBytes) {
      throw tooLarge(bytes, `KAFKA_MAX_MESSAGE_BYTES is ${this.options.maxMessageBytes}`);
    }
    await this.#ready.promise;
    await this.#publisher.send(topicName(this.options, message.topic), recordOf(message));
  }

  async putDeadLetter(deadLetter: DeadLetter): Promise<void> {
    for (const subscription of this.#subscriptions.values()) subscription.failedAgain(deadLetter.id);
    await this.#publisher.send(
      deadLetterTopicName(this.options, deadLetter.message.topic),
      recordOfDeadLetter(deadLetter),
    );
  }

  async #removeDeadLetter(topic: Topic, deadLetterId: string): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        return await this.#publisher.send(deadLetterTopicName(this.options, topic), tombstone(deadLetterId));
      } catch (error) {
        // The message stays uncommitted in the meantime, so nothing is lost if this process stops.
        if (this.#stopping.signal.aborted) throw error;
        this.logger.debug(`removing a dead letter failed, will retry: ${messageOf(error)}`);
        await pause(pauseAfter(failures), this.#stopping.signal);
      }
    }
  }

  /** Lists the oldest 1,000 matching dead letters. @throws {DomainError} unavailable `broker_unavailable` */
  async listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]> {
    const topics = topicsOf(filter);
    try {
      const read = await readTopics(
        this.#kafka,
        topics.map((topic) => deadLetterTopicName(this.options, topic)),
      );
      return topics
        .flatMap((topic) =>
          foldDeadLetters(topic, read.get(deadLetterTopicName(this.options, topic)) ?? [], this.logger),
        )
        .filter(matches(filter))
        .sort((a, b) => a.failedAt.getTime() - b.failedAt.getTime())
        .slice(0, maxDeadLetters);
    } catch (error) {
      throw unavailable(messageOf(error), error);
    }
  }

  /**
   * Publishes the messages behind dead letters again, marked for the consumer that failed, which removes each dead
   * letter once its message is handled. Returns how many were published.
   */
  async replay(filter: DeadLetterFilter): Promise<number> {
    await this.#ready.promise;
    const deadLetters = await this.listDeadLetters(filter);
    await Promise.all(
      deadLetters.map(({ id, consumer, message }) =>
        this.#publisher.send(topicName(this.options, message.topic), recordOf(message, { consumer, deadLetterId: id })),
      ),
    );
    return deadLetters.length;
  }

  /** @throws {DomainError} unavailable `broker_unavailable` */
  async check(): Promise<void> {
    if (this.#outage.error) throw this.#outage.error;
    await this.#ask((admin) => admin.describeCluster());
  }

  /** @throws {DomainError} unavailable `broker_unavailable` */
  async lag(group: ServiceName): Promise<Lag[]> {
    const subscription = this.#subscriptions.get(group);
    if (!subscription) return [];
    return this.#ask((admin) => lagOf(admin, subscription.groupId, subscription.topics));
  }

  async #ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    try {
      this.#admin ??= this.#connectAdmin();
      return await question(await this.#admin);
    } catch (error) {
      await this.#dropAdmin();
      throw error instanceof DomainError ? error : unavailable(messageOf(error), error);
    }
  }

  async #connectAdmin(): Promise<Admin> {
    const admin = this.#kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    return admin;
  }

  async #dropAdmin(): Promise<void> {
    const connecting = this.#admin;
    this.#admin = null;
    try {
      await (await connecting)?.disconnect();
    } catch (error) {
      this.logger.debug(`closing a connection failed: ${messageOf(error)}`);
    }
  }

  /** Stops fetching, waits for running handlers, commits, leaves the groups, and publishes queued messages. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#subscriptions.values()].map((subscription) => subscription.stop()));
    await this.#publisher.stop();
    await this.#dropAdmin();
  }
}
