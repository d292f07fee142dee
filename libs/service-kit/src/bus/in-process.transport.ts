import { DomainError, type ServiceName, type Topic } from '@sightline/contracts';
import type { Collection } from 'mongodb';
import { KeyedQueue, type QueueOptions } from './keyed-queue.ts';
import type { DeadLetter, DeadLetterFilter, Deliver, Lag, Message, Transport } from './transport.ts';

interface Group {
  topics: ReadonlySet<Topic>;
  queue: KeyedQueue;
}

/** Maximum number of dead letters listed or replayed per call. */
const maxDeadLetters = 1_000;

/**
 * The broker of a single process. It stores only dead letters: `publish` resolves once every group has handled the
 * message, so its row stays in the writer's outbox until then and is redelivered after a crash.
 */
export class InProcessTransport implements Transport {
  readonly system = 'in_process';
  readonly #groups = new Map<ServiceName, Group>();
  readonly #started = Promise.withResolvers<void>();
  readonly #stopped = Promise.withResolvers<void>();

  constructor(
    private readonly deadLetters: Collection<DeadLetter & { _id: string }>,
    private readonly options: QueueOptions = {},
  ) {}

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    if (this.#groups.has(group))
      throw new Error(`${group} has already subscribed; a second subscription would receive nothing`);
    this.#groups.set(group, { topics: new Set(topics), queue: new KeyedQueue(deliver, this.options) });
  }

  async start(): Promise<void> {
    this.#started.resolve();
  }

  async publish(message: Message): Promise<void> {
    await this.#started.promise;
    const groups = [...this.#groups.values()].filter((group) => group.topics.has(message.topic));
    await Promise.all(groups.map((group) => group.queue.push(message)));
  }

  async putDeadLetter(deadLetter: DeadLetter): Promise<void> {
    await this.deadLetters.replaceOne({ _id: deadLetter.id }, deadLetter, { upsert: true });
  }

  listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]> {
    return this.deadLetters
      .find<DeadLetter>(where(filter), { projection: { _id: 0 } })
      .sort({ failedAt: 1 })
      .limit(maxDeadLetters)
      .toArray();
  }

  /**
   * @throws {DomainError} unavailable `transport_stopped` if the transport stops before all dead letters are handled;
   *  the rest are kept
   */
  async replay(filter: DeadLetterFilter): Promise<number> {
    await this.#started.promise;
    const deadLetters = await this.deadLetters
      .find(where(filter))
      .sort({ failedAt: 1 })
      .limit(maxDeadLetters)
      .toArray();
    const replayed = deadLetters.map(async ({ consumer, message, _id, failureId }) => {
      const group = this.#groups.get(consumer);
      if (!group) return 0;
      const handled = group.queue.push(message).then(() => true);
      if (!(await Promise.race([handled, this.#stopped.promise.then(() => false)]))) {
        throw new DomainError(
          'unavailable',
          'transport_stopped',
          'The transport stopped before it had handled all events',
        );
      }
      // Removed last, so that a crash loses nothing. A dead letter that failed again has a new failureId.
      await this.deadLetters.deleteOne({ _id, failureId });
      return 1;
    });
    return (await Promise.all(replayed)).reduce<number>((sum, one) => sum + one, 0);
  }

  async lag(group: ServiceName): Promise<Lag[]> {
    const { topics, queue } = this.#groups.get(group) ?? {};
    return [...(topics ?? [])].map((topic) => ({ topic, messages: queue?.waiting(topic) ?? 0 }));
  }

  async check(): Promise<void> {
    await this.deadLetters.findOne({}, { projection: { _id: 1 } });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.queue.stop()));
    this.#stopped.resolve();
  }
}

function where(filter: DeadLetterFilter): Record<string, string> {
  return {
    ...(filter.topic ? { topic: `${filter.topic}.dlq` } : {}),
    ...(filter.consumer ? { consumer: filter.consumer } : {}),
    ...(filter.id ? { id: filter.id } : {}),
  };
}
