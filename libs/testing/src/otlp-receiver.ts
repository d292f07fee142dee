import { createServer } from 'node:http';
import { z } from 'zod';

const AnyValue = z.object({
  stringValue: z.string().optional(),
  boolValue: z.boolean().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
});
const Attributes = z
  .array(z.object({ key: z.string(), value: AnyValue }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, plain(value)])));

/** The parts of OTLP's JSON encoding that the receiver reads. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: Attributes,
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
              status: z.object({ code: z.int().default(0), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** An exported span. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Null for the first span of a trace. */
  parentSpanId: string | null;
  name: string;
  kind: (typeof kinds)[number];
  /** The span's `service` attribute, or `service.name` of the process if it has none. */
  service: string;
  attributes: Record<string, string | number | boolean | null>;
  /** Additional parents. */
  links: { traceId: string; spanId: string }[];
  failed: boolean;
}

function plain(value: z.infer<typeof AnyValue>): string | number | boolean | null {
  if (value.intValue !== undefined) return Number(value.intValue);
  return value.stringValue ?? value.doubleValue ?? value.boolValue ?? null;
}

/** A minimal OpenTelemetry collector: receives traces over HTTP as OTLP/JSON and stores them. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Returns all spans received so far, in order of arrival. */
  spans(): ReceivedSpan[];
  close(): Promise<void>;
}

/** Starts a receiver; port 0 picks a free one. It responds to unreadable requests with status 400. */
export async function startOtlpReceiver({ port = 0 }: { port?: number } = {}): Promise<OtlpReceiver> {
  const received: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    try {
      received.push(...spansOf(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } catch (error) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ message: String(error) }));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the receiver has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans: () => [...received],
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function spansOf(json: unknown): ReceivedSpan[] {
  return Export.parse(json).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || null,
        name,
        kind: kinds[kind] ?? 'unspecified',
        service: String(attributes.service ?? resource.attributes['service.name'] ?? ''),
        attributes,
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        failed: status.code === 2,
      })),
    ),
  );
}
