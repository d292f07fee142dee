import { DomainError, type ServiceName, type Topic } from '@sightline/contracts';
import type { Collection } from 'mongodb';
import type { DeadLetter, DeadLetterFilter, Deliver, Message, Transport } from './transport.ts';

interface Waiting {
  message: Message;
  done: () => void;
}
interface Lane {
  readonly id: string;
  readonly waiting: Waiting[];
  running: boolean;
}

/** One consumer group: a lane per topic and key keeps order, lanes run side by side up to a limit. */
class Group {
  readonly #lanes = new Map<string, Lane>();
  readonly #ready: Lane[] = [];
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(
    readonly topics: ReadonlySet<Topic>,
    private readonly deliver: Deliver,
    private readonly maxLanes: number,
    private readonly maxBatch: number,
  ) {}

  /** Resolves when the message is dealt with; stays pending when the group stops before. */
  push(message: Message): Promise<void> {
    return new Promise((done) => {
      const id = `${message.topic}\n${message.key}`;
      let lane = this.#lanes.get(id);
      if (!lane) {
        lane = { id, waiting: [], running: false };
        this.#lanes.set(id, lane);
      }
      lane.waiting.push({ message, done });
      if (!lane.running && lane.waiting.length === 1) this.#ready.push(lane);
      this.#next();
    });
  }

  #next(): void {
    while (!this.#stopped && this.#running.size < this.maxLanes) {
      const lane = this.#ready.shift();
      if (!lane) break;
      lane.running = true;
      // A turn later, so that messages published together are taken together.
      const run = Promise.resolve()
        .then(() => this.#take(lane))
        .finally(() => {
          lane.running = false;
          this.#running.delete(run);
          if (lane.waiting.length > 0) this.#ready.push(lane);
          else this.#lanes.delete(lane.id);
          this.#next();
        });
      this.#running.add(run);
    }
  }

  async #take(lane: Lane): Promise<void> {
    if (this.#stopped) return;
    const batch = lane.waiting.slice(0, this.maxBatch);
    try {
      await this.deliver(batch.map((entry) => entry.message));
    } catch {
      // Only a stopping consumer rejects: nobody is told "done", so the outbox keeps the messages for the next start.
      this.#stopped = true;
      return;
    }
    lane.waiting.splice(0, batch.length);
    for (const entry of batch) entry.done();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }
}

/** Something that happens once. */
class Signal {
  give = (): void => undefined;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

export interface InProcessOptions {
  /** Keys handled side by side per group. */
  maxLanes?: number;
  /** Most messages handed to a consumer at once. */
  maxBatch?: number;
}

/** Most dead letters listed or replayed at once. */
const maxLetters = 1_000;

/**
 * The broker of a single process. It stores nothing but dead letters: `publish` resolves only when every group has
 * dealt with the message, so the row stays in the writer's outbox until then and a killed process delivers it again.
 */
export class InProcessTransport implements Transport {
  readonly #groups = new Map<ServiceName, Group>();
  readonly #started = new Signal();
  readonly #stopped = new Signal();

  constructor(
    private readonly deadLetters: Collection<DeadLetter & { _id: string }>,
    private readonly options: InProcessOptions = {},
  ) {}

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    if (this.#groups.has(group)) throw new Error(`${group} has subscribed already; a second one would go without`);
    const { maxLanes = 16, maxBatch = 200 } = this.options;
    this.#groups.set(group, new Group(new Set(topics), deliver, maxLanes, maxBatch));
  }

  async start(): Promise<void> {
    this.#started.give();
  }

  async publish(message: Message): Promise<void> {
    await this.#started.given;
    const groups = [...this.#groups.values()].filter((group) => group.topics.has(message.topic));
    await Promise.all(groups.map((group) => group.push(message)));
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
    const replayed = letters.map(async ({ consumer, message, _id, burialId }) => {
      const group = this.#groups.get(consumer);
      if (!group) return 0;
      const handled = group.push(message).then(() => true);
      if (!(await Promise.race([handled, this.#stopped.given.then(() => false)]))) {
        throw new DomainError('unavailable', 'transport_stopped', 'The transport stopped before all were handled');
      }
      // Removed last, so that a crash loses nothing; one that failed again was put back with another burial id.
      await this.deadLetters.deleteOne({ _id, burialId });
      return 1;
    });
    return (await Promise.all(replayed)).reduce<number>((sum, one) => sum + one, 0);
  }

  async check(): Promise<void> {
    await this.deadLetters.findOne({}, { projection: { _id: 1 } });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.stop()));
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
