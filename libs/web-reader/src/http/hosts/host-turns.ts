import { setTimeout as sleep } from 'node:timers/promises';
import { ReadError } from '../../errors.ts';
import type { Destination } from '../guard/url-guard.ts';
import type { Hop } from '../resource.ts';
import { waitAskedForMs } from '../retry-after.ts';
import { type HostPacing, LocalHostPacing } from './host-pacing.ts';
import { HostQueue } from './host-queue.ts';

/** Maximum wait for a turn at a host, which doesn't count towards the request's own time. */
const maxWaitMs = 30_000;

export interface HostTurnsOptions {
  readonly concurrency: number;
  readonly minIntervalMs: number;
  /** Default: each reader keeps its own pauses. */
  readonly pacing: HostPacing | undefined;
  readonly now: () => number;
}

/** Runs requests to a host in turn, and not before the end of a pause that the host requested. */
export class HostTurns {
  readonly #queue: HostQueue;
  readonly #own: HostPacing;

  constructor(private readonly options: HostTurnsOptions) {
    const { concurrency, now } = options;
    this.#queue = new HostQueue({ concurrency, maxWaitMs, now });
    this.#own = new LocalHostPacing(now);
  }

  /**
   * @param intervalMs least time since the last request to the host, if that is longer than the usual one
   * @throws ReadError `timeout` after 30 seconds without a turn, and whatever `send` throws
   */
  async run({ url: { host, href }, target }: Destination, send: () => Promise<Hop>, intervalMs = 0): Promise<Hop> {
    const minIntervalMs = target === null ? Math.max(this.options.minIntervalMs, intervalMs) : 0;
    const pacing = this.options.pacing ?? (target === null ? this.#own : null);
    const pauseMs = (await pacing?.pauseLeftMs(host)) ?? 0;
    // Returns the same response as if the host had answered again.
    if (pauseMs > 0) return pausedHop(pauseMs);
    const leave = await this.#queue.enter(host, minIntervalMs, href);
    try {
      const waitMs = (await pacing?.reserve(host, minIntervalMs)) ?? 0;
      if (waitMs > maxWaitMs)
        throw new ReadError('timeout', `Too many requests are waiting for ${host}.`, { url: href });
      if (waitMs > 0) await sleep(waitMs);
      const hop = await send();
      const isBusy = hop.status === 429 || hop.status === 503;
      const askedMs = isBusy ? waitAskedForMs(hop.headers['retry-after'], new Date(this.options.now())) : null;
      if (askedMs !== null) await pacing?.pause(host, askedMs);
      return hop;
    } finally {
      leave();
    }
  }
}

const pausedHop = (leftMs: number): Hop => ({
  status: 429,
  headers: { 'retry-after': String(Math.ceil(leftMs / 1_000)) },
  bytes: Buffer.alloc(0),
});
