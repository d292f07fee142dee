import type { ReceivedSpan } from './otlp-receiver.ts';

/** The spans of a trace and their relations. */
export class SpanTree {
  constructor(readonly spans: readonly ReceivedSpan[]) {}

  /** Returns the first matching span. @throws Error with `what` and a list of the existing spans */
  find(what: string, predicate: (span: ReceivedSpan) => boolean): ReceivedSpan {
    const span = this.spans.find(predicate);
    if (span) return span;
    throw new Error(`no span ${what} among: ${this.spans.map(({ service, name }) => `${service} ${name}`)}`);
  }

  /** Returns the parent of a span. @throws Error if the tree does not contain it */
  parentOf(span: ReceivedSpan): ReceivedSpan {
    return this.find(`that is the parent of ${span.name}`, ({ spanId }) => spanId === span.parentSpanId);
  }

  /** Returns the span in which a service processed an event. @throws Error if there is none */
  processed(service: string, event: string): ReceivedSpan {
    return this.find(
      `of ${service} for ${event}`,
      ({ kind, ...span }) =>
        kind === 'consumer' && span.service === service && span.attributes['sightline.event'] === event,
    );
  }

  /** Returns the spans whose parent is not in the tree. */
  orphans(): ReceivedSpan[] {
    const known = new Set<string | null>(this.spans.map(({ spanId }) => spanId));
    return this.spans.filter(({ parentSpanId }) => !known.has(parentSpanId));
  }
}
