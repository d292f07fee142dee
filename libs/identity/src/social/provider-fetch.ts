import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { DomainError } from '@sightline/contracts';
import { Agent, request } from 'undici';

/** Far more than any provider's response needs. */
const maxBytes = 512 * 1024;
const emptyStatuses = new Set([204, 205, 304]);

/** Resolves names under `.localhost` to this machine, as browsers do (RFC 6761); not every resolver does. */
const lookup: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost$/.test(hostname)) dnsLookup(hostname, options, callback);
  else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** A request from `oauth4webapi`. */
interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}
/** Sends a request to a provider. */
export type AskProvider = (url: string, asked: Asked) => Promise<Response>;

/**
 * Sends requests to identity providers, with a timeout, a size limit and no redirects. It isn't the guarded reader for
 * public websites: the addresses come from the operator and the provider's metadata, never from users, and can be
 * internal (such as the operator's own GitHub server).
 */
export class ProviderFetch {
  readonly #agent = new Agent({ connect: { lookup }, keepAliveTimeout: 4_000 });

  constructor(private readonly timeoutMs: number) {}

  /** @throws DomainError `provider_answer_too_large`, and errors from the connection or the timeout */
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
        throw new DomainError('unavailable', 'provider_answer_too_large', `The response exceeds ${maxBytes} bytes`);
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
