import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/running/free-port.ts';
import type { Part, Stack } from '../../tools/running/real-stack.ts';
import { withCopy, withFolder } from '../../tools/running/with-copy.ts';
import { usageOf } from '../measure/process-tree.ts';
import type { World } from '../world/open-world.ts';
import { still } from './crowd.ts';
import { type Cpu, cpuBetween, cpuOf, memoryOf, type Sample, samplesOf, scrape, sumOf } from './stack.ts';

const idleMs = 8_000;

/** The measured system: the services of a running stack, or an instance in one process. */
export interface Target {
  url: string;
  cpu(): Cpu;
  samples(): Promise<Sample[]>;
  /** MiB by part. */
  memory(): Record<string, number>;
}

export async function splitTarget(stack: Stack): Promise<Target> {
  const parts: Part[] = await stack.parts();
  return {
    url: stack.setting('PUBLIC_URL'),
    cpu: () => cpuOf(parts),
    samples: () => scrape(parts),
    memory: () => memoryOf(parts),
  };
}

/** Returns an instance in one process with this metrics port as a target. */
export const standaloneTarget = (url: string, pid: number, metricsPort: string): Target => ({
  url,
  // Store and broker run in this process.
  cpu: () => ({ services: usageOf(pid).cpuSeconds, broker: 0, store: 0, each: {} }),
  samples: async () => samplesOf('standalone', await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  memory: () => ({ standalone: Math.round(usageOf(pid).rssMb) }),
});

/** Runs `work` against a new instance in one process, on the embedded store. */
export async function withStandalone<T>(world: World, work: (target: Target) => Promise<T>) {
  const METRICS_PORT = String(await freePort());
  return withFolder((folder) =>
    withCopy(
      folder,
      { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides), METRICS_PORT },
      ({ url, pid }) => work(standaloneTarget(url, pid, METRICS_PORT)),
    ),
  );
}

const consumed = 'messaging_client_consumed_messages_total';

/** Waits until the outboxes and the broker are empty and no handler is running. */
function rest(target: Target, timeoutMs: number) {
  return still(
    async () => {
      const samples = await target.samples();
      return {
        outbox: sumOf(samples, 'sightline_outbox_events'),
        lag: sumOf(samples, 'sightline_consumer_lag'),
        consumed: sumOf(samples, consumed),
      };
    },
    ({ outbox, lag }) => outbox === 0 && lag === 0,
    'the pipeline',
    timeoutMs,
  );
}

export async function idleOf(target: Target) {
  const before = target.cpu();
  await sleep(idleMs);
  const used = cpuBetween(before, target.cpu());
  return scaled(used, 1_000 / idleMs);
}

function scaled({ services, broker, store, each }: Cpu, factor: number): Cpu {
  const parts = Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value * factor]));
  return { services: services * factor, broker: broker * factor, store: store * factor, each: parts };
}

/** Runs `work` until the pipeline is idle; returns its result, wall time, CPU above idle, and counts. */
export async function measured<T>(target: Target, idle: Cpu, timeoutMs: number, work: () => Promise<T>) {
  const samplesBefore = await target.samples();
  const before = target.cpu();
  const began = performance.now();
  const result = await work();
  const readySeconds = (performance.now() - began) / 1_000;
  await rest(target, timeoutMs);
  const seconds = (performance.now() - began) / 1_000;
  const used = cpuBetween(before, target.cpu());
  const cpu = cpuBetween(scaled(idle, seconds), used);
  return { result, readySeconds, seconds, cpu, counts: countsOf(samplesBefore, await target.samples()) };
}

const countedNames: Record<'syncs' | 'evaluations' | 'deadLetters' | 'retries', (samples: Sample[]) => number> = {
  syncs: (samples) =>
    sumOf(samples, 'sightline_upstream_requests_total', ({ labels }) => labels.sightline_upstream_kind === 'feed'),
  evaluations: (samples) =>
    sumOf(samples, 'sightline_ai_evaluations_total', ({ labels }) => labels.sightline_ai_task === 'evaluate'),
  deadLetters: (samples) => sumOf(samples, 'sightline_dead_letters_total'),
  retries: (samples) =>
    sumOf(samples, 'messaging_process_duration_count', ({ labels }) => labels.sightline_outcome === 'retried'),
};

function countsOf(before: Sample[], after: Sample[]) {
  const count = (name: keyof typeof countedNames) => countedNames[name](after) - countedNames[name](before);
  const events: Record<string, number> = {};
  const add = (samples: Sample[], sign: number) => {
    for (const { name, labels, value } of samples) {
      const key = `${labels.sightline_event} → ${labels.messaging_consumer_group_name}`;
      if (name === consumed) events[key] = (events[key] ?? 0) + sign * value;
    }
  };
  add(after, 1);
  add(before, -1);
  return {
    syncs: count('syncs'),
    evaluations: count('evaluations'),
    deadLetters: count('deadLetters'),
    retries: count('retries'),
    events,
  };
}

/** Returns the number of batches and messages handled between two samples, by part. */
export function sharesOf(before: Sample[], after: Sample[]) {
  const shares: Record<string, { handled: number; messages: number }> = {};
  const add = (samples: Sample[], sign: number) => {
    for (const { part, name, value } of samples) {
      const share = shares[part] ?? { handled: 0, messages: 0 };
      shares[part] = share;
      if (name === 'messaging_process_duration_count') share.handled += sign * value;
      if (name === consumed) share.messages += sign * value;
    }
  };
  add(before, -1);
  add(after, 1);
  return shares;
}
