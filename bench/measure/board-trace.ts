// Finds the waits in a board's setup from its trace, with a collector that receives the spans of the measured instance.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

/** The fields that this file uses from OTLP's JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A span from which commands are counted. */
export interface TracedSpan {
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  about(key: string): string | undefined;
}

/** A period in which no span of a board began or ended. */
export interface Wait {
  /** Milliseconds since the request. */
  fromMs: number;
  ms: number;
  /** The span in progress. */
  on: string;
}

/** Producer spans are ignored, because they last until the event is handled and the handler's span is more specific. */
const producer = 4;
const msOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1000n) / 1000;

export interface TraceCollector {
  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** Creates the `traceparent` of a request whose trace is needed later, with its trace id. */
  begin(): { traceparent: string; traceId: string };
  /** Returns waits of more than `longerThanMs` until `untilMs` (Unix time), from the spans received so far. */
  waits(traceId: string, beginMs: number, untilMs: number, longerThanMs: number): Wait[];
  spansOf(traceId: string): TracedSpan[];
  close(): void;
}

/** Receives OTLP/JSON over HTTP on loopback. */
export async function collectTraces(): Promise<TraceCollector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { resourceSpans }: Export = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    begin() {
      const traceId = randomBytes(16).toString('hex');
      return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    },
    waits: (traceId, beginMs, untilMs, longerThanMs) =>
      waitsOf(
        spans.filter((span) => span.traceId === traceId),
        beginMs,
        untilMs,
        longerThanMs,
      ),
    spansOf: (traceId) =>
      spans
        .filter((span) => span.traceId === traceId)
        .map((span) => ({ ...span, about: (key) => attributeOf(span, key) })),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function waitsOf(spans: readonly Span[], beginMs: number, untilMs: number, longerThanMs: number): Wait[] {
  const work = spans
    .filter(({ kind }) => kind !== producer)
    .map((span) => ({ span, from: msOf(span.startTimeUnixNano), to: msOf(span.endTimeUnixNano) }));
  const times = [beginMs, untilMs, ...work.flatMap(({ from, to }) => [from, to])]
    .filter((time) => time >= beginMs && time <= untilMs)
    .sort((a, b) => a - b);
  const waits: Wait[] = [];
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (before === undefined || time - before < longerThanMs) continue;
    const running = work.filter(({ from, to }) => from <= before && to >= time).map(({ span }) => span);
    const parents = new Set(running.map(({ parentSpanId }) => parentSpanId));
    const innermost = running.filter(({ spanId }) => !parents.has(spanId)).map(nameOf);
    const on = [...new Set(innermost)].join(' + ') || 'nothing recorded';
    waits.push({ fromMs: Math.round(before - beginMs), ms: Math.round(time - before), on });
  }
  return waits;
}

const attributeOf = ({ attributes }: Span, key: string): string | undefined =>
  attributes.find((one) => one.key === key)?.value.stringValue;

function nameOf(span: Span): string {
  const about = (key: string) => attributeOf(span, key);
  return [about('service'), span.name, about('sightline.event') ?? about('url.full')].filter(Boolean).join(' ');
}
