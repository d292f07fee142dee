import { DomainError, type ServiceName, type Topic } from '@sightline/contracts';
import type { Collection } from 'mongodb';
import { type LaneOptions, Lanes } from './lanes.ts';
import { Signal } from './signal.ts';
import type { DeadLetter, DeadLetterFilter, Deliver, Lag, Message, Transport } from './transport.ts';

interface Group {
  topics: ReadonlySet<Topic>;
  lanes: Lanes;
}

/** Most dead letters listed or replayed at once. */
const maxLetters = 1_000;

/**
 * The broker of a single process. It stores nothing but dead letters: `publish` resolves only when every group has
 * dealt with the message, so the row stays in the writer's outbox until then and a killed process delivers it again.
 */
export class InProcessTransport implements Transport {
  readonly system = 'in_process';
  readonly #groups = new Map<ServiceName, Group>();
  readonly #started = new Signal();
  readonly #stopped = new Signal();

  constructor(
    private readonly deadLetters: Collection<DeadLetter & { _id: string }>,
    private readonly options: LaneOptions = {},
  ) {}

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    if (this.#groups.has(group)) throw new Error(`${group} has subscribed already; a second one would go without`);
    this.#groups.set(group, { topics: new Set(topics), lanes: new Lanes(deliver, this.options) });
  }

  async start(): Promise<void> {
    this.#started.give();
  }

  async publish(message: Message): Promise<void> {
    await this.#started.given;
    const groups = [...this.#groups.values()].filter((group) => group.topics.has(message.topic));
    await Promise.all(groups.map((group) => group.lanes.push(message)));
  }

  async putDeadLetter(letter: DeadLetter): Promise<void> {
    await this.deadLetters.replaceOne({ _id: letter.id }, letter, { upsert: true });
  }

  listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]> {
    return this.deadLetters
      .find<DeadLetter>(where(filter), { projection: { _id: 0 } })
      .sort({ failedAt: 1 })
      .limit(maxLetters)
      .toArray();
  }

  /** @throws {DomainError} unavailable `transport_stopped` when it stops before all were handled; those are kept */
  async replay(filter: DeadLetterFilter): Promise<number> {
    await this.#started.given;
    const letters = await this.deadLetters.find(where(filter)).sort({ failedAt: 1 }).limit(maxLetters).toArray();
    const replayed = letters.map(async ({ consumer, message, _id, failureId }) => {
      const group = this.#groups.get(consumer);
      if (!group) return 0;
      const handled = group.lanes.push(message).then(() => true);
      if (!(await Promise.race([handled, this.#stopped.given.then(() => false)]))) {
        throw new DomainError('unavailable', 'transport_stopped', 'The transport stopped before all were handled');
      }
      // Removed last, so that a crash loses nothing; one that failed again was put back with another burial id.
      await this.deadLetters.deleteOne({ _id, failureId });
      return 1;
    });
    return (await Promise.all(replayed)).reduce<number>((sum, one) => sum + one, 0);
  }

  async lag(group: ServiceName): Promise<Lag[]> {
    const { topics, lanes } = this.#groups.get(group) ?? {};
    return [...(topics ?? [])].map((topic) => ({ topic, messages: lanes?.waiting(topic) ?? 0 }));
  }

  async check(): Promise<void> {
    await this.deadLetters.findOne({}, { projection: { _id: 1 } });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.lanes.stop()));
    this.#stopped.give();
  }
}

function where(filter: DeadLetterFilter): Record<string, string> {
  return {
    ...(filter.topic ? { topic: `${filter.topic}.dlq` } : {}),
    ...(filter.consumer ? { consumer: filter.consumer } : {}),
    ...(filter.id ? { id: filter.id } : {}),
  };
}
