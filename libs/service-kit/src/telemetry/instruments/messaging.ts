import { type Attributes, type Link, SpanKind } from '@opentelemetry/api';
import type { EventName, ServiceName } from '@sightline/contracts';
import type { Message, Transport } from '../../bus/transport.ts';
import { traceparentIn } from '../../bus/transport.ts';
import * as names from '../conventions.ts';
import { count, record } from '../metrics.ts';
import { contextOf, errorTypeOf, inSpan, linkTo } from '../trace.ts';

/** The result of one attempt to handle an event: done, to be retried, or a dead letter. */
export type ProcessOutcome = 'handled' | 'retried' | 'dead';

export interface Processing {
  service: ServiceName;
  system: Transport['system'];
  event: EventName;
  /** One event, or a batch of one topic and key. */
  received: readonly { message: Message; traceparent: string | undefined }[];
}

/**
 * Runs a handler in its `process <topic>` span, a child of the span that emitted the event. A span has one parent: in a
 * batch it is the emitter of the first event; the other emitters are links.
 */
export async function processing<R>(
  { service, system, event, received }: Processing,
  work: () => Promise<R>,
  outcomeOf: (error: unknown) => Exclude<ProcessOutcome, 'handled'>,
): Promise<R> {
  const [first, ...others] = received;
  const attributes: Attributes = {
    [names.ATTR_MESSAGING_SYSTEM]: system,
    [names.ATTR_MESSAGING_DESTINATION_NAME]: first?.message.topic,
    [names.ATTR_MESSAGING_OPERATION_NAME]: 'process',
    [names.ATTR_MESSAGING_CONSUMER_GROUP_NAME]: service,
    'sightline.event': event,
  };
  const startedAt = performance.now();
  const ended = (outcome: ProcessOutcome, error?: string) =>
    record('processDuration', (performance.now() - startedAt) / 1_000, {
      ...attributes,
      service,
      'sightline.outcome': outcome,
      ...(error ? { [names.ATTR_ERROR_TYPE]: error } : {}),
    });
  count('consumedMessages', received.length, { ...attributes, service });
  const span = {
    kind: SpanKind.CONSUMER,
    attributes: {
      ...attributes,
      [names.ATTR_MESSAGING_OPERATION_TYPE]: 'process',
      ...(received.length > 1
        ? { [names.ATTR_MESSAGING_BATCH_MESSAGE_COUNT]: received.length }
        : { [names.ATTR_MESSAGING_MESSAGE_ID]: first?.message.id }),
    },
    links: linksTo(first?.traceparent, others),
    from: contextOf(first?.traceparent),
    service,
  };
  return inSpan(`process ${first?.message.topic}`, span, async (running) => {
    try {
      const result = await work();
      ended('handled');
      return result;
    } catch (error) {
      const outcome = outcomeOf(error);
      running.setAttribute('sightline.outcome', outcome);
      ended(outcome, errorTypeOf(error));
      throw error;
    }
  });
}

/** Returns one link per emitting span; a batch of 200 often has only one emitter. */
function linksTo(parent: string | undefined, others: readonly { traceparent: string | undefined }[]): Link[] {
  const distinct = new Set(others.map(({ traceparent }) => traceparent));
  distinct.delete(parent);
  return [...distinct].flatMap((traceparent) => linkTo(traceparent) ?? []);
}

/**
 * Publishes in a `send <topic>` span, a child of the span that emitted the event, because the relay works for many
 * requests concurrently and has no trace of its own. In process, the span lasts until every consumer is done.
 */
export function sending<R>(
  message: Message,
  { service, system, events }: { service: ServiceName; system: Transport['system']; events: number },
  work: () => Promise<R>,
): Promise<R> {
  const attributes: Attributes = {
    [names.ATTR_MESSAGING_SYSTEM]: system,
    [names.ATTR_MESSAGING_DESTINATION_NAME]: message.topic,
    [names.ATTR_MESSAGING_OPERATION_NAME]: 'send',
    'sightline.event': message.type,
  };
  const span = {
    kind: SpanKind.PRODUCER,
    attributes: {
      ...attributes,
      [names.ATTR_MESSAGING_OPERATION_TYPE]: 'send',
      [names.ATTR_MESSAGING_MESSAGE_ID]: message.id,
      ...(events > 1 ? { [names.ATTR_MESSAGING_BATCH_MESSAGE_COUNT]: events } : {}),
    },
    from: contextOf(traceparentIn(message.body)),
    service,
  };
  return inSpan(`send ${message.topic}`, span, async () => {
    try {
      const result = await work();
      count('sentMessages', events, { ...attributes, service });
      return result;
    } catch (error) {
      count('sentMessages', events, { ...attributes, service, [names.ATTR_ERROR_TYPE]: errorTypeOf(error) });
      throw error;
    }
  });
}
