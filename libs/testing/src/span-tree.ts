import type { ReceivedSpan } from './otlp-receiver.ts';

/** The spans of a trace, to be asked how they hang together. */
export class SpanTree {
  constructor(readonly spans: readonly ReceivedSpan[]) {}

  /** The first span like this. @throws Error that says `what` is missing, and what there is */
  find(what: string, predicate: (span: ReceivedSpan) => boolean): ReceivedSpan {
    const span = this.spans.find(predicate);
    if (span) return span;
    throw new Error(`no span ${what} among: ${this.spans.map(({ service, name }) => `${service} ${name}`)}`);
  }

  /** The span this one is a child of. @throws Error when it is none of these */
  parentOf(span: ReceivedSpan): ReceivedSpan {
    return this.find(`that is the parent of ${span.name}`, ({ spanId }) => spanId === span.parentSpanId);
  }

  /** The handling of an event by a service. @throws Error when there is none */
  processed(service: string, event: string): ReceivedSpan {
    return this.find(
      `of ${service} for ${event}`,
      ({ kind, ...span }) =>
        kind === 'consumer' && span.service === service && span.attributes['sightline.event'] === event,
    );
  }

  /** Spans whose parent is none of these. */
  orphans(): ReceivedSpan[] {
    const known = new Set<string | null>(this.spans.map(({ spanId }) => spanId));
    return this.spans.filter(({ parentSpanId }) => !known.has(parentSpanId));
  }
}
