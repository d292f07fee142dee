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
    title: 'Sightline: system',
    description: 'Requests, events, processes and external requests, by service.',
    links: [{ uid: 'sightline-product', title: 'Product' }],
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
          description: 'Share of failed requests at the gateway. Target: at most 0.5 % (runbook api-errors).',
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
          description: 'Share of reads that took longer than 250 ms. Target: at most 1 % (runbook api-slow).',
          queries: [
            [`sightline:api_slow:ratio_rate5m{${here}}`, '5 min'],
            [`sightline:api_slow:ratio_rate1h{${here}}`, '1 h'],
            [`sightline:api_slow:ratio_rate1d{${here}}`, '1 d'],
          ],
        },
        {
          title: 'Replicas',
          unit: 'short',
          description: 'Processes that Prometheus can reach (runbook service-missing).',
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
          description: '99th percentile by service, without live streams.',
          queries: [[slowest(0.99, 'http_server_request_duration', 'service', notStreams), '{{service}}']],
        },
        {
          title: 'Routes',
          unit: 'short',
          kind: 'table',
          width: 24,
          description: 'Requests, errors and the 99th percentile of the duration in the last 15 minutes.',
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
          description: 'Waiting time of the oldest unpublished event (runbook events-waiting).',
          queries: [[`max by (service) (sightline_outbox_age{${ours}})`, '{{service}}']],
        },
        {
          title: 'Events in the outbox',
          unit: 'short',
          description: 'Stored events that are not published yet.',
          queries: [[`max by (service) (sightline_outbox_events{${ours}})`, '{{service}}']],
        },
        {
          title: 'Consumer lag',
          unit: 'short',
          description: 'Messages waiting to be processed, over all partitions (runbook consumer-behind).',
          queries: [[`sum by (service) (sightline:consumer_lag:sum{${ours}})`, '{{service}}']],
        },
        {
          title: 'Time to catch up',
          unit: 's',
          limits: [600],
          description: 'The lag divided by the processing rate of the last ten minutes.',
          queries: [[`max by (service) (sightline:consumer_drain:seconds{${ours}})`, '{{service}}']],
        },
        {
          title: 'Events handled',
          unit: 'cps',
          description: 'Attempts to handle an event or a batch, per second, by outcome.',
          queries: [
            [
              rate('messaging_process_duration_count', 'service, sightline_outcome'),
              '{{service}} {{sightline_outcome}}',
            ],
          ],
        },
        {
          title: 'Duration of event handling',
          unit: 's',
          description: '99th percentile of attempts, by service and event.',
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
          description: 'Events per second sent to the broker, by service; series with an error type were rejected.',
          queries: [
            [rate('messaging_client_sent_messages_total', 'service, error_type'), '{{service}} {{error_type}}'],
          ],
        },
        {
          title: 'Events received',
          unit: 'cps',
          description: 'Events per second passed to handlers, including repeats, by service.',
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
      row: 'External requests',
      panels: [
        {
          title: 'Reads',
          unit: 'reqps',
          description: 'Pages, feeds and APIs read per second, by type.',
          queries: [
            [rate('sightline_upstream_requests_total', 'sightline_upstream_kind'), '{{sightline_upstream_kind}}'],
          ],
        },
        {
          title: 'Failed reads',
          unit: 'reqps',
          description: 'Failed reads by type and error code.',
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
          description: '95th percentile, including the wait for a free slot.',
          queries: [
            [slowest(0.95, 'sightline_upstream_duration', 'sightline_upstream_kind'), '{{sightline_upstream_kind}}'],
          ],
        },
      ],
    },
  ],
);
