import { createHash } from 'node:crypto';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { messageOf } from '@sightline/contracts';
import type { Redis } from 'ioredis';
import { backoffMs } from './jobs/backoff.ts';
import type { Logger } from './log.ts';
import { withinTime } from './within-time.ts';

export interface RedisOptions {
  /** `redis://` or `rediss://`, with user, password and database number. Redis 6 or newer. */
  url: string;
  /** Prefix of every key and channel, so that installations can share a server. */
  keyPrefix: string;
  /** Command timeout in milliseconds. Default 100. */
  commandTimeoutMs?: number;
  /** Timeout for connecting and for connection checks, in milliseconds. Default 1,000. */
  checkTimeoutMs?: number;
  /** Time between checks of a working connection, in milliseconds. Default 2,000. */
  checkEveryMs?: number;
  /** Pause before reconnecting, in milliseconds; doubles up to `longestPauseMs`. Default 100. */
  firstPauseMs?: number;
  /** Longest pause before reconnecting, in milliseconds. Default 3,000. */
  longestPauseMs?: number;
}

/**
 * `up`: commands are answered and channel messages arrive. `suspect`: a command timed out; no commands are sent until
 * an immediate check has finished. `down`: not connected, channel messages are missed.
 */
export type RedisState = 'up' | 'suspect' | 'down';

/** A Lua script. Its source is sent only if the server has not cached it yet. */
export class RedisScript {
  readonly #sha: string;

  constructor(private readonly lua: string) {
    this.#sha = createHash('sha1').update(lua).digest('hex');
  }

  async run(client: Redis, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await client.evalsha(this.#sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!messageOf(error).startsWith('NOSCRIPT')) throw error;
      return client.eval(this.lua, keys.length, ...keys, ...args);
    }
  }
}

/**
 * A connection to an optional Redis: no call waits longer than the command timeout, nothing is queued while Redis is
 * unavailable, and it reconnects automatically. Commands and channels share one connection (RESP3), so a lost
 * subscription is always noticed.
 */
export class RedisConnection implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #options: Required<RedisOptions>;
  readonly #listeners: ((state: RedisState) => void)[] = [];
  readonly #channels = new Map<string, (message: string) => void>();
  readonly #closing = new AbortController();
  #client: Redis | null = null;
  #state: RedisState = 'down';
  #life: Promise<void> | null = null;
  /** Start of the current outage; null if none was logged. */
  #outageSince: number | null = null;
  /** Ends the current pause of the watcher. */
  #wake: () => void = () => undefined;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(
    options: RedisOptions,
    private readonly logger: Logger,
  ) {
    this.#options = {
      commandTimeoutMs: 100,
      checkTimeoutMs: 1_000,
      checkEveryMs: 2_000,
      firstPauseMs: 100,
      longestPauseMs: 3_000,
      ...options,
    };
  }

  get isUp(): boolean {
    return this.#state === 'up';
  }

  get state(): RedisState {
    return this.#state;
  }

  key(name: string): string {
    return this.#options.keyPrefix + name;
  }

  /** Starts connecting without waiting for it. Register channels and listeners first. */
  onApplicationBootstrap(): void {
    this.#life ??= this.#live();
  }

  /** Receives every message of a channel while the connection is not `down`. One receiver per channel. */
  subscribe(channel: string, receive: (message: string) => void): void {
    this.#channels.set(this.key(channel), receive);
  }

  onState(listener: (state: RedisState) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Runs a command, or `otherwise` if Redis is unavailable, returns an error, or does not respond in time. A command
   * that timed out may still be executed.
   */
  async run<T>(command: (client: Redis) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client || this.#state !== 'up') return otherwise();
    try {
      return await withinTime(command(client), this.#options.commandTimeoutMs);
    } catch (error) {
      if (client === this.#client) this.#suspect(error);
      return otherwise();
    }
  }

  /** Readiness check. @throws {Error} if Redis is unavailable */
  async check(): Promise<void> {
    if (this.#state === 'down') throw new Error('Redis does not respond');
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#life;
  }

  async #live(): Promise<void> {
    const { firstPauseMs: firstMs, longestPauseMs: longestMs } = this.#options;
    let failures = 0;
    while (!this.#closing.signal.aborted) {
      const client = await this.#newClient();
      let reason: unknown;
      client.on('error', (error) => {
        reason = error;
      });
      client.on('close', () => this.#wake());
      try {
        await withinTime(this.#open(client), this.#options.checkTimeoutMs);
        failures = 0;
        this.#client = client;
        this.#enter('up');
        await this.#watch(client);
      } catch (error) {
        this.#beginOutage(reason ?? error);
      }
      this.#client = null;
      this.#enter('down');
      client.disconnect();
      failures += 1;
      await this.#pause(backoffMs(failures, { firstMs, longestMs }));
    }
  }

  /** Creates a client for one connection attempt, without its own queues and retries. */
  async #newClient(): Promise<Redis> {
    const { Redis } = await import('ioredis');
    return new Redis(this.#options.url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      connectTimeout: this.#options.checkTimeoutMs,
      disableClientInfo: true,
    });
  }

  async #open(client: Redis): Promise<void> {
    await client.connect();
    client.on('message', (channel: string, message: string) => this.#channels.get(channel)?.(message));
    if (this.#channels.size > 0) await client.subscribe(...this.#channels.keys());
    await this.#probe(client);
  }

  /** Checks with a write, because a full server or a read-only replica still answers PING. */
  #probe(client: Redis): Promise<unknown> {
    return client.set(this.key('probe'), '', 'PX', 1_000);
  }

  /** Watches a connection. Resolves on shutdown; rejects when the connection is no longer usable. */
  async #watch(client: Redis): Promise<void> {
    const { checkEveryMs, checkTimeoutMs } = this.#options;
    while (!this.#closing.signal.aborted) {
      if (this.#state === 'up') await this.#pause(checkEveryMs);
      // The server would refuse an immediate retry again.
      else if (performance.now() - this.#refusedAt < checkTimeoutMs) await this.#pause(checkTimeoutMs);
      if (this.#closing.signal.aborted) return;
      if (client.status !== 'ready') throw new Error('The connection was closed');
      try {
        await withinTime(this.#probe(client), checkTimeoutMs);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        this.#suspect(error);
        continue;
      }
      if (performance.now() - this.#refusedAt >= checkTimeoutMs) this.#enter('up');
    }
  }

  #suspect(error: unknown): void {
    if (isRefusal(error)) {
      this.#refusedAt = performance.now();
      this.#beginOutage(error);
    }
    if (this.#state === 'up') this.#enter('suspect');
    this.#wake();
  }

  #enter(state: RedisState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'up' && this.#outageSince !== null) {
      const seconds = Math.round((performance.now() - this.#outageSince) / 100) / 10;
      this.#outageSince = null;
      this.logger.warn({ seconds }, 'Redis responds again');
    }
    for (const listener of this.#listeners) listener(state);
  }

  #beginOutage(reason: unknown): void {
    if (this.#outageSince !== null || this.#closing.signal.aborted) return;
    this.#outageSince = performance.now();
    this.logger.warn({ reason: messageOf(reason) }, 'Redis does not respond, continuing without it');
  }

  /** Ends early on `#wake`. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#closing.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Returns true if the server itself returned an error: it is full or read-only, or does not support the command. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';
