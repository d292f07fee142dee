// The running real stack as measurements see it: what its processes use and what they count.
import { services } from '../tools/real-stack.mjs';
import { usageOf } from './process-tree.mjs';

/** Behind the port of a service (deploy/real-stack/README.md). */
const metricsOffset = 50;
const stores = ['mongodb', 'redis'];
const brokers = ['kafka'];
const serviceOf = (part) => part.replace(/-[2-9]$/, '');

/** CPU seconds of the parts since each began: of all services, of each, of the broker and of the stores. */
export function cpuOf(parts) {
  const cpu = { services: 0, broker: 0, store: 0, each: {} };
  for (const { part, pid } of parts) {
    const { cpuSeconds } = usageOf(pid);
    if (services.includes(serviceOf(part))) {
      cpu.services += cpuSeconds;
      cpu.each[serviceOf(part)] = (cpu.each[serviceOf(part)] ?? 0) + cpuSeconds;
    } else if (brokers.includes(part)) cpu.broker += cpuSeconds;
    else if (stores.includes(part)) cpu.store += cpuSeconds;
  }
  return cpu;
}

/** What was used between two looks. */
export function cpuBetween(before, after) {
  const each = Object.fromEntries(
    Object.keys(after.each).map((name) => [name, after.each[name] - (before.each[name] ?? 0)]),
  );
  return {
    services: after.services - before.services,
    broker: after.broker - before.broker,
    store: after.store - before.store,
    each,
  };
}

export const memoryOf = (parts) =>
  Object.fromEntries(parts.map(({ part, pid }) => [part, Math.round(usageOf(pid).rssMb)]));

/** Samples of a `/metrics` page: name, labels, value. */
export function samplesOf(text) {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/([\w]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, label]) => [key, label]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** Samples of every service that runs, with the part they come from. */
export async function scrape(parts) {
  const running = parts.filter(({ part }) => services.includes(serviceOf(part)));
  const pages = await Promise.all(
    running.map(async ({ part, port }) => {
      const answer = await fetch(`http://127.0.0.1:${port + metricsOffset}/metrics`);
      if (!answer.ok) throw new Error(`metrics of ${part} answer ${answer.status}`);
      return samplesOf(await answer.text()).map((sample) => ({ part, ...sample }));
    }),
  );
  return pages.flat();
}

export const sumOf = (samples, name, wanted = () => true) =>
  samples.filter((sample) => sample.name === name && wanted(sample)).reduce((sum, { value }) => sum + value, 0);
