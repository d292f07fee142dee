import { type Agent, request } from 'undici';
import { toReadError } from '../errors.ts';
import type { PostedAnswer, PostRequest, WebReaderOptions } from '../types.ts';
import { Budget } from './budget.ts';
import { guardedAgent, systemLookup } from './guard/guarded-agent.ts';
import { OriginOverrides } from './guard/origin-overrides.ts';
import { checkUrl, type Destination } from './guard/url-guard.ts';
import { plainHeaders } from './resource.ts';
import { userAgentOf } from './user-agent.ts';

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 64 * 1024;

/**
 * Sends POST requests to addresses entered by users, behind the same guard as reads. Doesn't retry or follow
 * redirects, because the effects of a request must not occur twice or elsewhere.
 */
export class Poster {
  readonly #overrides: OriginOverrides;
  readonly #agent: Agent;
  readonly #userAgent: string;
  readonly #onRead: WebReaderOptions['onRead'];

  constructor({ originOverrides, lookup, onRead, userAgent = userAgentOf() }: WebReaderOptions) {
    this.#userAgent = userAgent;
    this.#overrides = new OriginOverrides(originOverrides);
    this.#agent = guardedAgent(lookup ?? systemLookup, (origin) => this.#overrides.isTarget(origin));
    this.#onRead = onRead;
  }

  /** @throws ReadError when the address is rejected or there is no answer in time. */
  async post(asked: PostRequest): Promise<PostedAnswer> {
    const startedAt = performance.now();
    const ended = (outcome: 'ok' | ReturnType<typeof toReadError>['code']) =>
      this.#onRead?.({ kind: asked.purpose, outcome, durationMs: performance.now() - startedAt });
    try {
      const at = checkUrl(asked.url, this.#overrides);
      const budget = new Budget(asked.timeoutMs ?? defaultTimeoutMs);
      const answer = await budget.spend(at.url.href, (signal) => this.#send(at, asked, signal));
      ended(answer.status < 400 ? 'ok' : 'http_status');
      return answer;
    } catch (error) {
      const known = toReadError(error, asked.url);
      ended(known.code);
      throw known;
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #send(at: Destination, asked: PostRequest, signal: AbortSignal): Promise<PostedAnswer> {
    const { body, statusCode, headers } = await request(
      `${at.target?.origin ?? at.url.origin}${at.url.pathname}${at.url.search}`,
      {
        method: 'POST',
        headers: { 'user-agent': this.#userAgent, ...asked.headers, host: at.url.host, 'accept-encoding': 'identity' },
        body: asked.body,
        dispatcher: this.#agent,
        signal,
        // If the server closes a reused connection at that moment, it is unknown whether the request arrived.
        reset: true,
      },
    );
    body.on('error', () => {});
    try {
      return {
        status: statusCode,
        headers: plainHeaders(headers),
        ...(await beginningOf(body, asked.maxBytes ?? defaultMaxBytes)),
      };
    } finally {
      body.destroy();
    }
  }
}

/** Returns the first bytes of a body as text, without reading the rest. */
async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<{ text: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { text: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), isCut: size > maxBytes };
}
