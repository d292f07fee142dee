import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import {
  CompaniesAddRequest,
  DomainError,
  limits,
  type Route,
  routes,
  WebsiteAnswersRequest,
} from '@sightline/contracts';
import type { SignInLimits } from '@sightline/identity';
import { CLOCK, type Clock, CONFIG, jsonOf, type Principal, type RedisConnection } from '@sightline/service-kit';
import type { GatewaySettings } from '../config.ts';
import { REDIS } from '../redis.ts';
import { LocalRateLimiter, type RateLimiter, type Standing } from './rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';

const minuteMs = 60_000;
/** Routes that read a website named by the caller. */
const readsWebsites: ReadonlySet<Route> = new Set<Route>([routes.boardSetup, routes.boardCreate, routes.addCompetitor]);

/** Maximum number of sign-in links per mailbox in 24 hours, as a multiple of the maximum in 15 minutes. */
const mailsOfDay = 6;

/** Returns the mailbox for an address: `name+anything@host` reaches the mailbox of `name@host`. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const host = address.lastIndexOf('@');
  const tag = address.slice(0, Math.max(0, host)).indexOf('+');
  return tag < 0 ? address : address.slice(0, tag) + address.slice(host);
}

/** Key for a client: its IPv4 address or, for IPv6, its /64 network, which belongs to one subscriber. */
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

/** The gateway's rate limits, shared by its replicas through Redis, or per process without Redis. */
@Injectable()
export class RateLimits implements SignInLimits {
  readonly #api: RateLimiter;
  readonly #pictures: RateLimiter;
  readonly #setups: RateLimiter;
  readonly #setupsOfUser: RateLimiter;
  readonly #linksOfClient: RateLimiter;
  readonly #linksOfAddress: RateLimiter;
  readonly #linksOfDay: RateLimiter;
  readonly #alertsOfClient: RateLimiter;
  readonly #digestsOfUser: RateLimiter;
  readonly #companiesOfUser: RateLimiter;
  readonly #websitesAskedByUser: RateLimiter;
  readonly #callsOfToken: RateLimiter;
  readonly #mostCallsOfToken: number;
  readonly #invitesOfUser: RateLimiter;
  readonly #questions: RateLimiter;

  constructor(
    @Inject(CONFIG) config: GatewaySettings,
    @Inject(CLOCK) clock: Clock,
    @Inject(REDIS) redis: RedisConnection | null,
  ) {
    const limiter = (name: string, limit: number, windowMs: number): RateLimiter => {
      const local = new LocalRateLimiter(clock, { limit, windowMs });
      return redis ? new RedisRateLimiter(redis, name, { limit, windowMs }, local) : local;
    };
    this.#api = limiter('api', config.RATE_LIMIT_API_PER_MINUTE, minuteMs);
    this.#pictures = limiter('pictures', config.RATE_LIMIT_PICTURES_PER_MINUTE, minuteMs);
    this.#setups = limiter('setups', config.RATE_LIMIT_SETUP_PER_HOUR, 60 * minuteMs);
    this.#setupsOfUser = limiter('setups-of-user', config.RATE_LIMIT_SETUP_PER_USER, 60 * minuteMs);
    this.#linksOfClient = limiter('links-of-client', config.RATE_LIMIT_LINKS_PER_CLIENT, 15 * minuteMs);
    this.#linksOfAddress = limiter('links-of-address', config.RATE_LIMIT_LINKS_PER_ADDRESS, 15 * minuteMs);
    this.#linksOfDay = limiter('links-of-day', config.RATE_LIMIT_LINKS_PER_ADDRESS * mailsOfDay, 24 * 60 * minuteMs);
    this.#alertsOfClient = limiter('alerts-of-client', config.RATE_LIMIT_ALERTS_PER_CLIENT, 15 * minuteMs);
    this.#invitesOfUser = limiter('invites-of-user', config.RATE_LIMIT_INVITES_PER_USER, 60 * minuteMs);
    this.#questions = limiter('questions', config.RATE_LIMIT_QUESTIONS_PER_HOUR, 60 * minuteMs);
    this.#digestsOfUser = limiter('digests-of-user', config.RATE_LIMIT_DIGESTS_PER_USER, 15 * minuteMs);
    this.#companiesOfUser = limiter('companies-of-user', limits.companiesAddedPerDay, 24 * 60 * minuteMs);
    this.#websitesAskedByUser = limiter('websites-asked', limits.websitesAskedPerHour, 60 * minuteMs);
    this.#mostCallsOfToken = config.RATE_LIMIT_TOKEN_PER_MINUTE;
    this.#callsOfToken = limiter('calls-of-token', this.#mostCallsOfToken, minuteMs);
  }

  /** @throws {DomainError} rate-limited `rate_limited`, like the methods below */
  async api(ip: string): Promise<void> {
    refuse(await this.#api.take(clientOf(ip)), 'Too many requests. Please wait a moment.');
  }

  /** Separate from the API limit, because a page of cards loads dozens of pictures at a time. */
  async picture(ip: string): Promise<void> {
    refuse(await this.#pictures.take(clientOf(ip)), 'Too many pictures were requested. Please wait a moment.');
  }

  async ofToken(tokenId: string): Promise<Standing & { limit: number }> {
    return { ...(await this.#callsOfToken.use(tokenId)), limit: this.#mostCallsOfToken };
  }

  refuseToken(waitSeconds: number): void {
    refuse(waitSeconds, 'Too many calls with this token. Please wait a moment.');
  }

  /**
   * Limits questions about boards, which a paid model can answer. Visitor sessions are free to create, so their
   * address counts too.
   */
  async question(ip: string, principal: Principal): Promise<void> {
    const keys =
      principal.kind === 'user'
        ? [`user ${principal.userId}`]
        : [`client ${clientOf(ip)}`, ...(principal.kind === 'visitor' ? [`visitor ${principal.tempSessionId}`] : [])];
    for (const key of keys) {
      const seconds = await this.#questions.take(key);
      refuse(seconds, `Too many questions in an hour. Please try again in ${inWords(seconds)}.`);
    }
  }

  /** Applies the stricter limits on individual routes: entered websites, and emails. */
  async ofRoute(
    route: Route,
    { ip, principal, body }: { ip: string; principal: Principal; body?: unknown },
  ): Promise<void> {
    if (readsWebsites.has(route)) await this.#enteredWebsite(ip, principal);
    if (principal.kind === 'user') await this.#list(route, principal.userId, body);
    if (route === routes.subscribeToAlerts) {
      const seconds = await this.#alertsOfClient.take(clientOf(ip));
      refuse(seconds, 'Too many weekly alerts were requested from your network. Please try again later.');
    }
    if (route === routes.digestSend && principal.kind === 'user') {
      const seconds = await this.#digestsOfUser.take(principal.userId);
      refuse(seconds, `Too many test digests. Please try again in ${inWords(seconds)}.`);
    }
    if (route === routes.invite && principal.kind === 'user') {
      const seconds = await this.#invitesOfUser.take(principal.userId);
      refuse(seconds, `Too many invitations. Please try again in ${inWords(seconds)}.`);
    }
  }

  /**
   * Limits lists by their number of companies, separately from single websites, because one list would exhaust the
   * hourly limit on those.
   */
  async #list(route: Route, userId: string, body: unknown): Promise<void> {
    if (route === routes.addCompanies) {
      const added = CompaniesAddRequest.safeParse(jsonIn(body)).data?.websites.length ?? 1;
      const seconds = await this.#companiesOfUser.take(userId, added);
      const most = `You can add ${limits.companiesAddedPerDay} companies in 24 hours by list.`;
      refuse(seconds, `${most} Please try again in ${inWords(seconds)}, or add fewer.`);
    }
    if (route === routes.askWebsites) {
      const asked = WebsiteAnswersRequest.safeParse(jsonIn(body)).data?.websites.length ?? 1;
      const seconds = await this.#websitesAskedByUser.take(userId, asked);
      refuse(seconds, `You have checked too many websites in an hour. Please try again in ${inWords(seconds)}.`);
    }
  }

  /** Limits entered websites per user, or per address for visitors, who have no other identity. */
  async #enteredWebsite(ip: string, principal: Principal): Promise<void> {
    if (principal.kind !== 'user') {
      const seconds = await this.#setups.take(clientOf(ip));
      refuse(seconds, `Too many websites were entered from your network. Please try again in ${inWords(seconds)}.`);
      return;
    }
    const seconds = await this.#setupsOfUser.take(principal.userId);
    refuse(seconds, `You have entered too many websites in an hour. Please try again in ${inWords(seconds)}.`);
  }

  async linksOfClient(ip: string): Promise<void> {
    const seconds = await this.#linksOfClient.take(clientOf(ip));
    refuse(seconds, 'Too many sign-in links were requested. Please try again later.');
  }

  async mayMailLinkTo(email: string): Promise<boolean> {
    const mailbox = mailboxOf(email);
    return (await this.#linksOfAddress.take(mailbox)) === 0 && (await this.#linksOfDay.take(mailbox)) === 0;
  }
}

/** The proxy passes bodies on as text that has been checked to be valid JSON. */
const jsonIn = (body: unknown): unknown => (typeof body === 'string' ? jsonOf(body) : body);

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function refuse(retryAfterSeconds: number, message: string): void {
  if (retryAfterSeconds > 0)
    throw new DomainError('rate-limited', 'rate_limited', message, { details: { retryAfterSeconds } });
}
