// `npm run test:chart`: lints the chart, renders it with every file in ci/ and with the values of
// `npm run test:cluster`, checks the output against the API's schemas and our tests, and runs its suites, its alert
// tests and the linter on its images' Dockerfiles. The first run needs Go and PyPI; no cluster is needed. The last line
// is `N passed, N failed`.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startDemoWorld } from '@sightline/demo-world';
import { z } from 'zod';
import { build } from './build.ts';
import { clusterValues } from './chart/cluster-values.ts';
import { kubernetesVersion, schemas, tools, versionsOf } from './chart/tools.ts';
import { root } from './run.ts';
import { resultOf, skippedLine } from './test-real/results.ts';

const chart = join(root, 'charts/sightline');
const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'sightline-chart-'));
const rendered = join(folder, 'rendered');
mkdirSync(rendered);
// Isolated from the user's own Helm configuration.
const env = {
  ...process.env,
  ...{ HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder },
  ...{ NO_COLOR: '1', SIGHTLINE_CHART_RENDERED: rendered },
};
const totals = { passed: 0, failed: 0 };

function tell(what: string, passed: number, failed: number, output = '') {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${failed ? ' FAIL' : '   ok'} ${what}: ${passed} passed, ${failed} failed (at ${seconds} s)`);
  if (failed && output) console.log(output.trimEnd());
}

/** Exit code and output; never rejects. */
const run = (command: string, args: string[]) =>
  new Promise<{ code: number; stdout: string; output: string }>((resolve) => {
    execFile(command, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stdout, output: `${stdout}${stderr}${error?.message ?? ''}` }),
    );
  });

/**
 * Calls `work` for each item, a few in parallel. `work` returns a fault or undefined. Returns the number of successes.
 */
async function each<T>(
  what: string,
  items: T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<string | null>,
) {
  const left = [...items];
  const wrong: string[] = [];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      const fault = await work(item);
      if (fault) wrong.push(`${nameOf(item)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  tell(what, items.length - wrong.length, wrong.length, wrong.join('\n'));
}

await build();
const { helm, kubeconform, 'helm-unittest': unittest } = tools();
const api = schemas();
console.log(versionsOf(helm));
const toolsReady = performance.now();

/** The values that `npm run test:cluster` installs. */
async function clusterFiles(): Promise<string[]> {
  const world = await startDemoWorld();
  await world.close();
  return (['split', 'all'] as const).map((mode) => {
    const file = join(folder, `cluster-${mode}.yaml`);
    writeFileSync(file, JSON.stringify(clusterValues(mode, { world, now: new Date() })));
    return file;
  });
}

const files = [...readdirSync(join(chart, 'ci')).map((file) => join(chart, 'ci', file)), ...(await clusterFiles())];
if (files.length === 0) throw new Error('charts/sightline/ci has no values files to render the chart with');
// When built from its module without version flags, Helm assumes a very old cluster if there is none.
const asIfThere = ['--kube-version', kubernetesVersion];
const known = ['monitoring.coreos.com/v1', 'keda.sh/v1alpha1'].flatMap((version) => ['--api-versions', version]);
// `helm lint` has no option for API versions beyond Kubernetes' own.
const plain = ['keda', 'monitoring.serviceMonitor', 'monitoring.prometheusRule']
  .map((it) => `${it}.enabled=false`)
  .join();
const lint = ['lint', '--strict', '--quiet', ...asIfThere, chart, '--set', plain, '-f'];
await each('helm lint --strict', files, basename, async (file) => {
  const { code, output } = await run(helm, [...lint, file]);
  return code ? output : null;
});

const renders = files.flatMap((file) => [
  { name: `${basename(file, '.yaml')}.install`, args: ['-f', file] },
  { name: `${basename(file, '.yaml')}.upgrade`, args: ['-f', file, '--is-upgrade'] },
]);
await each(
  'helm template',
  renders,
  ({ name }) => name,
  async ({ name, args }) => {
    const target = ['template', 'shop', chart, '--namespace', 'market', ...asIfThere, ...known, ...args];
    const { code, stdout, output } = await run(helm, target);
    if (code) return output;
    writeFileSync(join(rendered, `${name}.yaml`), stdout);
    return null;
  },
);

const locations = [api, join(root, 'tools/chart/crds')].flatMap((from) => [
  '-schema-location',
  `${from}/{{ .ResourceKind }}{{ .KindSuffix }}.json`,
]);
const Conformity = z.object({
  resources: z
    .array(z.object({ filename: z.string(), kind: z.string(), name: z.string(), msg: z.string() }))
    .default([]),
  summary: z
    .object({ valid: z.number(), invalid: z.number(), errors: z.number() })
    .default({ valid: 0, invalid: 0, errors: 1 }),
});
const conform = await run(kubeconform, ['-strict', '-output', 'json', '-summary', ...locations, rendered]);
const { resources, summary } = Conformity.parse(JSON.parse(conform.stdout || '{}'));
const faults = resources.map(({ filename, kind, name, msg }) => `${basename(filename)}: ${kind} ${name}: ${msg}`);
tell('kubeconform -strict', summary.valid, summary.invalid + summary.errors, faults.join('\n') || conform.output);

const tested = await run(unittest, ['--strict', chart]);
const report = tested.output.match(/^Tests:.*$/m)?.[0] ?? '';
const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(report)?.[1] ?? 0);
const broken = count('failed') + count('errored') || (tested.code ? 1 : 0);
tell('helm-unittest', count('passed'), broken, tested.output);

const results = join(folder, 'vitest.json');
const vitest = await run(process.execPath, [
  ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'tools/chart/vitest.config.ts')],
  ...['--reporter=json', '--reporter=default', `--outputFile.json=${results}`],
]);
const rendering = resultOf('vitest', results, vitest.code);
tell('tests of what was rendered', rendering.passed, rendering.failed, vitest.output);
for (const test of rendering.skipped) console.log(skippedLine(test));

const alerts = await run(process.execPath, [join(root, 'tools/monitoring/test-alerts.ts')]);
const [, rulesPassed = 0, rulesFailed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(alerts.stdout) ?? [];
tell('alert rules', Number(rulesPassed), Number(rulesFailed), alerts.output);

const linted = await run(process.execPath, [join(root, 'tools/images.ts'), '--lint']);
tell('hadolint', linted.code ? 0 : 1, linted.code ? 1 : 0, linted.output);

rmSync(folder, { recursive: true, force: true });
const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
const now = performance.now();
console.log(`tools: ${seconds(began, toolsReady)} s, tests: ${seconds(toolsReady, now)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
