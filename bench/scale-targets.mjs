// What is measured: the services of a running stack, or a copy in one process. Both offer an address, CPU, counters, memory.

import { setTimeout as sleep } from 'node:timers/promises';
import { withCopy, withFolder } from './copies.mjs';
import { freePort } from './free-port.mjs';
import { usageOf } from './process-tree.mjs';
import { still } from './scale-crowd.mjs';
import { cpuBetween, cpuOf, memoryOf, samplesOf, scrape, sumOf } from './scale-stack.mjs';

const idleMs = 8_000;

export class SplitTarget {
  static async of(stack) {
    return new SplitTarget(stack.settings.PUBLIC_URL, await stack.parts());
  }

  constructor(url, parts) {
    this.url = url;
    this.parts = parts;
  }

  cpu() {
    return cpuOf(this.parts);
  }

  samples() {
    return scrape(this.parts);
  }

  memory() {
    return memoryOf(this.parts);
  }
}

class StandaloneTarget {
  constructor(url, pid, metricsPort) {
    this.url = url;
    this.pid = pid;
    this.metricsPort = metricsPort;
  }

  /** Store and broker are in the process. */
  cpu() {
    return { services: usageOf(this.pid).cpuSeconds, broker: 0, store: 0, each: {} };
  }

  async samples() {
    const answer = await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`);
    return samplesOf(await answer.text()).map((sample) => ({ part: 'standalone', ...sample }));
  }

  memory() {
    return { standalone: Math.round(usageOf(this.pid).rssMb) };
  }
}

/** Runs `work` against a new copy in one process, on the embedded store. */
export async function withStandalone(world, work) {
  const METRICS_PORT = String(await freePort());
  return withFolder((folder) =>
    withCopy(
      folder,
      { SIGHTLINE_DEMO: 'off', SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides), METRICS_PORT },
      ({ url, pid }) => work(new StandaloneTarget(url, pid, METRICS_PORT)),
    ),
  );
}

const consumed = 'messaging_client_consumed_messages_total';

/** Nothing waits in an outbox or at the broker, and nobody handles anything. */
function rest(target, timeoutMs) {
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

/** CPU that the target uses in a second of doing nothing. */
export async function idleOf(target) {
  const before = target.cpu();
  await sleep(idleMs);
  const used = cpuBetween(before, target.cpu());
  return perSecond(used, idleMs / 1_000);
}

function perSecond(cpu, seconds) {
  const { services, broker, store, each } = cpu;
  return scaled({ services, broker, store, each }, 1 / seconds);
}

function scaled({ services, broker, store, each }, factor) {
  const parts = Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value * factor]));
  return { services: services * factor, broker: broker * factor, store: store * factor, each: parts };
}

/** Runs `work` until the pipeline is at rest; gives its result, wall time, CPU beyond what idling takes, and counts. */
export async function measured(target, idle, timeoutMs, work) {
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

const countedNames = {
  syncs: (samples) =>
    sumOf(samples, 'sightline_upstream_requests_total', ({ labels }) => labels.sightline_upstream_kind === 'feed'),
  evaluations: (samples) =>
    sumOf(samples, 'sightline_ai_evaluations_total', ({ labels }) => labels.sightline_ai_task === 'evaluate'),
  deadLetters: (samples) => sumOf(samples, 'sightline_dead_letters_total'),
  retries: (samples) =>
    sumOf(samples, 'messaging_process_duration_count', ({ labels }) => labels.sightline_outcome === 'retried'),
};

function countsOf(before, after) {
  const counts = Object.fromEntries(Object.entries(countedNames).map(([name, of]) => [name, of(after) - of(before)]));
  const events = {};
  for (const { name, labels, value } of after) {
    if (name !== consumed) continue;
    const key = `${labels.sightline_event} → ${labels.messaging_consumer_group_name}`;
    events[key] = (events[key] ?? 0) + value;
  }
  for (const { name, labels, value } of before)
    if (name === consumed) events[`${labels.sightline_event} → ${labels.messaging_consumer_group_name}`] -= value;
  return { ...counts, events };
}

/** How many batches and messages each part handled between two looks, by part. */
export function sharesOf(before, after) {
  const shares = {};
  const add = (samples, sign) => {
    for (const { part, name, value } of samples) {
      shares[part] ??= { handled: 0, messages: 0 };
      if (name === 'messaging_process_duration_count') shares[part].handled += sign * value;
      if (name === consumed) shares[part].messages += sign * value;
    }
  };
  add(before, -1);
  add(after, 1);
  return shares;
}
