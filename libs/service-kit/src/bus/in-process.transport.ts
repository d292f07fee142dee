import type { ServiceName, Topic } from '@sightline/contracts';
import type { Collection } from 'mongodb';
import type { DeadLetter, DeadLetterFilter, Deliver, Message, Transport } from './transport.ts';

interface Waiting {
  message: Message;
  done: () => void;
}
interface Lane {
  waiting: Waiting[];
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

  push(message: Message): Promise<void> {
    return new Promise((done) => {
      const id = `${message.topic}\n${message.key}`;
      let lane = this.#lanes.get(id);
      if (!lane) {
        lane = { waiting: [], running: false };
        this.#lanes.set(id, lane);
      }
      lane.waiting.push({ message, done });
      if (!lane.running && lane.waiting.length === 1) this.#ready.push(lane);
      this.#next(id);
    });
  }

  #next(laneId?: string): void {
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
          this.#next();
        });
      this.#running.add(run);
    }
    if (laneId === undefined && this.#running.size === 0 && this.#ready.length === 0) this.#lanes.clear();
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

export interface InProcessOptions {
  /** Keys handled side by side per group. */
  maxLanes?: number;
  /** Most messages handed to a consumer at once. */
  maxBatch?: number;
}

/**
 * The broker of a single process. It stores nothing but dead letters: `publish` resolves only when every group has
 * dealt with the message, so the row stays in the writer's outbox until then and a killed process delivers it again.
 */
export class InProcessTransport implements Transport {
  readonly #groups = new Map<ServiceName, Group>();
  #started: Promise<void>;
  #start: () => void = () => undefined;

  constructor(
    private readonly deadLetters: Collection<DeadLetter & { _id: string }>,
    private readonly options: InProcessOptions = {},
  ) {
    this.#started = new Promise((resolve) => {
      this.#start = resolve;
    });
  }

  subscribe(group: ServiceName, topics: readonly Topic[], deliver: Deliver): void {
    const { maxLanes = 16, maxBatch = 200 } = this.options;
    this.#groups.set(group, new Group(new Set(topics), deliver, maxLanes, maxBatch));
  }

  async start(): Promise<void> {
    this.#start();
  }

  async publish(message: Message): Promise<void> {
    await this.#started;
    const groups = [...this.#groups.values()].filter((group) => group.topics.has(message.topic));
    await Promise.all(groups.map((group) => group.push(message)));
  }

  async putDeadLetter(letter: DeadLetter): Promise<void> {
    await this.deadLetters.replaceOne({ _id: letter.id }, letter, { upsert: true });
  }

  async listDeadLetters(filter: DeadLetterFilter): Promise<DeadLetter[]> {
    return this.deadLetters
      .find(where(filter), { projection: { _id: 0 } })
      .sort({ failedAt: 1 })
      .limit(1000)
      .toArray();
  }

  async replay(filter: DeadLetterFilter): Promise<number> {
    const letters = await this.listDeadLetters(filter);
    for (const letter of letters) {
      // Removed first: when it fails again the consumer puts it back, with the new reason.
      await this.deadLetters.deleteOne({ _id: letter.id });
      await this.#groups.get(letter.consumer)?.push(letter.message);
    }
    return letters.length;
  }

  async check(): Promise<void> {
    await this.deadLetters.findOne({}, { projection: { _id: 1 } });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.stop()));
  }
}

function where(filter: DeadLetterFilter): Record<string, string> {
  return {
    ...(filter.topic ? { topic: `${filter.topic}.dlq` } : {}),
    ...(filter.consumer ? { consumer: filter.consumer } : {}),
    ...(filter.id ? { id: filter.id } : {}),
  };
}
