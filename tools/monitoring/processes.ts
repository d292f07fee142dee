// The row of the system dashboard about Node processes.
import type { Row } from './grafana.ts';

const here = 'namespace=~"$namespace"';
/** Process series have no `service` label, but `target_info` of the same target does. */
const ofProcess = (expr: string) =>
  `${expr} * on (namespace, job, instance) group_left (service_name) group by (namespace, job, instance, service_name) (target_info{${here}, service_namespace="sightline", service_name=~"$service|standalone"})`;
const replica = '{{service_name}} {{instance}}';

export const processes: Row = {
  row: 'Processes',
  panels: [
    {
      title: 'Event loop, 99th percentile',
      unit: 's',
      limits: [0.25],
      description: 'By how much timers are late (runbook event-loop-blocked).',
      queries: [[ofProcess(`nodejs_eventloop_delay_p99{${here}}`), replica]],
    },
    {
      title: 'Event loop, longest',
      unit: 's',
      description: 'Longest delay between two scrapes.',
      queries: [[ofProcess(`nodejs_eventloop_delay_max{${here}}`), replica]],
    },
    {
      title: 'Event loop in use',
      unit: 'percentunit',
      max: 1,
      description: 'Share of the time in which the event loop was busy; near 1 a replica can do no more.',
      queries: [[ofProcess(`nodejs_eventloop_utilization{${here}}`), replica]],
    },
    {
      title: 'CPU',
      unit: 'short',
      description: 'Cores in use, workers included.',
      queries: [
        [
          ofProcess(`sum by (namespace, job, instance) (rate(process_cpu_time_total{${here}}[$__rate_interval]))`),
          replica,
        ],
      ],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      description: 'Physical memory; compare with the limit of the pod.',
      queries: [[ofProcess(`process_memory_usage{${here}}`), replica]],
    },
    {
      title: 'Heap',
      unit: 'bytes',
      description: 'Heap in use. What only grows over days is a leak.',
      queries: [[ofProcess(`v8js_memory_heap_used{${here}}`), replica]],
    },
    {
      title: 'Time since the start',
      unit: 's',
      description: 'A saw is a replica that ends again and again.',
      queries: [[ofProcess(`process_uptime{${here}}`), replica]],
    },
    {
      title: 'Live streams',
      unit: 'short',
      description: 'Open streams per replica of the gateway.',
      queries: [[`sum by (instance) (sightline_live_streams{${here}})`, '{{instance}}']],
    },
  ],
};
