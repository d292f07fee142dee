import type { Topic } from '@sightline/contracts';
import type { Deliver, Message } from './transport.ts';

interface Waiting {
  message: Message;
  done: () => void;
}
interface Lane {
  readonly id: string;
  readonly waiting: Waiting[];
  running: boolean;
}

export interface LaneOptions {
  /** Keys handled side by side per group. Default 16. */
  maxLanes?: number;
  /** Most messages handed to a consumer at once. Default 200. */
  maxBatch?: number;
}

/** The work of one consumer group: a lane per topic and key keeps order, lanes run side by side up to a limit. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #ready: Lane[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #maxLanes: number;
  readonly #maxBatch: number;
  #stopped = false;

  constructor(
    private readonly deliver: Deliver,
    { maxLanes = 16, maxBatch = 200 }: LaneOptions = {},
  ) {
    this.#maxLanes = maxLanes;
    this.#maxBatch = maxBatch;
  }

  /** Resolves when the message is dealt with; stays pending when the lanes stop before. */
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
    while (!this.#stopped && this.#running.size < this.#maxLanes) {
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
    const batch = lane.waiting.slice(0, this.#maxBatch);
    try {
      await this.deliver(batch.map((entry) => entry.message));
    } catch {
      // Only a stopping consumer rejects: nobody is told "done", so the messages come again after the next start.
      this.#stopped = true;
      return;
    }
    lane.waiting.splice(0, batch.length);
    for (const entry of batch) entry.done();
  }

  /** Messages of a topic that wait or are being handled. */
  waiting(topic: Topic): number {
    let messages = 0;
    for (const { waiting } of this.#lanes.values()) if (waiting[0]?.message.topic === topic) messages += waiting.length;
    return messages;
  }

  /** Begins nothing more; resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }
}
