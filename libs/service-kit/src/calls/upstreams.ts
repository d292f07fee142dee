import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { DomainError, messageOf, type ServiceName } from '@sightline/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Agent, request } from 'undici';
import { calling } from '../telemetry/instruments/client.ts';
import type { UpstreamRequest, UpstreamResponse, Upstreams } from './upstream.ts';

export * from './upstream.ts';

/** Error codes of a broken or stale connection. Another replica may respond on a new connection. */
const brokenConnection: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET']);
const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && brokenConnection.has(error.code);

/**
 * Services at addresses like `http://boards:3000`. GET requests are retried once if a replica shuts down during the
 * call.
 */
export class HttpUpstreams implements Upstreams {
  readonly #agent = new Agent({ connections: 64, headersTimeout: 60_000, bodyTimeout: 60_000 });

  constructor(private readonly urls: Record<string, string>) {}

  async request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    checkPath(call.path);
    return calling(service, call, (traced) => this.#send(service, traced));
  }

  async #send(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    const origin = this.urls[service];
    if (!origin) throw new DomainError('internal', 'upstream_unknown', `No address is configured for ${service}`);
    const url = new URL(call.path, origin);
    try {
      return await this.#ask(url, call).catch((error: unknown) => {
        if (call.method !== 'GET' || !isBrokenConnection(error)) throw error;
        return this.#ask(url, call);
      });
    } catch (cause) {
      throw unavailable(service, cause);
    }
  }

  async #ask(url: URL, { method, headers, body }: UpstreamRequest): Promise<UpstreamResponse> {
    const answer = await request(url, { method, headers, body: body ?? null, dispatcher: this.#agent });
    const contentType = answer.headers['content-type'];
    return {
      status: answer.statusCode,
      contentType: Array.isArray(contentType) ? contentType[0] : contentType,
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}

/** The in-process call in progress, which receives the body of the response. */
const calls = new AsyncLocalStorage<{ body: Buffer | null }>();

/**
 * Lets an application pass binary bodies, such as pictures, to an in-process caller without the copying of `inject`.
 * Call it before routes are registered, because hooks only apply to later routes.
 */
export function handOverBodies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    const call = calls.getStore();
    if (!call || !Buffer.isBuffer(payload)) return done(null, payload);
    call.body = payload;
    done(null, '');
  });
}

/** Services in the same process. Requests enter their HTTP layer without a socket. */
export class InProcessUpstreams implements Upstreams {
  readonly #apps = new Map<ServiceName, FastifyInstance>();

  add(service: ServiceName, app: FastifyInstance): void {
    this.#apps.set(service, app);
  }

  async request(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    checkPath(call.path);
    return calling(service, call, (traced) => this.#send(service, traced));
  }

  async #send(service: ServiceName, call: UpstreamRequest): Promise<UpstreamResponse> {
    const app = this.#apps.get(service);
    if (!app) throw unavailable(service, undefined);
    // A stream avoids copying the response again and converting it to an unused string.
    const options: InjectOptions & { payloadAsStream: true } = {
      method: call.method,
      url: call.path,
      headers: call.headers,
      payloadAsStream: true,
    };
    if (call.body !== undefined) options.payload = call.body;
    // Rejects only if the application is closed; errors inside it become responses.
    const handed: { body: Buffer | null } = { body: null };
    // `inject` starts only when awaited, so it must be awaited inside the context.
    const answer = await calls
      .run(handed, async () => await app.inject(options))
      .catch((cause: unknown) => {
        throw unavailable(service, cause);
      });
    const rest = await bufferOf(answer.stream());
    const contentType = answer.headers['content-type'];
    return { status: answer.statusCode, contentType: contentType?.toString(), body: handed.body ?? rest };
  }

  async close(): Promise<void> {
    this.#apps.clear();
  }
}

/** Uses events, because an iterator costs more than the one or two chunks it reads. */
function bufferOf(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

/** Refuses paths like `//host/x` or `/\\host/x`, which resolve to another host. */
function checkPath(path: string): void {
  if (!/^\/(?![/\\])/.test(path))
    throw new DomainError('invalid', 'invalid_path', 'The path must start with a single slash');
}

function unavailable(service: ServiceName, cause: unknown): DomainError {
  const because = cause === undefined ? '' : `: ${messageOf(cause)}`;
  return new DomainError('unavailable', 'upstream_unavailable', `The ${service} service does not respond${because}`, {
    cause,
  });
}
