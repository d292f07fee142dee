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
  /** Maximum number of messages passed to a consumer per call. Default 200. */
  maxBatch?: number;
}

/**
 * Queues the work of one consumer group: messages of one topic and key in order, different keys concurrently up to a
 * limit. The users who cause the work take turns, so that one user's list of two hundred companies does not delay
 * another user's board.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, KeyQueue>();
  /** Key queues by the owner of their first message; the owner served most recently comes last. */
  readonly #ready = new Map<string, KeyQueue[]>();
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

  /** Resolves once the message is handled; stays pending if the queue stops first. */
  push(message: Message): Promise<void> {
    return new Promise((done) => {
      const id = `${message.topic}\n${message.key}`;
      let queue = this.#queues.get(id);
      if (!queue) {
        queue = { id, waiting: [], running: false };
        this.#queues.set(id, queue);
      }
      queue.waiting.push({ message, done });
      if (!queue.running && queue.waiting.length === 1) this.#makeReady(queue);
      this.#next();
    });
  }

  #next(): void {
    while (!this.#stopped && this.#running.size < this.#maxConcurrentKeys) {
      const queue = this.#nextReady();
      if (!queue) break;
      queue.running = true;
      // Runs in a later microtask, so that messages published together are delivered together.
      const run = Promise.resolve()
        .then(() => this.#take(queue))
        .finally(() => {
          queue.running = false;
          this.#running.delete(run);
          if (queue.waiting.length > 0) this.#makeReady(queue);
          else this.#queues.delete(queue.id);
          this.#next();
        });
      this.#running.add(run);
    }
  }

  #makeReady(queue: KeyQueue): void {
    const owner = ownerOfMessage(queue.waiting[0]?.message.body ?? '');
    const ready = this.#ready.get(owner);
    if (ready) ready.push(queue);
    else this.#ready.set(owner, [queue]);
  }

  #nextReady(): KeyQueue | undefined {
    for (const [owner, ready] of this.#ready) {
      const queue = ready.shift();
      this.#ready.delete(owner);
      if (ready.length > 0) this.#ready.set(owner, ready);
      return queue;
    }
    return undefined;
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

  /** Returns the number of messages of a topic that are waiting or being handled. */
  waiting(topic: Topic): number {
    let messages = 0;
    for (const { waiting } of this.#queues.values())
      if (waiting[0]?.message.topic === topic) messages += waiting.length;
    return messages;
  }

  /** Starts no new work; resolves once running deliveries have finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }
}

/** Enough characters for the ids of a payer. */
const idsWithin = 400;

/**
 * Finds the owner of the board that caused an event in the event's JSON text, without parsing it, because bodies can
 * be megabytes long. Inside a JSON string the quotes of `"payer":{` would be escaped, so text from outside cannot
 * imitate it. Returns an empty string if the schedule caused the event, or the owner is unknown.
 */
export function ownerOfMessage(body: string): string {
  for (const field of ['"payer":{', '"setUpFor":{']) {
    const at = body.indexOf(field);
    if (at < 0) continue;
    const ids = body.slice(at + field.length, at + field.length + idsWithin).split('}', 1)[0] ?? '';
    return /"(?:userId|tempSessionId)":"([^"]{1,200})"/.exec(ids)?.[1] ?? '';
  }
  return '';
}
