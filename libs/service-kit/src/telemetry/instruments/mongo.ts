import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { ServiceName } from '@sightline/contracts';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import * as names from '../conventions.ts';
import { beginSpan, failSpan } from '../trace.ts';

/** Commands that get no span: probes, and clean-up of cursors and sessions. */
const uninteresting = new Set(['ping', 'hello', 'isMaster', 'killCursors', 'endSessions']);

/**
 * Creates a client span for each command of traced work, through the driver's command monitoring.
 * instrumentation-mongodb would patch the driver while it loads, which requires a loader hook under ESM.
 */
export function observeCommands(client: MongoClient, service: ServiceName): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', (event) => {
    if (!trace.getActiveSpan()?.isRecording() || uninteresting.has(event.commandName)) return;
    const { span } = beginSpan(...describe(event, service));
    running.set(event.requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    running.get(requestId)?.end();
    running.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = running.get(requestId);
    if (!span) return;
    failSpan(span, failure);
    span.end();
    running.delete(requestId);
  });
}

function describe({ commandName, databaseName, command }: CommandStartedEvent, service: ServiceName) {
  const target: unknown = commandName === 'getMore' ? command.collection : command[commandName];
  const collection = typeof target === 'string' ? target : undefined;
  const options = {
    kind: SpanKind.CLIENT,
    attributes: {
      [names.ATTR_DB_SYSTEM_NAME]: 'mongodb',
      [names.ATTR_DB_NAMESPACE]: databaseName,
      [names.ATTR_DB_OPERATION_NAME]: commandName,
      ...(collection ? { [names.ATTR_DB_COLLECTION_NAME]: collection } : {}),
    },
    from: context.active(),
    service,
  };
  return [collection ? `${commandName} ${collection}` : commandName, options] as const;
}
