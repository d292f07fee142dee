import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { Stack, services } from './stack.ts';

const companies = 2_000;
const articles = 100;

/**
 * Runs the made-up press that the crowds of boards are about, and lets the services of the stack reach it; prints the table of
 * faults at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = process.env.REAL_STACK_DIR;
  if (!folder) throw new Error('REAL_STACK_DIR names no running stack; use npm run test:real');
  const stack = new Stack(folder);
  const script = fileURLToPath(new URL('../../../bench/world-server.mjs', import.meta.url));
  const world = fork(script, [String(companies), String(articles)]);
  const [{ port }] = (await once(world, 'message')) as [{ port: number }];
  const overrides: Record<string, string> = JSON.parse(stack.settings.SIGHTLINE_ORIGIN_OVERRIDES ?? '{}');
  const localEnv = join(folder, 'local.env');
  const before = readIfThere(localEnv);
  const own = { ...overrides, 'https://*.example': `http://127.0.0.1:${port}` };
  // Nothing but the companies' own feeds, so that the number of items is known.
  const settings = [`SIGHTLINE_ORIGIN_OVERRIDES='${JSON.stringify(own)}'`, 'NEWS_FEEDS=', 'NEWSAPI_KEY=', ''];
  writeFileSync(localEnv, before + settings.join('\n'));
  await stack.down('companies', 'ingestion');
  await stack.up('companies', 'ingestion');

  const report = join(tmpdir(), `sightline-faults-${process.pid}.jsonl`);
  writeFileSync(report, '');
  Object.assign(process.env, { FAULTS_WORLD_PORT: String(port), FAULTS_REPORT: report });
  return async () => {
    world.disconnect();
    writeFileSync(localEnv, before);
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    rmSync(report);
    console.table(lines.map((line) => JSON.parse(line)));
    const parts = [...services, 'kafka', 'mongodb', 'redis', 'keycloak'];
    console.table(Object.fromEntries(parts.map((part) => [part, { 'memory, MiB': stack.memoryMib(part) }])));
  };
}

function readIfThere(file: string): string {
  try {
    parseEnv(readFileSync(file, 'utf8'));
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
