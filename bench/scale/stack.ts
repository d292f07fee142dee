// CPU, memory and metrics of a running real stack.
import { type Part, services } from '../../tools/running/real-stack.ts';
import { usageOf } from '../measure/process-tree.ts';

/** Offset of the metrics port from a service's port (deploy/real-stack/README.md). */
const metricsOffset = 50;
const stores = ['mongodb', 'redis'];
const brokers = ['kafka'];
const serviceOf = (part: string) => part.replace(/-[2-9]$/, '');
const isService = (part: string) => services.some((service) => service === serviceOf(part));

/** CPU seconds of all services, each service, the broker and the stores. */
export interface Cpu {
  services: number;
  broker: number;
  store: number;
  each: Record<string, number>;
}
export interface Sample {
  part: string;
  name: string;
  labels: Record<string, string | undefined>;
  value: number;
}

export function cpuOf(parts: Part[]): Cpu {
  const cpu: Cpu = { services: 0, broker: 0, store: 0, each: {} };
  for (const { part, pid } of parts) {
    const { cpuSeconds } = usageOf(pid);
    if (isService(part)) {
      cpu.services += cpuSeconds;
      cpu.each[serviceOf(part)] = (cpu.each[serviceOf(part)] ?? 0) + cpuSeconds;
    } else if (brokers.includes(part)) cpu.broker += cpuSeconds;
    else if (stores.includes(part)) cpu.store += cpuSeconds;
  }
  return cpu;
}

export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  const each = Object.fromEntries(
    Object.entries(after.each).map(([name, value]) => [name, value - (before.each[name] ?? 0)]),
  );
  return {
    services: after.services - before.services,
    broker: after.broker - before.broker,
    store: after.store - before.store,
    each,
  };
}

export const memoryOf = (parts: Part[]): Record<string, number> =>
  Object.fromEntries(parts.map(({ part, pid }) => [part, Math.round(usageOf(pid).rssMb)]));

/** Parses the samples of a part's `/metrics` page. */
export function samplesOf(part: string, text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/([\w]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, label]) => [key, label]);
    return [{ part, name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** Returns the samples of every running service, with the part that they come from. */
export async function scrape(parts: Part[]): Promise<Sample[]> {
  const running = parts.filter(({ part }) => isService(part));
  const pages = await Promise.all(
    running.map(async ({ part, port }) => {
      const answer = await fetch(`http://127.0.0.1:${port + metricsOffset}/metrics`);
      if (!answer.ok) throw new Error(`metrics of ${part} answer ${answer.status}`);
      return samplesOf(part, await answer.text());
    }),
  );
  return pages.flat();
}

export const sumOf = (samples: Sample[], name: string, wanted: (sample: Sample) => boolean = () => true) =>
  samples.filter((sample) => sample.name === name && wanted(sample)).reduce((sum, { value }) => sum + value, 0);
