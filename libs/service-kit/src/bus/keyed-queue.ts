import type { Topic } from '@sightline/contracts';
import type { Deliver, Message } from './transport.ts';

interface Waiting {
  message: Message;
  done: () => void;
}
interface KeyQueue {
  readonly id: string;
  readonly waiting: Waiting[];
  running: boolean;
}

export interface QueueOptions {
  /** Keys handled concurrently per group. Default 16. */
  maxConcurrentKeys?: number;
  /** The most messages passed to a consumer at once. Default 200. */
  maxBatch?: number;
}

/** The work of one consumer group: messages of one topic and key in order, different keys concurrently up to a limit. */
export class KeyedQueue {
  readonly #queues = new Map<string, KeyQueue>();
  readonly #ready: KeyQueue[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #maxConcurrentKeys: number;
  readonly #maxBatch: number;
  #stopped = false;

  constructor(
    private readonly deliver: Deliver,
    { maxConcurrentKeys = 16, maxBatch = 200 }: QueueOptions = {},
  ) {
    this.#maxConcurrentKeys = maxConcurrentKeys;
    this.#maxBatch = maxBatch;
  }

  /** Resolves when the message is handled; stays pending when the queue stops first. */
  push(message: Message): Promise<void> {
    return new Promise((done) => {
      const id = `${message.topic}\n${message.key}`;
      let queue = this.#queues.get(id);
      if (!queue) {
        queue = { id, waiting: [], running: false };
        this.#queues.set(id, queue);
      }
      queue.waiting.push({ message, done });
      if (!queue.running && queue.waiting.length === 1) this.#ready.push(queue);
      this.#next();
    });
  }

  #next(): void {
    while (!this.#stopped && this.#running.size < this.#maxConcurrentKeys) {
      const queue = this.#ready.shift();
      if (!queue) break;
      queue.running = true;
      // In a later microtask, so that messages published together are delivered together.
      const run = Promise.resolve()
        .then(() => this.#take(queue))
        .finally(() => {
          queue.running = false;
          this.#running.delete(run);
          if (queue.waiting.length > 0) this.#ready.push(queue);
          else this.#queues.delete(queue.id);
          this.#next();
        });
      this.#running.add(run);
    }
  }

  async #take(queue: KeyQueue): Promise<void> {
    if (this.#stopped) return;
    const batch = queue.waiting.slice(0, this.#maxBatch);
    try {
      await this.deliver(batch.map((entry) => entry.message));
    } catch {
      // Only a stopping consumer rejects. Nothing is marked done, so the messages are redelivered after a restart.
      this.#stopped = true;
      return;
    }
    queue.waiting.splice(0, batch.length);
    for (const entry of batch) entry.done();
  }

  /** Messages of a topic that are waiting or being handled. */
  waiting(topic: Topic): number {
    let messages = 0;
    for (const { waiting } of this.#queues.values())
      if (waiting[0]?.message.topic === topic) messages += waiting.length;
    return messages;
  }

  /** Starts no more work; resolves when running deliveries have finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }
}
