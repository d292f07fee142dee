// The running real stack of REAL_STACK_DIR as measurements see it: what its processes use and what they count.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { root } from '../tools/run.mjs';
import { usageOf } from './process-tree.mjs';

const run = promisify(execFile);
const script = join(root, 'deploy/real-stack/stack.sh');
/** Behind the port of a service (deploy/real-stack/README.md). */
const metricsOffset = 50;

export const services = [
  'gateway',
  'boards',
  'companies',
  'ingestion',
  'ai-evaluation',
  'distribution',
  'notifications',
];
const stores = ['mongodb', 'redis'];
const brokers = ['kafka'];
export const serviceOf = (part) => part.replace(/-[2-9]$/, '');

export class Stack {
  constructor(folder) {
    this.folder = folder;
    this.settings = parseEnv(readFileSync(join(folder, 'services.env'), 'utf8'));
  }

  async up(...parts) {
    await this.#script('up', parts);
  }

  async down(...parts) {
    await this.#script('down', parts);
  }

  async #script(command, parts) {
    const { stdout } = await run(script, [command, ...parts], {
      env: { ...process.env, REAL_STACK_DIR: this.folder },
    });
    return stdout;
  }

  /** Settings on top of the stack's own, for what is started from now on. Returns what takes them away again. */
  override(settings) {
    const file = join(this.folder, 'local.env');
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    writeFileSync(
      file,
      `${before}\n${Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join('')}`,
    );
    return () => writeFileSync(file, before);
  }

  /** What runs: part, pid, port. A part that is too busy to answer the health check in time runs all the same. */
  async parts() {
    const text = await this.#script('status', []).catch((error) => {
      if (error.stdout) return error.stdout;
      throw error;
    });
    return text
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, pid]) => /^\d+$/.test(pid ?? ''))
      .map(([part, pid, port]) => ({ part, pid: Number(pid), port: Number(port) }));
  }

  /** Numbers that no earlier measurement on this stack has used, for companies it doesn't know yet. */
  newCompanies(count) {
    const file = join(this.folder, 'run', 'next-company');
    const from = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    writeFileSync(file, String(from + count));
    return Array.from({ length: count }, (_, index) => from + index);
  }
}

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
