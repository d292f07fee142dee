// Health of the system: requests, events, processes, external reads.
import { choice, dashboard } from './grafana.ts';
import { processes } from './processes.ts';

const here = 'namespace=~"$namespace"';
const ours = `${here}, service=~"$service"`;
const rate = (metric: string, by: string, more = '') =>
  `sum by (${by}) (rate(${metric}{${[ours, more].filter(Boolean).join(', ')}}[$__rate_interval]))`;
const slowest = (share: number, metric: string, by: string, more = '') =>
  `histogram_quantile(${share}, ${rate(`${metric}_bucket`, `le, ${by}`, more)})`;
const notStreams = 'http_route!~".+/events"';

export const system = dashboard(
  {
    uid: 'sightline-system',
    title: 'Sightline: how the system does',
    description: 'Requests, events, processes and the outside world, by service.',
    links: [{ uid: 'sightline-product', title: 'What people get' }],
    variables: [choice('service', 'Service', 'label_values(sightline_outbox_age, service)')],
  },
  [
    {
      row: 'Promises',
      panels: [
        {
          title: 'API errors',
          unit: 'percentunit',
          limits: [0.005, 0.072],
          description: 'Share of requests at the gateway that failed. Promised: at most 0.5 % (runbook api-errors).',
          queries: [
            [`sightline:api_errors:ratio_rate5m{${here}}`, '5 min'],
            [`sightline:api_errors:ratio_rate1h{${here}}`, '1 h'],
            [`sightline:api_errors:ratio_rate1d{${here}}`, '1 d'],
          ],
        },
        {
          title: 'Slow reads',
          unit: 'percentunit',
          limits: [0.01, 0.144],
          description: 'Share of reads that took longer than 250 ms. Promised: at most 1 % (runbook api-slow).',
          queries: [
            [`sightline:api_slow:ratio_rate5m{${here}}`, '5 min'],
            [`sightline:api_slow:ratio_rate1h{${here}}`, '1 h'],
            [`sightline:api_slow:ratio_rate1d{${here}}`, '1 d'],
          ],
        },
        {
          title: 'Replicas',
          unit: 'short',
          description: 'Processes that Prometheus reaches (runbook service-missing).',
          queries: [
            [
              `count by (service_name) (target_info{${here}, service_namespace="sightline", service_name=~"$service|standalone"})`,
              '{{service_name}}',
            ],
          ],
        },
      ],
    },
    {
      row: 'Requests',
      panels: [
        {
          title: 'Requests',
          unit: 'reqps',
          description: 'Requests per second, by service.',
          queries: [[rate('http_server_request_duration_count', 'service'), '{{service}}']],
        },
        {
          title: 'Errors',
          unit: 'reqps',
          description: 'Requests per second answered with 5xx, by service and error.',
          queries: [
            [
              rate('http_server_request_duration_count', 'service, error_type', 'http_response_status_code=~"5.."'),
              '{{service}} {{error_type}}',
            ],
          ],
        },
        {
          title: 'Duration',
          unit: 's',
          description: '99 % of requests are faster, by service; live streams are left out.',
          queries: [[slowest(0.99, 'http_server_request_duration', 'service', notStreams), '{{service}}']],
        },
        {
          title: 'Routes',
          unit: 'short',
          kind: 'table',
          width: 24,
          description: 'Of the last 15 minutes: requests, errors, and seconds within which 99 % were answered.',
          queries: [
            [
              `sum by (service, http_request_method, http_route) (increase(http_server_request_duration_count{${ours}}[15m])) > 0`,
              'requests',
            ],
            [
              `sum by (service, http_request_method, http_route) (increase(http_server_request_duration_count{${ours}, http_response_status_code=~"5.."}[15m])) > 0`,
              'errors',
            ],
            [
              `histogram_quantile(0.99, sum by (le, service, http_request_method, http_route) (increase(http_server_request_duration_bucket{${ours}}[15m]))) >= 0`,
              'p99 (s)',
            ],
          ],
        },
      ],
    },
    {
      row: 'Events',
      panels: [
        {
          title: 'Age of the outbox',
          unit: 's',
          limits: [120],
          description: 'How long the oldest event has been waiting to be sent (runbook events-waiting).',
          queries: [[`max by (service) (sightline_outbox_age{${ours}})`, '{{service}}']],
        },
        {
          title: 'Events in the outbox',
          unit: 'short',
          description: 'Written, but not sent yet.',
          queries: [[`max by (service) (sightline_outbox_events{${ours}})`, '{{service}}']],
        },
        {
          title: 'Consumer lag',
          unit: 'short',
          description: 'Messages that wait to be handled, over all partitions (runbook consumer-behind).',
          queries: [[`sum by (service) (sightline:consumer_lag:sum{${ours}})`, '{{service}}']],
        },
        {
          title: 'Time to catch up',
          unit: 's',
          limits: [600],
          description: 'The lag divided by the pace of the last ten minutes.',
          queries: [[`max by (service) (sightline:consumer_drain:seconds{${ours}})`, '{{service}}']],
        },
        {
          title: 'Events handled',
          unit: 'cps',
          description: 'Tries to handle an event or a batch, per second, that did not just succeed and those that did.',
          queries: [
            [
              rate('messaging_process_duration_count', 'service, sightline_outcome'),
              '{{service}} {{sightline_outcome}}',
            ],
          ],
        },
        {
          title: 'Handling an event',
          unit: 's',
          description: '99 % of tries are faster, by service and event.',
          queries: [
            [
              slowest(0.99, 'messaging_process_duration', 'service, sightline_event'),
              '{{service}} {{sightline_event}}',
            ],
          ],
        },
        {
          title: 'Events sent',
          unit: 'cps',
          description: 'Events per second handed to the broker, by service; with an error type: refused.',
          queries: [
            [rate('messaging_client_sent_messages_total', 'service, error_type'), '{{service}} {{error_type}}'],
          ],
        },
        {
          title: 'Events taken',
          unit: 'cps',
          description: 'Events per second handed to handlers, repeats included, by service.',
          queries: [[rate('messaging_client_consumed_messages_total', 'service'), '{{service}}']],
        },
        {
          title: 'Dead letters per hour',
          unit: 'short',
          kind: 'bars',
          description: 'By consumer, event and reason (runbook dead-letters).',
          queries: [
            [
              `sum by (service, sightline_event, error_type) (increase(sightline_dead_letters_total{${ours}}[1h]))`,
              '{{service}} {{sightline_event}} {{error_type}}',
            ],
          ],
        },
      ],
    },
    processes,
    {
      row: 'The outside world',
      panels: [
        {
          title: 'Reads',
          unit: 'reqps',
          description: 'Pages, feeds and APIs read per second, by kind.',
          queries: [
            [rate('sightline_upstream_requests_total', 'sightline_upstream_kind'), '{{sightline_upstream_kind}}'],
          ],
        },
        {
          title: 'Reads that failed',
          unit: 'reqps',
          description: 'By kind and code of the failure.',
          queries: [
            [
              rate(
                'sightline_upstream_requests_total',
                'sightline_upstream_kind, sightline_outcome',
                'sightline_outcome!="ok"',
              ),
              '{{sightline_upstream_kind}} {{sightline_outcome}}',
            ],
          ],
        },
        {
          title: 'Duration of a read',
          unit: 's',
          description: '95 % are faster, waits for a turn included.',
          queries: [
            [slowest(0.95, 'sightline_upstream_duration', 'sightline_upstream_kind'), '{{sightline_upstream_kind}}'],
          ],
        },
      ],
    },
  ],
);
