import { messageOf, type ServiceName } from '@sightline/contracts';
import type { Leases } from './leases.ts';
import type { Logger } from './log.ts';
import { contextOf, inSpan } from './telemetry/trace.ts';

/** A lease expires slightly before the next run, so that the same replica can take it again. */
const leaseShare = 0.9;

/**
 * Runs jobs periodically; a run that takes longer than its interval delays the next one instead of overlapping it. One of
 * several replicas runs a job per interval.
 */
export class Scheduler {
  readonly #waiting: (() => void)[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #state: 'waiting' | 'started' | 'stopped' = 'waiting';

  constructor(
    private readonly logger: Logger,
    private readonly leases: Pick<Leases, 'take'>,
    private readonly service: ServiceName,
  ) {}

  /** Registers a job; its first run is one interval after the start of the service. Errors are logged. */
  every(name: string, intervalMs: number, job: () => Promise<unknown>): void {
    let busy = false;
    const run = async () => {
      busy = true;
      try {
        if (await this.leases.take(name, intervalMs * leaseShare))
          await inSpan(`job ${name}`, { from: contextOf(undefined), service: this.service }, job);
      } catch (error) {
        this.logger.error({ job: name, err: error }, `${name} failed: ${messageOf(error)}`);
      }
      busy = false;
    };
    const begin = () => {
      const timer = setInterval(() => {
        if (busy) return;
        const running = run().finally(() => this.#running.delete(running));
        this.#running.add(running);
      }, intervalMs);
      timer.unref();
      this.#timers.add(timer);
    };
    if (this.#state === 'started') begin();
    else this.#waiting.push(begin);
  }

  start(): void {
    this.#state = 'started';
    for (const begin of this.#waiting.splice(0)) begin();
  }

  /** Starts no new runs; resolves when running ones have finished. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
