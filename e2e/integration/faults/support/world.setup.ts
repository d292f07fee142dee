import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld } from '../../../../bench/world/open-world.ts';
import { Stack, services } from '../../../../tools/running/real-stack.ts';
import { articlesPerFeed } from './feed-size.ts';
import { startUndisturbed } from './undisturbed.ts';
import { undo } from './undo.ts';

const companies = 2_000;
/**
 * The service must not give up for a day on sites that are slow because the machine is busy, because their items would
 * count as lost.
 */
const unhurried = { SOURCE_TIMEOUT_MS: '60000' };

/**
 * Serves the fixture world used by the boards and makes the stack's services read from it. `world.teardown.ts` reverts this and
 * prints the table of faults.
 */
export default async function setup(): Promise<void> {
  const folder = process.env.REAL_STACK_DIR;
  if (!folder) throw new Error('REAL_STACK_DIR names no running stack; use npm run test:real');
  const stack = new Stack(folder);
  const world = await openWorld(companies, articlesPerFeed);
  const overrides: Record<string, string> = JSON.parse(stack.settings.SIGHTLINE_ORIGIN_OVERRIDES ?? '{}');
  // Only the companies' own feeds are enabled, so that the number of items is known.
  const restore = stack.override({
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify({ ...overrides, ...world.overrides }),
    NEWS_FEEDS: '',
    NEWSAPI_KEY: '',
    ...unhurried,
  });
  await stack.down('companies', 'ingestion');
  await stack.up('companies', 'ingestion');

  const undisturbed = await startUndisturbed({
    SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.overrides),
    ...unhurried,
  });
  const report = join(tmpdir(), `sightline-faults-${process.pid}.jsonl`);
  writeFileSync(report, '');
  Object.assign(process.env, {
    FAULTS_WORLD_URL: world.url,
    FAULTS_WORLD_OVERRIDES: JSON.stringify(world.overrides),
    FAULTS_REPORT: report,
    FAULTS_UNDISTURBED_URL: undisturbed.url,
    FAULTS_UNDISTURBED_MONGODB_URI: undisturbed.mongodbUri,
  });
  undo.fixtureWorld = async () => {
    restore();
    await undisturbed.stop();
    await world.close();
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    rmSync(report);
    console.table(lines.map((line) => JSON.parse(line)));
    const parts = [...services, 'kafka', 'mongodb', 'redis', 'keycloak'];
    console.table(Object.fromEntries(parts.map((part) => [part, { 'memory, MiB': stack.memoryMib(part) }])));
  };
}
