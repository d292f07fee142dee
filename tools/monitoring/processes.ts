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
      description: 'Delay of timers (runbook event-loop-blocked).',
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
      description: 'Share of time during which the event loop was busy; near 1, the replica is at its limit.',
      queries: [[ofProcess(`nodejs_eventloop_utilization{${here}}`), replica]],
    },
    {
      title: 'CPU',
      unit: 'short',
      description: 'Cores in use, including worker threads.',
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
      description: 'Resident memory; compare it with the memory limit of the pod.',
      queries: [[ofProcess(`process_memory_usage{${here}}`), replica]],
    },
    {
      title: 'Heap',
      unit: 'bytes',
      description: 'Heap in use. Steady growth over days indicates a leak.',
      queries: [[ofProcess(`v8js_memory_heap_used{${here}}`), replica]],
    },
    {
      title: 'Time since the start',
      unit: 's',
      description: 'A sawtooth line means that a replica restarts repeatedly.',
      queries: [[ofProcess(`process_uptime{${here}}`), replica]],
    },
    {
      title: 'Live streams',
      unit: 'short',
      description: 'Open streams per gateway replica.',
      queries: [[`sum by (instance) (sightline_live_streams{${here}})`, '{{instance}}']],
    },
  ],
};
