// `npm run test:cluster`: tests the chart on a separate Kubernetes cluster without Docker (deploy/local-cluster), which
// is always removed afterwards. Needs root and Linux; the first run builds Kubernetes and the images.
// --only 2,3    runs some files of e2e/cluster, by their first characters; they build on each other, so use a kept cluster
// --keep        keeps the cluster for the next run
// --no-build    uses the images of the last run
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { messageOf, root } from './run.ts';
import { cacheFolder } from './running/cache.ts';
import { chromium } from './running/chromium.ts';
import { type ExecuteOptions, execute, interruptedBy } from './test-real/commands.ts';
import { type Counts, resultOf } from './test-real/results.ts';

const folder = join(root, '.data', 'test-cluster');
const images = ['kafka', 'keycloak', 'mongodb', 'redis', 'service', 'web', 'demo'];
/** Limits of a cluster without Docker; printed with every run. */
const unproven = [
  'NetworkPolicies are accepted by the API server, but nothing enforces them here',
  'requests and limits are scheduled by, but no cgroup holds anybody to them (no OOM kill, no throttling)',
  'HPAs and KEDA: no metrics server, so nothing scales by itself',
  'Ingress: hosts and paths by a stand-in; no TLS, no annotations of a real controller',
  'MongoDB, Kafka, Redis and Keycloak are stand-ins for the official images (deploy/local-cluster/images/README.md)',
  'both nodes share one kernel and one disk: no failure of a machine, no storage driver',
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const env: NodeJS.ProcessEnv = {
  ...process.env,
  LOCAL_CLUSTER_DIR: folder,
  CLUSTER_TEST_DIR: folder,
  SIGHTLINE_TEST_PATIENCE: '1',
};
const cluster = (args: string[], options?: ExecuteOptions) =>
  execute(join(root, 'deploy/local-cluster/cluster.sh'), args, { env, ...options });
const began = performance.now();
interface Line {
  step: string;
  result: string;
  seconds?: number;
}
const marks: Line[] = [];

async function step(name: string, work: () => Promise<number>) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  if ((await work()) !== 0) throw new Error(`${name} failed`);
  marks.push({ step: name, result: 'done', seconds: (performance.now() - start) / 1_000 });
}

const cache = join(process.env.LOCAL_CLUSTER_CACHE ?? cacheFolder('local-cluster'), 'images');
const archives = images.map((name) => join(cache, `${name}.tar`));

async function prepare() {
  const browser = chromium();
  env.CHROMIUM_PATH = browser;
  await step('build of the checkout', async () => {
    await build();
    return 0;
  });
  if (!values['no-build']) await step('images', () => cluster(['build-images', ...images], { minutes: 40 }));
  await step('cluster up', () => cluster(['up'], { minutes: 40 }));
  await step('images to both nodes', () => cluster(['load-image', ...archives], { minutes: 15 }));
}

async function tests() {
  const only = values.only?.split(',') ?? [''];
  const files = readdirSync(join(root, 'e2e/cluster')).filter(
    (name) => name.endsWith('.cluster.ts') && only.some((one) => name.startsWith(one)),
  );
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const report = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${join(folder, 'results.json')}`];
  const code = await cluster(
    ['run', process.execPath, vitest, 'run', '--config', 'e2e/cluster/vitest.config.ts', ...report, ...files],
    { minutes: 60 },
  );
  return resultOf('vitest', join(folder, 'results.json'), code);
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'report.jsonl'), '');
let result: Counts = { passed: 0, failed: 1, skipped: [] };
let rows: Line[] = [];
try {
  await prepare();
  result = await tests();
} catch (error) {
  console.error(messageOf(error));
} finally {
  // The folder is removed with the cluster.
  rows = readFileSync(join(folder, 'report.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (values.keep && !interruptedBy)
    console.log(`\nThe cluster stays up: LOCAL_CLUSTER_DIR=${folder} deploy/local-cluster/cluster.sh status`);
  else await cluster(['down'], { evenAfterInterrupt: true });
}

const line = ({ step: name, result: said, seconds }: Line) =>
  `${name.padEnd(30)} ${seconds === undefined ? '      ' : `${seconds.toFixed(0).padStart(4)} s`}  ${said}`;
console.log(`\n${[...marks, ...rows].map(line).join('\n')}`);
if (existsSync(join(cache, 'sizes'))) console.log(`\nImages (unpacked)\n${readFileSync(join(cache, 'sizes'), 'utf8')}`);
console.log(`Not tested here:\n${unproven.map((what) => `- ${what}`).join('\n')}`);
if (!values.keep && result.failed === 0) rmSync(folder, { recursive: true, force: true });
console.log(
  `\nin all ${Math.round((performance.now() - began) / 60_000)} min\n${result.passed} passed, ${result.failed} failed`,
);
if (result.failed > 0 || interruptedBy) process.exitCode = 1;
