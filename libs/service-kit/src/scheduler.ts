import { messageOf } from '@sightline/contracts';
import type { Logger } from './log.ts';

/** Runs jobs again and again; a run that takes longer than its interval delays the next one instead of overlapping it. */
export class Scheduler {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(private readonly logger: Logger) {}

  every(name: string, intervalMs: number, job: () => Promise<unknown>): void {
    const timer = setInterval(() => {
      if (this.#stopped || busy) return;
      busy = true;
      const run = job()
        .then(() => undefined)
        .catch((error: unknown) => this.logger.error({ job: name, err: error }, `${name} failed: ${messageOf(error)}`))
        .finally(() => {
          busy = false;
          this.#running.delete(run);
        });
      this.#running.add(run);
    }, intervalMs);
    let busy = false;
    timer.unref();
    this.#timers.add(timer);
  }

  /** No new runs; resolves when the running ones ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
