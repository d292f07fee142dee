import { messageOf, type ServiceName } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { observe } from '../telemetry/metrics.ts';
import { contextOf, inSpan } from '../telemetry/trace.ts';
import type { Leases } from './leases.ts';

/** Delay of a job's first run; short enough that a process which restarts repeatedly still does its work. */
const firstRunMs = 30_000;
/** A lease expires slightly before the next run, so that the same replica can take it again. */
const leaseShare = 0.9;

/**
 * Runs jobs periodically. A run that exceeds its interval delays the next one instead of overlapping it. Per interval,
 * only one of several replicas runs a job.
 */
export class Scheduler {
  readonly #waiting: (() => void)[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  /** When each job last succeeded here, or another replica had its lease; monotonic clock, in milliseconds. */
  readonly #jobs = new Map<string, { intervalMs: number; succeededAt: number }>();
  #unobserve = () => {};
  #state: 'waiting' | 'started' | 'stopped' = 'waiting';

  constructor(
    private readonly logger: Logger,
    private readonly leases: Pick<Leases, 'take'>,
    private readonly service: ServiceName,
  ) {}

  /**
   * Registers a job. Its first run is half a minute after the start of the service, or after one interval if that is
   * shorter. Errors are logged. The metric `sightline.job.age` shows how many intervals ago it last succeeded.
   */
  every(name: string, intervalMs: number, job: () => Promise<unknown>): void {
    let busy = false;
    const run = async () => {
      busy = true;
      try {
        const isOurs = await this.leases.take(name, intervalMs * leaseShare);
        if (isOurs) await inSpan(`job ${name}`, { from: contextOf(undefined), service: this.service }, job);
        this.#jobs.set(name, { intervalMs, succeededAt: performance.now() });
      } catch (error) {
        this.logger.error({ job: name, err: error }, `the job "${name}" failed: ${messageOf(error)}`);
      }
      busy = false;
    };
    const runUnlessBusy = () => {
      if (busy) return;
      const running = run().finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    const begin = () => {
      this.#jobs.set(name, { intervalMs, succeededAt: performance.now() });
      const timers = [setInterval(runUnlessBusy, intervalMs)];
      if (firstRunMs < intervalMs) timers.push(setTimeout(runUnlessBusy, firstRunMs));
      for (const timer of timers) {
        timer.unref();
        this.#timers.add(timer);
      }
    };
    if (this.#state === 'started') begin();
    else this.#waiting.push(begin);
  }

  start(): void {
    this.#state = 'started';
    this.#unobserve = observe((report) => {
      for (const [job, { intervalMs, succeededAt }] of this.#jobs)
        report('jobAge', (performance.now() - succeededAt) / intervalMs, {
          service: this.service,
          'sightline.job': job,
        });
    });
    for (const begin of this.#waiting.splice(0)) begin();
  }

  /** Starts no new runs; resolves once running ones have finished. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#unobserve();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
