import type { ReceivedSpan } from './otlp-receiver.ts';

/** The spans of a trace and how they relate. */
export class SpanTree {
  constructor(readonly spans: readonly ReceivedSpan[]) {}

  /** The first matching span. @throws Error naming `what` and listing the existing spans */
  find(what: string, predicate: (span: ReceivedSpan) => boolean): ReceivedSpan {
    const span = this.spans.find(predicate);
    if (span) return span;
    throw new Error(`no span ${what} among: ${this.spans.map(({ service, name }) => `${service} ${name}`)}`);
  }

  /** The parent of a span. @throws Error when it is not among these */
  parentOf(span: ReceivedSpan): ReceivedSpan {
    return this.find(`that is the parent of ${span.name}`, ({ spanId }) => spanId === span.parentSpanId);
  }

  /** The span in which a service processed an event. @throws Error when there is none */
  processed(service: string, event: string): ReceivedSpan {
    return this.find(
      `of ${service} for ${event}`,
      ({ kind, ...span }) =>
        kind === 'consumer' && span.service === service && span.attributes['sightline.event'] === event,
    );
  }

  /** Spans whose parent is not among these. */
  orphans(): ReceivedSpan[] {
    const known = new Set<string | null>(this.spans.map(({ spanId }) => spanId));
    return this.spans.filter(({ parentSpanId }) => !known.has(parentSpanId));
  }
}
