import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld } from '../../../bench/open-world.ts';
import { Stack, services } from '../../../tools/real-stack.ts';

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
  const world = await openWorld(companies, articles);
  const overrides: Record<string, string> = JSON.parse(stack.settings.SIGHTLINE_ORIGIN_OVERRIDES ?? '{}');
  // Nothing but the companies' own feeds, so that the number of items is known.
  const restore = stack.override({
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify({ ...overrides, ...world.overrides }),
    NEWS_FEEDS: '',
    NEWSAPI_KEY: '',
  });
  await stack.down('companies', 'ingestion');
  await stack.up('companies', 'ingestion');

  const report = join(tmpdir(), `sightline-faults-${process.pid}.jsonl`);
  writeFileSync(report, '');
  Object.assign(process.env, {
    FAULTS_WORLD_URL: world.url,
    FAULTS_WORLD_OVERRIDES: JSON.stringify(world.overrides),
    FAULTS_REPORT: report,
  });
  return async () => {
    restore();
    await world.close();
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    rmSync(report);
    console.table(lines.map((line) => JSON.parse(line)));
    const parts = [...services, 'kafka', 'mongodb', 'redis', 'keycloak'];
    console.table(Object.fromEntries(parts.map((part) => [part, { 'memory, MiB': stack.memoryMib(part) }])));
  };
}
