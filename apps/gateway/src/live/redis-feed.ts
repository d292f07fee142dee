import { messageOf } from '@sightline/contracts';
import { type Logger, type RedisConnection, RedisScript, type RedisState } from '@sightline/service-kit';
import { z } from 'zod';
import {
  keptMessages,
  keptMs,
  keyOf,
  type LiveFeed,
  type LiveReceiver,
  LiveSignal,
  lookAt,
  type Resumed,
} from './live-feed.ts';

const channel = 'live';
/**
 * Maximum number of boards and users whose signals are replayed after an outage; beyond this number every reader
 * reloads.
 */
const maxUnsent = 1_000;

/** Stores and publishes in one step, so that ids on the channel are in the order of the stream. */
const publish = new RedisScript(`
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[3], '*', 'm', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PUBLISH', ARGV[1], id .. ' ' .. ARGV[2])
return id
`);
/** A reader can resume while its last message is still in the stream, which drops its oldest messages first. */
const resume = new RedisScript(`
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local newestId = newest[1] and newest[1][1] or ''
if ARGV[1] == '' or #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return {newestId} end
return {newestId, redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+')}
`);
/** Parses `<id> <signal>`, or `look`, which makes every reader reload. */
const Published = z.string().transform((text, context) => {
  if (text === 'look') return text;
  try {
    const at = text.indexOf(' ');
    return { id: text.slice(0, at), signal: LiveSignal.parse(JSON.parse(text.slice(at + 1))) };
  } catch (error) {
    context.addIssue(messageOf(error));
    return z.NEVER;
  }
});
const Entry = z.tuple([z.string(), z.tuple([z.literal('m'), z.string()])]);
const Answer = z
  .tuple([z.string(), z.array(Entry).optional()])
  .transform(([newestId, missed]) => ({ newestId, missed }));

/**
 * The feed for gateways that share a Redis. While Redis is unavailable, signals only reach streams on the replica that
 * received the event, and readers are informed that messages could be missing. Afterwards, every reader reloads.
 */
export class RedisFeed implements LiveFeed {
  #receiver: LiveReceiver | undefined;
  #complete = false;
  /** Boards and users whose signals only reached this replica. The value is the new owner if ownership changed. */
  readonly #unsent = new Map<string, LiveSignal['heir']>();
  #tooManyUnsent = false;

  constructor(
    private readonly redis: RedisConnection,
    private readonly logger: Logger,
  ) {
    redis.subscribe(channel, (text) => this.#hear(text));
    redis.onState((state) => this.#stateChanged(state));
  }

  get complete(): boolean {
    return this.#complete;
  }

  follow(receiver: LiveReceiver): void {
    this.#receiver = receiver;
  }

  async publish(signal: LiveSignal): Promise<void> {
    const args = [this.redis.key(channel), JSON.stringify(signal), keptMessages, keptMs];
    const id = await this.redis.run(
      (client) => publish.run(client, [this.#streamOf(keyOf(signal.message))], args),
      () => undefined,
    );
    if (id !== undefined) return;
    this.#rememberUnsent(signal);
    this.#receiver?.receive(signal, null);
  }

  async resume(key: string, lastEventId: string | null): Promise<Resumed> {
    const lastId = lastEventId && /^\d{1,15}-\d{1,15}$/.test(lastEventId) ? lastEventId : '';
    const reply = await this.redis.run(
      (client) => resume.run(client, [this.#streamOf(key)], [lastId]),
      () => undefined,
    );
    if (reply === undefined) return { missed: null, newestId: null };
    const { newestId, missed } = Answer.parse(reply);
    return {
      newestId: newestId || null,
      missed: missed?.map(([id, [, text]]) => ({ id, message: LiveSignal.parse(JSON.parse(text)).message })) ?? null,
    };
  }

  #streamOf(key: string): string {
    return this.redis.key(`live:${key}`);
  }

  #hear(text: string): void {
    const heard = Published.safeParse(text);
    if (!heard.success) {
      this.logger.warn({ issues: heard.error.issues }, 'ignored a live message from another release');
      this.#receiver?.lookAll();
    } else if (heard.data === 'look') this.#receiver?.lookAll();
    // A reader must not resume from a message after a gap.
    else this.#receiver?.receive(heard.data.signal, this.#complete ? heard.data.id : null);
  }

  #stateChanged(state: RedisState): void {
    if (state === 'down' && this.#complete) {
      this.#complete = false;
      this.#receiver?.completeChanged(false);
    }
    if (state !== 'up') return;
    if (!this.#complete) {
      this.#complete = true;
      this.#receiver?.completeChanged(true);
      this.#receiver?.lookAll();
    }
    void this.#makeUp();
  }

  #rememberUnsent({ message, heir }: LiveSignal): void {
    const key = keyOf(message);
    if (this.#unsent.size >= maxUnsent && !this.#unsent.has(key)) this.#tooManyUnsent = true;
    else this.#unsent.set(key, heir === undefined ? this.#unsent.get(key) : heir);
  }

  /** Publishes the signals that other replicas missed during the outage. */
  async #makeUp(): Promise<void> {
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    for (const [key, heir] of unsent) await this.publish({ message: lookAt(key), heir });
    if (!this.#tooManyUnsent) return;
    const answer = await this.redis.run(
      (client) => client.publish(this.redis.key(channel), 'look'),
      () => undefined,
    );
    if (answer !== undefined) this.#tooManyUnsent = false;
  }
}
