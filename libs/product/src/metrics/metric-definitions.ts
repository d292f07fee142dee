import { ATTR_ERROR_TYPE, type MetricDefinitions, platformMetrics, secondsBuckets } from '@sightline/service-kit';
import * as names from './model-conventions.ts';

/** Bucket limits for the wait for a new board: from half a second to the ten minutes after which its set-up fails. */
const setupSeconds = [0.5, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 120, 300, 600];
const tokens = [1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576];

export const productMetrics = {
  aiEvaluations: {
    kind: 'counter',
    name: 'sightline.ai.evaluations',
    unit: '{evaluation}',
    description: 'Items and companies evaluated by an engine',
    attributes: ['sightline.ai.engine', 'sightline.ai.task'],
  },
  aiFallbacks: {
    kind: 'counter',
    name: 'sightline.ai.fallbacks',
    unit: '{evaluation}',
    description: 'Items and companies evaluated by the local engine in place of the model',
    attributes: [],
  },
  aiRefusedCalls: {
    kind: 'counter',
    name: 'sightline.ai.refused_calls',
    unit: '{call}',
    description: 'Model calls that were not made because a budget was spent: that of the `day`, a `user` or a `board`',
    attributes: ['sightline.ai.budget'],
  },
  aiDuration: {
    kind: 'histogram',
    name: 'sightline.ai.duration',
    unit: 's',
    description: 'Duration of one engine call',
    attributes: ['sightline.ai.engine', 'sightline.ai.task', ATTR_ERROR_TYPE],
    buckets: secondsBuckets,
  },
  tokenUsage: {
    kind: 'histogram',
    name: names.METRIC_GEN_AI_CLIENT_TOKEN_USAGE,
    unit: '{token}',
    description: 'Tokens of one model call; the local engine uses none',
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
    description: 'Cost of model calls; the local engine costs nothing',
    attributes: ['sightline.ai.engine', names.ATTR_GEN_AI_REQUEST_MODEL],
  },
  boards: {
    kind: 'counter',
    name: 'sightline.boards',
    unit: '{board}',
    description:
      "Boards `requested`, and their outcome: `ready`, `unreadable` (the website's fault) or `failed` (our fault)",
    attributes: ['sightline.outcome'],
  },
  boardTimeouts: {
    kind: 'counter',
    name: 'sightline.board.timeouts',
    unit: '{board}',
    description:
      'Boards without any event for ten minutes, and the result of the timeout: `ready` with the existing cards, or `failed`',
    attributes: ['sightline.outcome'],
  },
  boardSetupDuration: {
    kind: 'histogram',
    name: 'sightline.board.setup.duration',
    unit: 's',
    description: 'Time from the request of a board until it was ready',
    attributes: [],
    buckets: setupSeconds,
  },
  boardFirstCardDuration: {
    kind: 'histogram',
    name: 'sightline.board.first_card.duration',
    unit: 's',
    description: 'Time from the request of a board until its first card',
    attributes: [],
    buckets: setupSeconds,
  },
  syncs: {
    kind: 'counter',
    name: 'sightline.syncs',
    unit: '{sync}',
    description: 'Finished syncs of companies: `success`, `warning` or `error`, and the code shown to users',
    attributes: ['sightline.outcome', ATTR_ERROR_TYPE],
  },
  sourceAnswers: {
    kind: 'counter',
    name: 'sightline.source.answers',
    unit: '{answer}',
    description: 'Sources queried in a sync, by result: `works`, `silent`, `broken`, `blocked`',
    attributes: ['sightline.source', 'sightline.outcome'],
  },
  pageChecks: {
    kind: 'counter',
    name: 'sightline.page.checks',
    unit: '{check}',
    description:
      'Visits to tracked pages: `same`, `unchanged`, `read`, `gone` or `failed`, with the reason for a failure',
    attributes: ['sightline.outcome', ATTR_ERROR_TYPE],
  },
  modelPrices: {
    kind: 'counter',
    name: 'sightline.page.model_prices',
    unit: '{row}',
    description:
      'Rows of prices that a model read from pages: `kept`, or `dropped` because the page does not state them word for word',
    attributes: ['sightline.outcome'],
  },
  pagePictures: {
    kind: 'counter',
    name: 'sightline.page.pictures',
    unit: '{picture}',
    description: 'Pictures of tracked pages: `taken`, `failed` or `left-out`, with the reason for a missing one',
    attributes: ['sightline.outcome', ATTR_ERROR_TYPE],
  },
  mails: {
    kind: 'counter',
    name: 'sightline.mails',
    unit: '{mail}',
    description: 'Mails: `sent`, `refused` (the server does not accept this recipient) or `failed`',
    attributes: ['sightline.mail.kind', 'sightline.outcome'],
  },
  channelDeliveries: {
    kind: 'counter',
    name: 'sightline.channel.deliveries',
    unit: '{message}',
    description:
      'Attempts to send a message to a channel: `sent`, `failed`, `busy`, `refused`, `gone`; and messages that were given up (`gave-up`)',
    attributes: ['sightline.channel', 'sightline.outcome'],
  },
  channelQueueAge: {
    kind: 'gauge',
    name: 'sightline.channel.queue.age',
    unit: 's',
    description: 'Age of the oldest queued message to a channel',
    attributes: [],
  },
  signIns: {
    kind: 'counter',
    name: 'sightline.sign_ins',
    unit: '{sign_in}',
    description: 'Sign-ins at our own issuer: `ok`, or the error code shown to the user',
    attributes: ['sightline.outcome'],
  },
  liveStreams: {
    kind: 'gauge',
    name: 'sightline.live.streams',
    unit: '{stream}',
    description: 'Open live streams of this replica',
    attributes: [],
  },
} as const satisfies MetricDefinitions;

/** All metrics. `docs/operations.md` contains their table; a test compares them. */
export const metricDefinitions: MetricDefinitions = { ...platformMetrics, ...productMetrics };
