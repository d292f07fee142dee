import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { DomainError } from '@sightline/contracts';
import { Agent, request } from 'undici';

/** Far more than any document of a provider has. */
const maxBytes = 512 * 1024;
const emptyStatuses = new Set([204, 205, 304]);

/** Names under `.localhost` are this machine, as in browsers (RFC 6761); resolvers don't all know. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost$/.test(hostname)) dnsLookup(hostname, options, callback);
  else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** What `oauth4webapi` asks with. */
interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}
/** One question to a provider. */
export type AskProvider = (url: string, asked: Asked) => Promise<Response>;

/**
 * Asks identity providers: within a time, up to a size, without following redirects. Their addresses come from the operator
 * and from what the operator's provider says of itself, never from users, and may be inside (a GitHub server of one's own):
 * that is why this is not the guarded reader of public websites.
 */
export class ProviderFetch {
  readonly #agent = new Agent({ connect: { lookup }, keepAliveTimeout: 4_000 });

  constructor(private readonly timeoutMs: number) {}

  /** @throws DomainError `provider_answer_too_large`; whatever the connection or the time limit throws */
  readonly ask: AskProvider = async (url, { method, headers, body }) => {
    const answer = await request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body instanceof URLSearchParams ? body.toString() : null,
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      const part = Buffer.from(chunk);
      size += part.length;
      if (size > maxBytes)
        throw new DomainError('unavailable', 'provider_answer_too_large', `The answer has over ${maxBytes} bytes`);
      chunks.push(part);
    }
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) received.append(name, one);
    const bytes = emptyStatuses.has(answer.statusCode) ? null : new Uint8Array(Buffer.concat(chunks));
    return new Response(bytes, { status: answer.statusCode, headers: received });
  };

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}
