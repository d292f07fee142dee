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
    title: 'Sightline: product',
    description: 'Boards, news, evaluations, emails and sign-ins, with their cost.',
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
            'Requested boards by outcome. "unreadable" means that the website could not be read, "failed" that Sightline failed (runbook boards-failing).',
          queries: [[perHour('sightline_boards_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Time to ready',
          unit: 's',
          limits: [60],
          description: 'From the request until the board is ready. Target: 90 % within 60 s (docs/slo.md).',
          queries: quantiles('sightline_board_setup_duration'),
        },
        {
          title: 'Time to the first card',
          unit: 's',
          limits: [30],
          description: 'From the request until the first card. Target: 90 % within 30 s (docs/slo.md).',
          queries: quantiles('sightline_board_first_card_duration'),
        },
        {
          title: 'Failed and stuck boards',
          unit: 'percentunit',
          max: 1,
          limits: [0.05, 0.3],
          description: 'Share of requested boards that failed or are stuck. Target: at most 5 %.',
          queries: [
            [`sightline:boards_lost:ratio_increase1h{${here}}`, '1 h'],
            [`sightline:boards_lost:ratio_increase1d{${here}}`, '1 d'],
          ],
        },
        {
          title: 'Boards that timed out',
          unit: 'short',
          kind: 'bars',
          description: 'Set-ups without an event for ten minutes. There should be none (runbook boards-timed-out).',
          queries: [[perHour('sightline_board_timeouts_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Cards per hour',
          unit: 'short',
          kind: 'bars',
          description: 'New cards on boards.',
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
          description: 'Boards that are currently open in a browser.',
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
          description: 'Company syncs by outcome and the code that users see (runbook news-failing).',
          queries: [
            [perHour('sightline_syncs_total', 'sightline_outcome, error_type'), '{{sightline_outcome}} {{error_type}}'],
          ],
        },
        {
          title: 'Failing sources',
          unit: 'percentunit',
          max: 1,
          limits: [0.8],
          description:
            'Share of responses in the last 6 h that were broken or blocked, by source (runbook source-failing).',
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
          description: 'Visits to tracked pages by result, including the reason for failed visits.',
          queries: [
            [
              perHour('sightline_page_checks_total', 'sightline_outcome, error_type'),
              '{{sightline_outcome}} {{error_type}}',
            ],
          ],
        },
        {
          title: 'Page screenshots per hour',
          unit: 'short',
          description:
            'Screenshots of tracked pages, if a browser is configured, including the reason for missing ones.',
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
            'Events that a service could not process; users may be missing data for each (runbook dead-letters).',
          queries: [[`sum(increase(sightline_dead_letters_total{${here}}[1d])) or vector(0)`, 'dead letters']],
        },
      ],
    },
    {
      row: 'Evaluations and their cost',
      panels: [
        {
          title: 'Evaluations per hour',
          unit: 'short',
          kind: 'bars',
          description: 'Evaluated items and companies, by engine.',
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
            'Share of evaluations made by the local engine because the model failed (runbook model-stands-down).',
          queries: [[`sightline:model_stand_ins:ratio_increase1h{${here}}`, 'share']],
        },
        {
          title: 'Calls prevented by the budget, per hour',
          unit: 'short',
          kind: 'bars',
          limits: [1],
          description: 'Model calls that were not made because the daily budget (UTC) is spent.',
          queries: [[perHour('sightline_ai_refused_calls_total', 'namespace'), 'refused']],
        },
        {
          title: 'Cost of the last day',
          unit: 'currencyUSD',
          description: 'Cost of model calls in the last 24 hours, by model.',
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
          description: 'Input and output tokens of the models.',
          queries: [[perHour('gen_ai_client_token_usage_sum', 'gen_ai_token_type'), '{{gen_ai_token_type}}']],
        },
        {
          title: 'Duration of an evaluation',
          unit: 's',
          description: '95th percentile of the duration of one engine call.',
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
            'Sign-ins at the embedded issuer: `ok`, or the error code (runbook sign-in-failing). Another issuer has its own metrics.',
          queries: [[perHour('sightline_sign_ins_total', 'sightline_outcome'), '{{sightline_outcome}}']],
        },
        {
          title: 'Emails per hour',
          unit: 'short',
          kind: 'bars',
          width: 12,
          description: 'Emails by type and outcome (runbook mails-failing).',
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
            'Attempts by channel type and outcome. If one channel fails, its user must repair it; if all channels of a type fail, the operator must.',
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
