import * as names from './conventions.ts';

/** From a millisecond to half a minute; the conventions advise the first fourteen bounds. */
const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30];
/** Wait for a new board: from half a second to the ten minutes after which its set-up fails. */
const setupSeconds = [0.5, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 120, 300, 600];
const tokens = [1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576];

export interface MetricDefinition {
  readonly kind: 'histogram' | 'counter' | 'gauge' | 'observable counter';
  readonly name: string;
  /** In UCUM. */
  readonly unit: string;
  readonly description: string;
  /** Attributes beyond `service`. */
  readonly attributes: readonly string[];
  readonly buckets?: readonly number[];
}

/** All metrics. `docs/operations.md` contains this table; a test compares them. */
export const metricDefinitions = {
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
    buckets: seconds,
  },
  processDuration: {
    kind: 'histogram',
    name: names.METRIC_MESSAGING_PROCESS_DURATION,
    unit: 's',
    description: 'Duration of one try to handle an event or a batch of events',
    attributes: [
      names.ATTR_MESSAGING_SYSTEM,
      names.ATTR_MESSAGING_DESTINATION_NAME,
      names.ATTR_MESSAGING_OPERATION_NAME,
      names.ATTR_MESSAGING_CONSUMER_GROUP_NAME,
      'sightline.event',
      'sightline.outcome',
      names.ATTR_ERROR_TYPE,
    ],
    buckets: seconds,
  },
  consumedMessages: {
    kind: 'counter',
    name: names.METRIC_MESSAGING_CLIENT_CONSUMED_MESSAGES,
    unit: '{message}',
    description: 'Events handed to a handler, repeats included',
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
    description: 'Events handed from an outbox to the broker, repeats included',
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
    description: 'How long the oldest event of the outbox has been waiting',
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
    description: 'Messages a consumer has still to handle',
    attributes: [names.ATTR_MESSAGING_DESTINATION_NAME, names.ATTR_MESSAGING_DESTINATION_PARTITION_ID],
  },
  jobAge: {
    kind: 'gauge',
    name: 'sightline.job.age',
    unit: '{interval}',
    description: 'How many of its intervals ago a scheduled job last succeeded',
    attributes: ['sightline.job'],
  },
  upstreamRequests: {
    kind: 'counter',
    name: 'sightline.upstream.requests',
    unit: '{request}',
    description: 'Reads of the outside world, by kind and by `ok` or the code of the failure',
    attributes: ['sightline.upstream.kind', 'sightline.outcome'],
  },
  upstreamDuration: {
    kind: 'histogram',
    name: 'sightline.upstream.duration',
    unit: 's',
    description: 'Duration of reads of the outside world, waits for a turn included',
    attributes: ['sightline.upstream.kind', 'sightline.outcome'],
    buckets: seconds,
  },
  aiEvaluations: {
    kind: 'counter',
    name: 'sightline.ai.evaluations',
    unit: '{evaluation}',
    description: 'Items and companies an engine has judged',
    attributes: ['sightline.ai.engine', 'sightline.ai.task'],
  },
  aiFallbacks: {
    kind: 'counter',
    name: 'sightline.ai.fallbacks',
    unit: '{evaluation}',
    description: 'Items and companies the local engine has judged in place of the model',
    attributes: [],
  },
  aiRefusedCalls: {
    kind: 'counter',
    name: 'sightline.ai.refused_calls',
    unit: '{call}',
    description:
      'Calls of a model that were not made because a budget was spent: of the `day`, of a `user`, or of a `board`',
    attributes: ['sightline.ai.budget'],
  },
  aiDuration: {
    kind: 'histogram',
    name: 'sightline.ai.duration',
    unit: 's',
    description: 'Duration of one call of an engine',
    attributes: ['sightline.ai.engine', 'sightline.ai.task', names.ATTR_ERROR_TYPE],
    buckets: seconds,
  },
  tokenUsage: {
    kind: 'histogram',
    name: names.METRIC_GEN_AI_CLIENT_TOKEN_USAGE,
    unit: '{token}',
    description: 'Tokens of one call of a model; the local engine uses none',
    attributes: [
      names.ATTR_GEN_AI_OPERATION_NAME,
      names.ATTR_GEN_AI_PROVIDER_NAME,
      names.ATTR_GEN_AI_REQUEST_MODEL,
      names.ATTR_GEN_AI_TOKEN_TYPE,
    ],
    buckets: tokens,
  },
  aiCost: {
    kind: 'counter',
    name: 'sightline.ai.cost',
    unit: '{USD}',
    description: 'What calls of models cost; the local engine costs nothing',
    attributes: ['sightline.ai.engine', names.ATTR_GEN_AI_REQUEST_MODEL],
  },
  boards: {
    kind: 'counter',
    name: 'sightline.boards',
    unit: '{board}',
    description:
      'Boards `requested`, and how that ended: `ready`, `unreadable` (the fault of the website), `failed` (ours)',
    attributes: ['sightline.outcome'],
  },
  boardTimeouts: {
    kind: 'counter',
    name: 'sightline.board.timeouts',
    unit: '{board}',
    description:
      'Boards without any event for ten minutes, and how the timeout ended them: `ready` with the cards there were, or `failed`',
    attributes: ['sightline.outcome'],
  },
  boardSetupDuration: {
    kind: 'histogram',
    name: 'sightline.board.setup.duration',
    unit: 's',
    description: 'From the request of a board until it was ready',
    attributes: [],
    buckets: setupSeconds,
  },
  boardFirstCardDuration: {
    kind: 'histogram',
    name: 'sightline.board.first_card.duration',
    unit: 's',
    description: 'From the request of a board until its first card was there',
    attributes: [],
    buckets: setupSeconds,
  },
  syncs: {
    kind: 'counter',
    name: 'sightline.syncs',
    unit: '{sync}',
    description: 'Syncs of companies that ended: `success`, `warning` or `error`, and the code that people see',
    attributes: ['sightline.outcome', names.ATTR_ERROR_TYPE],
  },
  sourceAnswers: {
    kind: 'counter',
    name: 'sightline.source.answers',
    unit: '{answer}',
    description: 'Sources asked in a sync, by how they did: `works`, `silent`, `broken`, `blocked`',
    attributes: ['sightline.source', 'sightline.outcome'],
  },
  pageChecks: {
    kind: 'counter',
    name: 'sightline.page.checks',
    unit: '{check}',
    description: 'Visits to tracked pages: `same`, `unchanged`, `read`, `gone` or `failed`, and why they failed',
    attributes: ['sightline.outcome', names.ATTR_ERROR_TYPE],
  },
  modelPrices: {
    kind: 'counter',
    name: 'sightline.page.model_prices',
    unit: '{row}',
    description:
      'Rows of prices that a model read of pages: `kept`, or `dropped` because the page does not state them word for word',
    attributes: ['sightline.outcome'],
  },
  pagePictures: {
    kind: 'counter',
    name: 'sightline.page.pictures',
    unit: '{picture}',
    description: 'Pictures of tracked pages: `taken`, `failed` or `left-out`, and why there is none',
    attributes: ['sightline.outcome', names.ATTR_ERROR_TYPE],
  },
  mails: {
    kind: 'counter',
    name: 'sightline.mails',
    unit: '{mail}',
    description: 'Mails: `sent`, `refused` (the server does not take this recipient) or `failed`',
    attributes: ['sightline.mail.kind', 'sightline.outcome'],
  },
  channelDeliveries: {
    kind: 'counter',
    name: 'sightline.channel.deliveries',
    unit: '{message}',
    description:
      'Tries to send a message to a channel: `sent`, `failed`, `busy`, `refused`, `gone`; and messages that were given up (`gave-up`)',
    attributes: ['sightline.channel', 'sightline.outcome'],
  },
  channelQueueAge: {
    kind: 'gauge',
    name: 'sightline.channel.queue.age',
    unit: 's',
    description: 'How long the oldest message to a channel has been waiting',
    attributes: [],
  },
  signIns: {
    kind: 'counter',
    name: 'sightline.sign_ins',
    unit: '{sign_in}',
    description: 'Sign-ins at our own issuer: `ok`, or the code the person was sent back with',
    attributes: ['sightline.outcome'],
  },
  liveStreams: {
    kind: 'gauge',
    name: 'sightline.live.streams',
    unit: '{stream}',
    description: 'Open live streams of this replica',
    attributes: [],
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
} as const satisfies Record<string, MetricDefinition>;

export type MetricKey = keyof typeof metricDefinitions;
export type KeysOf<K extends MetricDefinition['kind']> = {
  [P in MetricKey]: (typeof metricDefinitions)[P]['kind'] extends K ? P : never;
}[MetricKey];

/** Markdown table of every metric, for `docs/operations.md`. */
export function metricsTable(): string {
  const rows = Object.values(metricDefinitions).map(({ kind, name, unit, description, attributes }) => {
    const shown = attributes.map((attribute) => `\`${attribute}\``).join(', ');
    return `| \`${name}\` | \`${prometheusName({ kind, name })}\` | ${kind} | \`${unit}\` | ${shown || '–'} | ${description} |`;
  });
  const head = [
    '| metric | at `/metrics` | kind | unit | attributes | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows].join('\n');
}

/** The name under which the exporter serves a metric; a histogram's series add `_bucket`, `_sum` and `_count`. */
export function prometheusName({ kind, name }: Pick<MetricDefinition, 'kind' | 'name'>): string {
  return name.replace(/[^a-z0-9_]/gi, '_') + (kind.endsWith('counter') ? '_total' : '');
}
