import { setTimeout } from 'node:timers/promises';
import { DomainError, messageOf } from '@sightline/contracts';
import type { Logger } from 'pino';
import { backoffMs } from '../../jobs/backoff.ts';

/**
 * Tracks which parts of the transport cannot reach the brokers. Logs one line at the start and one at the end of an
 * outage.
 */
export class Outage {
  readonly #parts = new Set<string>();
  #since = 0;
  #reason = '';

  constructor(
    private readonly brokers: readonly string[],
    private readonly logger: Logger,
  ) {}

  failed(part: string, error: unknown): void {
    this.#reason = messageOf(error);
    if (this.#parts.size === 0) {
      this.#since = performance.now();
      this.logger.warn({ brokers: this.brokers }, `Kafka does not respond, retrying until it does: ${this.#reason}`);
    } else this.logger.debug({ part }, `Kafka still does not respond: ${this.#reason}`);
    this.#parts.add(part);
  }

  works(part: string): void {
    if (!this.#parts.delete(part) || this.#parts.size > 0) return;
    const seconds = ((performance.now() - this.#since) / 1_000).toFixed(1);
    this.logger.info({ brokers: this.brokers }, `Kafka responds again after ${seconds} s`);
  }

  get error(): DomainError | null {
    return this.#parts.size > 0 ? unavailable(this.#reason) : null;
  }
}

export const unavailable = (reason: string, cause?: unknown): DomainError =>
  new DomainError('unavailable', 'broker_unavailable', `Kafka does not respond: ${reason}`, { cause });

/** Resolves after `delayMs`, or as soon as the signal aborts. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  setTimeout(delayMs, undefined, { signal }).catch(() => undefined);

/** Back-off between attempts: 250 ms to 10 s, with jitter so that replicas don't all reconnect simultaneously. */
export const pauseAfter = (failures: number): number =>
  backoffMs(failures + 1, { firstMs: 250, longestMs: 10_000, jitter: 0.25 });
