import { type Attributes, context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ServiceName } from '@sightline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as names from '../conventions.ts';
import { maskSecrets } from '../mask.ts';
import { record } from '../metrics.ts';
import { beginSpan, contextOf, contextOfStranger } from '../trace.ts';

const errorCodes = new WeakMap<FastifyRequest, string>();

/** Sets the problem code of a response: the `error.type` of its span and measurement. */
export function noteErrorCode(request: FastifyRequest, code: string): void {
  errorCodes.set(request, code);
}

/**
 * Returns the route of a request, as in `/api/boards/:boardId` → `/api/boards/{boardId}`; undefined if no route
 * matched.
 */
export function routeOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.url?.replace(/:(\w+)/g, '{$1}');
}

/**
 * Creates a server span and a measurement per request. External callers (`trustCallers: false`) can pass trace ids,
 * but our sampler decides whether to record the trace. Probes are measured without spans. Queries, client addresses
 * and user agents are not recorded.
 */
export function observeRequests(app: FastifyInstance, service: ServiceName, options: { trustCallers: boolean }): void {
  const from = options.trustCallers ? contextOf : contextOfStranger;
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    const route = routeOf(request);
    const known: Attributes = {
      [names.ATTR_HTTP_REQUEST_METHOD]: request.method,
      [names.ATTR_URL_SCHEME]: request.protocol,
      ...(route ? { [names.ATTR_HTTP_ROUTE]: route } : {}),
    };
    const isProbe = request.url.startsWith('/health/');
    const parent = request.headers.traceparent;
    const { span, inside } = isProbe
      ? { span: null, inside: context.active() }
      : beginSpan(route ? `${request.method} ${route}` : request.method, {
          kind: SpanKind.SERVER,
          attributes: known,
          from: from(typeof parent === 'string' ? parent : undefined),
          service,
        });
    if (span?.isRecording()) span.setAttribute(names.ATTR_URL_PATH, maskSecrets(request.url.split('?', 1)[0] ?? ''));
    // Unlike Fastify's `onResponse`, this also covers a client that disconnects early, as live streams always do.
    reply.raw.once('close', () => {
      const ended = { ...known, ...outcomeOf(request, reply.raw.statusCode) };
      record('httpServerDuration', (performance.now() - startedAt) / 1_000, { ...ended, service });
      if (span) finish(span, ended, reply.raw.statusCode);
    });
    context.with(inside, done);
  });
}

function outcomeOf(request: FastifyRequest, status: number): Attributes {
  return {
    [names.ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    ...(status >= 500 ? { [names.ATTR_ERROR_TYPE]: errorCodes.get(request) ?? String(status) } : {}),
  };
}

function finish(span: Span, attributes: Attributes, status: number): void {
  span.setAttributes(attributes);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
