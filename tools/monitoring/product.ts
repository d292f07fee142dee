// Output for users (boards, cards, emails) and its cost.
import { dashboard, type Query } from './grafana.ts';

const here = 'namespace=~"$namespace"';
const perHour = (metric: string, by: string, more = '') =>
  `sum by (${by}) (increase(${metric}{${[here, more].filter(Boolean).join(', ')}}[1h]))`;
const quantiles = (metric: string) =>
  [0.5, 0.9, 0.99].map(
    (share): Query => [
      `histogram_quantile(${share}, sum by (le) (increase(${metric}_bucket{${here}}[1h])))`,
      `${share * 100} % are faster`,
    ],
  );

export const product = dashboard(
  {
    uid: 'sightline-product',
    title: 'Sightline: what people get',
    description: 'Boards, news, judgements, mails and sign-ins; what they cost.',
    links: [{ uid: 'sightline-system', title: 'System' }],
  },
  [
    {
      row: 'New boards',
      panels: [
        {
          title: 'Boards per hour',
          unit: 'short',
          kind: 'bars',
          description:
            'Asked for, and how that ended. "unreadable" is the fault of the website, "failed" is ours (runbook boards-failing).',
          queries: [[perHour('sightline_boards_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Time to ready',
          unit: 's',
          limits: [60],
          description: 'From the request until the board is ready. Promised: 90 % within 60 s (docs/slo.md).',
          queries: quantiles('sightline_board_setup_duration'),
        },
        {
          title: 'Time to the first card',
          unit: 's',
          limits: [30],
          description: 'From the request until there is something to read. Promised: 90 % within 30 s (docs/slo.md).',
          queries: quantiles('sightline_board_first_card_duration'),
        },
        {
          title: 'Boards lost',
          unit: 'percentunit',
          max: 1,
          limits: [0.05, 0.3],
          description: 'Share of boards that failed or are stuck, of those asked for. Promised: at most 5 %.',
          queries: [
            [`sightline:boards_lost:ratio_increase1h{${here}}`, '1 h'],
            [`sightline:boards_lost:ratio_increase1d{${here}}`, '1 d'],
          ],
        },
        {
          title: 'Boards that timed out',
          unit: 'short',
          kind: 'bars',
          description: 'Set-ups without an event for ten minutes. Should be none (runbook boards-timed-out).',
          queries: [[perHour('sightline_board_timeouts_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Cards per hour',
          unit: 'short',
          kind: 'bars',
          description: 'Cards that appeared on boards.',
          queries: [
            [
              perHour('messaging_client_sent_messages_total', 'sightline_event', 'sightline_event="card.published"'),
              'cards',
            ],
          ],
        },
        {
          title: 'Open live streams',
          unit: 'short',
          description: 'Boards that somebody has open right now.',
          queries: [[`sum(sightline_live_streams{${here}})`, 'open boards']],
        },
      ],
    },
    {
      row: 'News',
      panels: [
        {
          title: 'Syncs per hour',
          unit: 'short',
          kind: 'bars',
          description: 'Syncs of companies by outcome and the code people see (runbook news-failing).',
          queries: [
            [perHour('sightline_syncs_total', 'sightline_outcome, error_type'), '{{sightline_outcome}} {{error_type}}'],
          ],
        },
        {
          title: 'Sources that fail',
          unit: 'percentunit',
          max: 1,
          limits: [0.8],
          description:
            'Share of answers that were broken or blocked, by source, of the last 6 h (runbook source-failing).',
          queries: [
            [
              `sum by (sightline_source) (increase(sightline_source_answers_total{${here}, sightline_outcome=~"broken|blocked"}[6h])) / sum by (sightline_source) (increase(sightline_source_answers_total{${here}}[6h]))`,
              '{{sightline_source}}',
            ],
          ],
        },
        {
          title: 'Page checks per hour',
          unit: 'short',
          description: 'Visits to tracked pages: what they brought, and why some brought nothing.',
          queries: [
            [
              perHour('sightline_page_checks_total', 'sightline_outcome, error_type'),
              '{{sightline_outcome}} {{error_type}}',
            ],
          ],
        },
        {
          title: 'Pictures of pages per hour',
          unit: 'short',
          description: 'Pictures of tracked pages, where a browser is configured, and why some were not taken.',
          queries: [
            [
              perHour('sightline_page_pictures_total', 'sightline_outcome, error_type'),
              '{{sightline_outcome}} {{error_type}}',
            ],
          ],
        },
        {
          title: 'Dead letters of the last day',
          unit: 'short',
          kind: 'number',
          limits: [1],
          description:
            'Events that a service gave up on: each is something that somebody misses (runbook dead-letters).',
          queries: [[`sum(increase(sightline_dead_letters_total{${here}}[1d])) or vector(0)`, 'dead letters']],
        },
      ],
    },
    {
      row: 'Judging and its price',
      panels: [
        {
          title: 'Judgements per hour',
          unit: 'short',
          kind: 'bars',
          description: 'Items and companies judged, by engine.',
          queries: [
            [
              perHour('sightline_ai_evaluations_total', 'sightline_ai_engine, sightline_ai_task'),
              '{{sightline_ai_engine}} {{sightline_ai_task}}',
            ],
          ],
        },
        {
          title: 'Rules in place of the model',
          unit: 'percentunit',
          max: 1,
          limits: [0.25],
          description:
            'Share of judgements that the local engine made because the model could not (runbook model-stands-down).',
          queries: [[`sightline:model_stand_ins:ratio_increase1h{${here}}`, 'share']],
        },
        {
          title: 'Calls refused by the budget, per hour',
          unit: 'short',
          kind: 'bars',
          limits: [1],
          description: 'Calls of the model that were not made because the budget of the day (UTC) is spent.',
          queries: [[perHour('sightline_ai_refused_calls_total', 'namespace'), 'refused']],
        },
        {
          title: 'Cost of the last day',
          unit: 'currencyUSD',
          description: 'What calls of models cost in the 24 hours before, by model.',
          queries: [
            [
              `sum by (gen_ai_request_model) (increase(sightline_ai_cost_total{${here}}[1d]))`,
              '{{gen_ai_request_model}}',
            ],
          ],
        },
        {
          title: 'Tokens per hour',
          unit: 'short',
          kind: 'bars',
          description: 'Tokens that models read and wrote.',
          queries: [[perHour('gen_ai_client_token_usage_sum', 'gen_ai_token_type'), '{{gen_ai_token_type}}']],
        },
        {
          title: 'Duration of a judgement',
          unit: 's',
          description: 'One call of an engine: 95 % are faster.',
          queries: [
            [
              `histogram_quantile(0.95, sum by (le, sightline_ai_engine, sightline_ai_task) (rate(sightline_ai_duration_bucket{${here}}[$__rate_interval])))`,
              '{{sightline_ai_engine}} {{sightline_ai_task}}',
            ],
          ],
        },
      ],
    },
    {
      row: 'People',
      panels: [
        {
          title: 'Sign-ins per hour',
          unit: 'short',
          kind: 'bars',
          width: 12,
          description:
            'At our own issuer: `ok`, or the code people are sent back with (runbook sign-in-failing). Another issuer counts its own.',
          queries: [[perHour('sightline_sign_ins_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Mails per hour',
          unit: 'short',
          kind: 'bars',
          width: 12,
          description: 'By kind and outcome (runbook mails-failing).',
          queries: [
            [
              perHour('sightline_mails_total', 'sightline_mail_kind, sightline_outcome'),
              '{{sightline_mail_kind}} {{sightline_outcome}}',
            ],
          ],
        },
        {
          title: 'Messages to channels per hour',
          unit: 'short',
          kind: 'bars',
          width: 12,
          description:
            'Tries, by kind of channel and outcome. One channel that fails is its user’s to mend; a kind that fails is not.',
          queries: [
            [
              perHour('sightline_channel_deliveries_total', 'sightline_channel, sightline_outcome'),
              '{{sightline_channel}} {{sightline_outcome}}',
            ],
          ],
        },
      ],
    },
  ],
);
