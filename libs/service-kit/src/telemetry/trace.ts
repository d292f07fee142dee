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
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { AlwaysOffSampler, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { DomainError, messageOf, type ServiceName } from '@sightline/contracts';
import { ATTR_ERROR_TYPE } from './conventions.ts';
import { maskSecrets } from './mask.ts';

/**
 * Gives every piece of work its ids while nothing is exported: log lines and events carry them all the same. No
 * propagator is registered: our borders write `traceparent` themselves, and requests to the outside carry none.
 */
const quiet = new NodeTracerProvider({ sampler: new AlwaysOffSampler() });
quiet.register({ propagator: null });

const scope = 'sightline';
let current: Tracer = quiet.getTracer(scope);

/** Spans begun from now on go to this provider; null: they are recorded nowhere. */
export function setTracerProvider(provider: TracerProvider | null): void {
  current = (provider ?? quiet).getTracer(scope);
}

const serviceKey = createContextKey('sightline service');
const callersSpanKey = createContextKey('sightline span of a caller we do not know');

/** W3C Trace Context, version 00. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parse(traceparent: string | undefined): SpanContext | null {
  const match = traceparent ? pattern.exec(traceparent) : null;
  if (!match?.[1] || !match[2] || !match[3]) return null;
  return { traceId: match[1], spanId: match[2], traceFlags: Number.parseInt(match[3], 16) & 1, isRemote: true };
}

/** Where a piece of work comes from: the span that `traceparent` names, or nowhere when it is absent or malformed. */
export function contextOf(traceparent: string | undefined): Context {
  const parent = parse(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Like `contextOf`, for callers outside: ids are taken over, whether the trace is kept is our sampler's matter. */
export function contextOfStranger(traceparent: string | undefined): Context {
  return contextOf(traceparent).setValue(callersSpanKey, true);
}

/** Whether the parent in this context comes from `contextOfStranger`. */
export const isStrangers = (from: Context): boolean => from.getValue(callersSpanKey) === true;

/** Another parent of work that has several, as a link; null when `traceparent` is absent or malformed. */
export function linkTo(traceparent: string | undefined): Link | null {
  const linked = parse(traceparent);
  return linked ? { context: linked } : null;
}

export interface SpanOptions {
  /** Default: internal. */
  kind?: SpanKind;
  attributes?: Attributes;
  links?: Link[];
  /** Default: what runs now. */
  from?: Context;
  /** Whose work it is; default: whose work runs now. */
  service?: ServiceName;
}

/** Begins a span; whoever calls ends it. Returns it with the context to run its work in. */
export function beginSpan(name: string, options: SpanOptions): { span: Span; inside: Context } {
  const { kind = SpanKind.INTERNAL, attributes, links = [], from = context.active() } = options;
  const service = options.service ?? currentService();
  const span = current.startSpan(name, { kind, links, attributes: { ...attributes, service } }, from);
  const inside = trace.setSpan(from, span).deleteValue(callersSpanKey).setValue(serviceKey, service);
  return { span, inside };
}

/** Runs `work` in a span of its own, which ends with it and tells when it failed. */
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

/** The stable code of an error, or the name of its class: what conventions call `error.type`. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/** Marks a span as failed. */
export function failSpan(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  span.setAttribute(ATTR_ERROR_TYPE, errorTypeOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR, message: maskSecrets(messageOf(error)).slice(0, 500) });
}

/** Runs `work` as part of what `parent` names, without a span of its own: its log lines have the ids. */
export const inTrace = <R>(parent: string | undefined, work: () => R): R => context.with(contextOf(parent), work);

/** Runs `work` as a child of `parent`, or as the start of a new trace when there is none or it is malformed. */
export function withTrace<R>(parent: string | undefined, work: () => R): R {
  const { span, inside } = beginSpan('work', { from: contextOf(parent) });
  span.end();
  return context.with(inside, work);
}

/** The `traceparent` to send on, or undefined outside any trace. */
export function currentTraceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
}

/** Trace and span of what runs now, for log lines; empty outside any trace. */
export function currentIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getSpanContext(context.active());
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** 32 hex digits, or undefined outside any trace. */
export function currentTraceId(): string | undefined {
  return currentIds().trace_id;
}

/** Whose work runs now; several services may share the process. */
export function currentService(): ServiceName | undefined {
  return context.active().getValue(serviceKey) as ServiceName | undefined;
}
