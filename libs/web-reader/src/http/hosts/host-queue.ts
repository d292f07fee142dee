import { ReadError } from '../../errors.ts';

interface Host {
  running: number;
  /** Start time of the last request to the host. */
  lastStart: number;
  waiting: (() => void)[];
  timer: NodeJS.Timeout | null;
}

export interface HostQueueOptions {
  concurrency: number;
  /** Maximum time that a request waits for its turn. */
  maxWaitMs: number;
  now: () => number;
}

/** Limits concurrency and request rate per host, for politeness. First come, first served. */
export class HostQueue {
  readonly #hosts = new Map<string, Host>();

  constructor(private readonly options: HostQueueOptions) {}

  /**
   * Waits for a turn and returns the function that releases it.
   *
   * @throws ReadError `timeout` after `maxWaitMs` in the queue.
   */
  async enter(name: string, minIntervalMs: number, url: string): Promise<() => void> {
    const host = this.#hosts.get(name) ?? { running: 0, lastStart: Number.NEGATIVE_INFINITY, waiting: [], timer: null };
    this.#hosts.set(name, host);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        host.running++;
        host.lastStart = this.options.now();
        resolve();
      };
      const timer = setTimeout(() => {
        host.waiting.splice(host.waiting.indexOf(start), 1);
        reject(new ReadError('timeout', `Too many requests are waiting for ${name}.`, { url }));
      }, this.options.maxWaitMs);
      host.waiting.push(start);
      this.#advance(name, host, minIntervalMs);
    });
    let left = false;
    return () => {
      if (left) return;
      left = true;
      host.running--;
      this.#advance(name, host, minIntervalMs);
    };
  }

  #advance(name: string, host: Host, minIntervalMs: number): void {
    while (host.waiting.length > 0 && host.running < this.options.concurrency && host.timer === null) {
      const waitMs = host.lastStart + minIntervalMs - this.options.now();
      if (waitMs <= 0) {
        host.waiting.shift()?.();
        continue;
      }
      host.timer = setTimeout(() => {
        host.timer = null;
        this.#advance(name, host, minIntervalMs);
      }, waitMs);
    }
    const quiet = host.lastStart + minIntervalMs <= this.options.now();
    if (host.running === 0 && host.waiting.length === 0 && quiet) this.#hosts.delete(name);
    else if (this.#hosts.size > 5_000) this.#forgetIdle();
  }

  /** Removes idle hosts. They are kept until their interval has passed, and would accumulate during a long crawl. */
  #forgetIdle(): void {
    for (const [name, host] of this.#hosts)
      if (host.running === 0 && host.waiting.length === 0) this.#hosts.delete(name);
  }
}
