import * as names from './conventions.ts';

/** Bounds of histogram buckets: those that OpenTelemetry recommends (0.005 to 10 s), with 1 ms and 30 s added. */
export const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30];

export interface MetricDefinition {
  readonly kind: 'histogram' | 'counter' | 'gauge' | 'observable counter';
  readonly name: string;
  /** Unit of measure in UCUM notation. */
  readonly unit: string;
  readonly description: string;
  /** Attributes in addition to `service`. */
  readonly attributes: readonly string[];
  readonly buckets?: readonly number[];
}

export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;
export type KeysOf<D extends MetricDefinitions, K extends MetricDefinition['kind']> = {
  [P in keyof D & string]: D[P]['kind'] extends K ? P : never;
}[keyof D & string];

/** Metrics that every service has. */
export const platformMetrics = {
  httpServerDuration: {
    kind: 'histogram',
    name: names.METRIC_HTTP_SERVER_REQUEST_DURATION,
    unit: 's',
    description: 'Duration of requests to a service, by route',
    attributes: [
      names.ATTR_HTTP_REQUEST_METHOD,
      names.ATTR_HTTP_ROUTE,
      names.ATTR_HTTP_RESPONSE_STATUS_CODE,
      names.ATTR_URL_SCHEME,
      names.ATTR_ERROR_TYPE,
    ],
    buckets: secondsBuckets,
  },
  processDuration: {
    kind: 'histogram',
    name: names.METRIC_MESSAGING_PROCESS_DURATION,
    unit: 's',
    description: 'Duration of one attempt to handle an event or a batch of events',
    attributes: [
      names.ATTR_MESSAGING_SYSTEM,
      names.ATTR_MESSAGING_DESTINATION_NAME,
      names.ATTR_MESSAGING_OPERATION_NAME,
      names.ATTR_MESSAGING_CONSUMER_GROUP_NAME,
      'sightline.event',
      'sightline.outcome',
      names.ATTR_ERROR_TYPE,
    ],
    buckets: secondsBuckets,
  },
  consumedMessages: {
    kind: 'counter',
    name: names.METRIC_MESSAGING_CLIENT_CONSUMED_MESSAGES,
    unit: '{message}',
    description: 'Events passed to a handler, including redeliveries',
    attributes: [
      names.ATTR_MESSAGING_SYSTEM,
      names.ATTR_MESSAGING_DESTINATION_NAME,
      names.ATTR_MESSAGING_OPERATION_NAME,
      names.ATTR_MESSAGING_CONSUMER_GROUP_NAME,
      'sightline.event',
    ],
  },
  sentMessages: {
    kind: 'counter',
    name: names.METRIC_MESSAGING_CLIENT_SENT_MESSAGES,
    unit: '{message}',
    description: 'Events passed from an outbox to the broker, including repeats',
    attributes: [
      names.ATTR_MESSAGING_SYSTEM,
      names.ATTR_MESSAGING_DESTINATION_NAME,
      names.ATTR_MESSAGING_OPERATION_NAME,
      'sightline.event',
      names.ATTR_ERROR_TYPE,
    ],
  },
  deadLetters: {
    kind: 'counter',
    name: 'sightline.dead_letters',
    unit: '{message}',
    description: 'Events a consumer gave up on',
    attributes: [names.ATTR_MESSAGING_DESTINATION_NAME, 'sightline.event', names.ATTR_ERROR_TYPE],
  },
  outboxAge: {
    kind: 'gauge',
    name: 'sightline.outbox.age',
    unit: 's',
    description: 'Age of the oldest event in the outbox',
    attributes: [],
  },
  outboxEvents: {
    kind: 'gauge',
    name: 'sightline.outbox.events',
    unit: '{event}',
    description: 'Messages in the outbox, each an event or a batch of them',
    attributes: [],
  },
  consumerLag: {
    kind: 'gauge',
    name: 'sightline.consumer.lag',
    unit: '{message}',
    description: 'Messages that a consumer has not handled yet',
    attributes: [names.ATTR_MESSAGING_DESTINATION_NAME, names.ATTR_MESSAGING_DESTINATION_PARTITION_ID],
  },
  jobAge: {
    kind: 'gauge',
    name: 'sightline.job.age',
    unit: '{interval}',
    description: 'Number of intervals since a scheduled job last succeeded',
    attributes: ['sightline.job'],
  },
  retentionDeleted: {
    kind: 'counter',
    name: 'sightline.retention.deleted',
    unit: '{document}',
    description: 'Documents that were deleted, or lost their text, because they expired',
    attributes: ['sightline.retention.kind'],
  },
  upstreamRequests: {
    kind: 'counter',
    name: 'sightline.upstream.requests',
    unit: '{request}',
    description: 'External reads, by kind and by `ok` or the code of the failure',
    attributes: ['sightline.upstream.kind', 'sightline.outcome'],
  },
  upstreamDuration: {
    kind: 'histogram',
    name: 'sightline.upstream.duration',
    unit: 's',
    description: 'Duration of external reads, including waits for a turn',
    attributes: ['sightline.upstream.kind', 'sightline.outcome'],
    buckets: secondsBuckets,
  },
  cpuTime: {
    kind: 'observable counter',
    name: names.METRIC_PROCESS_CPU_TIME,
    unit: 's',
    description: 'CPU time of the process',
    attributes: [names.ATTR_CPU_MODE],
  },
  memoryUsage: {
    kind: 'gauge',
    name: names.METRIC_PROCESS_MEMORY_USAGE,
    unit: 'By',
    description: 'Physical memory of the process',
    attributes: [],
  },
  uptime: {
    kind: 'gauge',
    name: names.METRIC_PROCESS_UPTIME,
    unit: 's',
    description: 'Time since the start of the process',
    attributes: [],
  },
  heapUsed: {
    kind: 'gauge',
    name: names.METRIC_V8JS_MEMORY_HEAP_USED,
    unit: 'By',
    description: 'Heap in use',
    attributes: [],
  },
  eventLoopDelayMean: {
    kind: 'gauge',
    name: names.METRIC_NODEJS_EVENTLOOP_DELAY_MEAN,
    unit: 's',
    description: 'Mean delay of the event loop since the last scrape',
    attributes: [],
  },
  eventLoopDelayP50: {
    kind: 'gauge',
    name: names.METRIC_NODEJS_EVENTLOOP_DELAY_P50,
    unit: 's',
    description: 'Median delay of the event loop since the last scrape',
    attributes: [],
  },
  eventLoopDelayP99: {
    kind: 'gauge',
    name: names.METRIC_NODEJS_EVENTLOOP_DELAY_P99,
    unit: 's',
    description: '99th percentile of the delay of the event loop since the last scrape',
    attributes: [],
  },
  eventLoopDelayMax: {
    kind: 'gauge',
    name: names.METRIC_NODEJS_EVENTLOOP_DELAY_MAX,
    unit: 's',
    description: 'Longest delay of the event loop since the last scrape',
    attributes: [],
  },
  eventLoopUtilization: {
    kind: 'gauge',
    name: names.METRIC_NODEJS_EVENTLOOP_UTILIZATION,
    unit: '1',
    description: 'Share of the time since the last scrape in which the event loop was busy',
    attributes: [],
  },
} as const satisfies MetricDefinitions;

/** Returns a Markdown table of metrics, for `docs/operations.md`. */
export function metricsTable(definitions: MetricDefinitions): string {
  const rows = Object.values(definitions).map(({ kind, name, unit, description, attributes }) => {
    const shown = attributes.map((attribute) => `\`${attribute}\``).join(', ');
    return `| \`${name}\` | \`${prometheusName({ kind, name })}\` | ${kind} | \`${unit}\` | ${shown || '–'} | ${description} |`;
  });
  const head = [
    '| metric | at `/metrics` | kind | unit | attributes | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows].join('\n');
}

/**
 * Returns the name under which the exporter serves a metric; a histogram's series add `_bucket`, `_sum` and `_count`.
 */
export function prometheusName({ kind, name }: Pick<MetricDefinition, 'kind' | 'name'>): string {
  return name.replace(/[^a-z0-9_]/gi, '_') + (kind.endsWith('counter') ? '_total' : '');
}
