import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CONFIG, type Principal } from '@sightline/service-kit';
import type { GatewaySettings } from '../config.ts';
import { clientOf } from '../http/rate-limits.ts';

/** Delay before a page reconnects; it polls until then. */
const retryAfterSeconds = 30;

/** Limits the open streams per user or visitor, and per client address, on this replica. */
@Injectable()
export class StreamLimits {
  readonly #open = new Map<string, number>();

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<GatewaySettings, 'LIVE_STREAMS_PER_SESSION' | 'LIVE_STREAMS_PER_CLIENT'>,
  ) {}

  /**
   * Counts a stream. Returns a function that releases its slot. Rejects the new stream instead of closing the oldest, so
   * that a user's tabs don't reconnect in turn.
   * @throws {DomainError} rate-limited `too_many_streams`
   */
  take(principal: Principal, ip: string): () => void {
    const places = [
      { key: `session:${sessionOf(principal)}`, most: this.config.LIVE_STREAMS_PER_SESSION },
      { key: `client:${clientOf(ip)}`, most: this.config.LIVE_STREAMS_PER_CLIENT },
    ];
    if (places.some(({ key, most }) => this.#count(key) >= most))
      throw new DomainError('rate-limited', 'too_many_streams', 'Too many live connections; use polling instead', {
        details: { retryAfterSeconds },
      });
    for (const { key } of places) this.#open.set(key, this.#count(key) + 1);
    return () => {
      for (const { key } of places) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }
}

function sessionOf(principal: Principal): string {
  if (principal.kind === 'user') return `user:${principal.userId}`;
  return principal.kind === 'visitor' ? `visitor:${principal.tempSessionId}` : principal.kind;
}
