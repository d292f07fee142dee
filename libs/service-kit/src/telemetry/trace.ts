import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { DomainError, messageOf, type ServiceName } from '@sightline/contracts';
import { ATTR_ERROR_TYPE } from './conventions.ts';
import { maskSecrets } from './mask.ts';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

type Spans = Pick<Tracer, 'startSpan'>;

/** Records nothing, but assigns trace and span ids, which log lines and events contain even without telemetry. */
const idsOnly: Spans = {
  startSpan(_name, _options, from = context.active()) {
    const traceId = trace.getSpanContext(from)?.traceId ?? randomHex();
    return trace.wrapSpanContext({ traceId, spanId: randomHex().slice(16), traceFlags: TraceFlags.NONE });
  },
};
/** Returns 32 random hex digits. Node draws UUIDs from a pool, which is far cheaper than random bytes per span. */
const randomHex = () => randomUUID().replaceAll('-', '');
let current = idsOnly;

/** Creates later spans with this tracer; null disables recording. */
export function setTracer(tracer: Tracer | null): void {
  current = tracer ?? idsOnly;
}

const serviceKey = createContextKey('sightline service');
const strangerKey = createContextKey('sightline stranger');

/** Format of `traceparent` in W3C Trace Context, version 00. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parse(traceparent: string | undefined): SpanContext | null {
  const match = traceparent ? pattern.exec(traceparent) : null;
  if (!match?.[1] || !match[2] || !match[3]) return null;
  return { traceId: match[1], spanId: match[2], traceFlags: Number.parseInt(match[3], 16) & 1, isRemote: true };
}

/**
 * Returns a context whose parent is the span in `traceparent`, or a context without a parent if it is absent or
 * malformed.
 */
export function contextOf(traceparent: string | undefined): Context {
  const parent = parse(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Like `contextOf`, for external callers: their ids are kept, but our sampler decides whether to record. */
export function contextOfStranger(traceparent: string | undefined): Context {
  return contextOf(traceparent).setValue(strangerKey, true);
}

export const isFromStranger = (from: Context): boolean => from.getValue(strangerKey) === true;

/** Returns a link to another parent of a batch, or null if `traceparent` is absent or malformed. */
export function linkTo(traceparent: string | undefined): Link | null {
  const linked = parse(traceparent);
  return linked ? { context: linked } : null;
}

export interface SpanOptions {
  /** Default: `INTERNAL`. */
  kind?: SpanKind;
  attributes?: Attributes;
  links?: Link[];
  /** Default: the active context. */
  from?: Context;
  /** Default: the service of the active context. */
  service?: ServiceName;
}

/** Starts a span, which the caller must end. Returns it with the context to run its work in. */
export function beginSpan(name: string, options: SpanOptions): { span: Span; inside: Context } {
  const { kind = SpanKind.INTERNAL, attributes, links = [], from = context.active() } = options;
  const service = options.service ?? currentService();
  const span = current.startSpan(name, { kind, links, attributes: { ...attributes, service } }, from);
  const inside = trace.setSpan(from, span).deleteValue(strangerKey).setValue(serviceKey, service);
  return { span, inside };
}

/** Runs `work` in its own span and records a failure. */
export function inSpan<R>(name: string, options: SpanOptions, work: (span: Span) => Promise<R>): Promise<R> {
  const { span, inside } = beginSpan(name, options);
  return context.with(inside, async () => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs `wait` in a span such as "wait for a turn", so that a trace shows the cause of a delay. */
export const waiting = <R>(what: string, wait: () => Promise<R>): Promise<R> => inSpan(`wait for ${what}`, {}, wait);

/** `error.type`: the stable code of an error, or the name of its class. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

export function failSpan(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  span.setAttribute(ATTR_ERROR_TYPE, errorTypeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR, message: maskSecrets(messageOf(error)).slice(0, 500) });
}

/** Runs `work` in the trace of `parent` without a span, so that its log lines have the ids. */
export const inTrace = <R>(parent: string | undefined, work: () => R): R => context.with(contextOf(parent), work);

/** Runs `work` as a child of `parent`, or in a new trace if `parent` is absent or malformed. */
export function withTrace<R>(parent: string | undefined, work: () => R): R {
  const { span, inside } = beginSpan('work', { from: contextOf(parent) });
  span.end();
  return context.with(inside, work);
}

/** Returns the `traceparent` to send, or undefined outside any trace. */
export function currentTraceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
}

/** Returns trace and span ids of the active context for log lines; empty outside any trace. */
export function currentIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getSpanContext(context.active());
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Returns 32 hex digits, or undefined outside any trace. */
export function currentTraceId(): string | undefined {
  return currentIds().trace_id;
}

/** Returns the service of the current work; several services can share the process. */
export function currentService(): ServiceName | undefined {
  return context.active().getValue(serviceKey) as ServiceName | undefined;
}
