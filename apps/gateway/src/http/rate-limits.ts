import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, CONFIG } from '@sightline/service-kit';
import type { GatewaySettings } from '../config.ts';
import { RateLimiter } from './rate-limiter.ts';

const minuteMs = 60_000;

/** One client: an IPv4 address, or the /64 network that one IPv6 subscriber has to himself. */
export function clientOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** The limits of the gateway, kept in this process. */
@Injectable()
export class RateLimits {
  readonly #api: RateLimiter;
  readonly #setups: RateLimiter;
  readonly #linksOfClient: RateLimiter;
  readonly #linksOfAddress: RateLimiter;

  constructor(@Inject(CONFIG) config: GatewaySettings, @Inject(CLOCK) clock: Clock) {
    this.#api = new RateLimiter(clock, config.RATE_LIMIT_API_PER_MINUTE, minuteMs);
    this.#setups = new RateLimiter(clock, config.RATE_LIMIT_SETUP_PER_HOUR, 60 * minuteMs);
    this.#linksOfClient = new RateLimiter(clock, config.RATE_LIMIT_LINKS_PER_CLIENT, 15 * minuteMs);
    this.#linksOfAddress = new RateLimiter(clock, config.RATE_LIMIT_LINKS_PER_ADDRESS, 15 * minuteMs);
  }

  /** @throws {DomainError} rate-limited `rate_limited`, like the other two */
  api(ip: string): void {
    refuse(this.#api.take(clientOf(ip)), 'Too many requests. Please wait a moment.');
  }

  /** Boards that visitors start. */
  boardSetup(ip: string): void {
    refuse(this.#setups.take(clientOf(ip)), 'Too many boards were started from your network. Please try again later.');
  }

  /** Sign-in links that one client asks for. */
  linksOfClient(ip: string): void {
    refuse(this.#linksOfClient.take(clientOf(ip)), 'Too many sign-in links were requested. Please try again later.');
  }

  /** Whether one more link may be mailed to this address. Says so quietly: an error would tell who signs in here. */
  mayMailLinkTo(email: string): boolean {
    return this.#linksOfAddress.take(email) === 0;
  }
}

function refuse(retryAfterSeconds: number, message: string): void {
  if (retryAfterSeconds > 0)
    throw new DomainError('rate-limited', 'rate_limited', message, { details: { retryAfterSeconds } });
}
