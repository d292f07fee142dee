// `npm run test:real`: the tests that need real servers, on a separate stack that is always stopped afterwards.
// --all                  runs every part and every fault, for nights; otherwise the faults are a sample, and services and
//                        all-e2e, which repeat other parts on more servers for half an hour each, are left out
// --only contracts,e2e   runs some parts: contracts, services, e2e, all-e2e, telemetry, faults
// --keep                 keeps the stack running
// Arguments after a second `--` go to the test runner of the one chosen part:
// `npm run test:real -- --only e2e -- sign-in.e2e.ts`.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { root } from './run.ts';
import { chromium } from './running/chromium.ts';
import { execute, interruptedBy } from './test-real/commands.ts';
import { installIntegration, integration } from './test-real/integration.ts';
import { type Result, type Runner, resultOf, summary } from './test-real/results.ts';
import * as stack from './test-real/stack.ts';

const results = new Map<string, Result>();
const files = join(stack.folder, 'results');

// The servers under test are chosen here, not by the shell's environment.
const surroundings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('SIGHTLINE_TEST_')),
);
// Allows for a busy machine and a store that syncs every commit.
const env = { SIGHTLINE_TEST_PATIENCE: '4' };
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
/** Specs for servers other than the store, by parts of their paths. They use the embedded store. */
const ofServers = ['kafka', 'redis', 'replicas', 'keycloak.real'];
/**
 * Kills processes inside transactions, which a server keeps open for a minute each. The fault tests do the same on the
 * whole stack.
 */
const slow = ['kill.spec'];

/** Specs that use the store. Other specs would only repeat `npm test`. */
const onTheStore = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.spec.ts`, { cwd: root }))
    .filter((spec) => readFileSync(join(root, spec), 'utf8').includes('startTestMongo'));

/**
 * Specs for behaviour that may differ between stores: concurrency and arbitrary data. The two longest run only with
 * `--only services`.
 */
const telling = (spec: string) =>
  /[-.](?:races|property)\.spec\.ts$/.test(spec) && !/(?:filling|sync)-races/.test(spec);

/** The tag of browser tests across processes: sign-in, events, live streams, email. Others would only repeat `npm run e2e`. */
const acrossProcesses = ['--grep', '@processes'];

/** Runs the services' specs on the given store, with the specs of the libraries that they use. */
async function onTheGivenStore(name: string, isChosen: (spec: string) => boolean, more: NodeJS.ProcessEnv = {}) {
  const { services } = await import('./running/real-stack.ts');
  const store = { ...env, ...more, SIGHTLINE_TEST_MONGODB_URI: stack.testEnvironment().SIGHTLINE_TEST_MONGODB_URI };
  const excluded = [...ofServers, ...slow].flatMap((part) => [`**/*${part}*`, `**/${part}/**`]);
  const specs = [
    ...onTheStore('libs/{testing,service-kit,product,identity}'),
    ...onTheStore(`apps/{${services.join(',')}}`).filter(isChosen),
  ];
  const chosen = [...projects('testing', 'service-kit', 'product', 'identity', ...services), ...specs];
  await vitest(name, [...chosen, ...excluded.flatMap((pattern) => ['--exclude', pattern])], 30, store);
}

const modules = join(root, 'node_modules');
const runners: Record<Runner, { command: string[]; report: (file: string) => string[] }> = {
  vitest: {
    command: [join(modules, 'vitest/vitest.mjs'), 'run'],
    report: (file) => ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`],
  },
  playwright: {
    command: [join(modules, '@playwright/test/cli.js'), 'test'],
    report: () => ['--reporter=list,json'],
  },
  // Jest needs this flag for ES modules.
  jest: {
    command: [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--enable-source-maps'],
      join(integration, 'node_modules/jest/bin/jest.js'),
      ...['--rootDir', integration, '--config', join(integration, 'jest.config.mjs')],
    ],
    report: (file) => ['--verbose', '--json', `--outputFile=${file}`],
  },
};

/** Runs the tests of a part and records their results. */
async function tests(name: string, runner: Runner, args: string[], minutes: number, env: NodeJS.ProcessEnv) {
  console.log(`\n── ${name}`);
  const file = join(files, `${name.replaceAll(/\W+/g, '-')}.json`);
  const began = performance.now();
  const { command, report } = runners[runner];
  const code = await execute(process.execPath, [...command, ...args, ...report(file)], {
    minutes,
    env: { ...surroundings, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  });
  results.set(name, { ...resultOf(runner, file, code), seconds: (performance.now() - began) / 1_000 });
}

const vitest = (name: string, args: string[], minutes: number, env: NodeJS.ProcessEnv) =>
  tests(name, 'vitest', args, minutes, env);

/** A stack that can't be started counts as a failure of the part that needs it. */
async function needs(part: string, ...names: string[]) {
  console.log(`\n── the stack for ${part}`);
  const began = performance.now();
  const isUp = await stack.up(...names);
  const seconds = (performance.now() - began) / 1_000;
  results.set(`stack for ${part}`, { passed: 0, failed: isUp ? 0 : 1, skipped: [], seconds });
  return isUp;
}

/** A project of the integration suite, which tests the whole product from outside. */
const suite = (name: string, minutes: number) => async () => {
  if (!(await needs(name))) return;
  const settings = { ...stack.testEnvironment(), FAULTS: all ? 'all' : 'sample' };
  await tests(name, 'jest', [...filters, '--selectProjects', name], minutes, settings);
  await stack.status();
};

/** Tests of `npm run e2e` on seven processes: a selection, or all. Arguments for the runner replace the selection. */
const browserTests = (name: string, selection: string[], minutes: number) => async () => {
  const browser = chromium();
  if (!(await needs(name))) return;
  const servers = stack.testEnvironment();
  const settings = { ...servers, CHROMIUM_PATH: browser, BASE_URL: servers.SIGHTLINE_TEST_URL };
  const chosen = filters.length > 0 ? filters : selection;
  // Playwright empties its output folder, which may hold traces of `npm run e2e`.
  const options = ['--config', 'e2e/playwright.config.ts', '--output', join(files, name)];
  await tests(name, 'playwright', [...options, ...chosen], minutes, settings);
  await stack.status();
};

/** Parts that repeat others on fewer servers, for half an hour each. */
const nightly = ['services', 'all-e2e'];

const parts: Record<string, () => Promise<void>> = {
  async contracts() {
    if (!(await needs('contracts', 'infrastructure'))) return;
    const { SIGHTLINE_TEST_MONGODB_URI: given, ...servers } = stack.testEnvironment();
    await vitest('store contract', [...projects('embedded-mongo'), 'contract'], 10, {
      ...env,
      SIGHTLINE_TEST_MONGODB_URI: given,
    });
    const ofKit = projects('testing', 'service-kit', 'identity', 'gateway', 'standalone');
    await vitest('Kafka, Redis, Keycloak', [...ofKit, ...ofServers, 'apps/standalone/src/alone.spec'], 15, {
      ...env,
      ...servers,
    });
    await onTheGivenStore('services on the store', telling);
  },
  async services() {
    if (await needs('services', 'infrastructure'))
      await onTheGivenStore('all of the services on the store', () => true, { SIGHTLINE_TEST_ORDERS: 'all' });
  },
  e2e: browserTests('e2e', acrossProcesses, 25),
  'all-e2e': browserTests('all-e2e', [], 45),
  telemetry: suite('telemetry', 10),
  faults: suite('faults', 60),
};

function chosenParts() {
  const { values, positionals: filters } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const only = values.only?.split(',') ?? Object.keys(parts).filter((name) => values.all || !nightly.includes(name));
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`--only accepts ${Object.keys(parts).join(', ')}; not ${unknown.join(', ')}`);
  if (filters.length > 0 && (only.length > 1 || ['contracts', 'services'].includes(only[0] ?? '')))
    throw new Error('arguments for the test runner need --only with one of e2e, all-e2e, telemetry, faults');
  return {
    only: Object.keys(parts).filter((name) => only.includes(name)),
    all: values.all,
    keep: values.keep,
    filters,
  };
}

const { only, all, keep, filters } = chosenParts();
await build();
await installIntegration();
await stack.prepare();
mkdirSync(files, { recursive: true });
try {
  for (const name of only) if (!interruptedBy) await parts[name]?.();
} finally {
  if (keep && !interruptedBy)
    console.log(`\nThe stack stays up: REAL_STACK_DIR=${stack.folder} deploy/real-stack/stack.sh status`);
  else {
    const left = await stack.tearDown();
    for (const what of left) console.error(`left by the stack: ${what}`);
    results.set('nothing is left', { passed: left.length ? 0 : 1, failed: left.length, skipped: [], seconds: 0 });
  }
}
const isFine = !interruptedBy && [...results.values()].every(({ failed }) => failed === 0);
if (isFine && !keep) rmSync(stack.folder, { recursive: true });
else if (!isFine) console.log(`\nLogs of this run: ${join(stack.folder, 'logs')}`);
console.log(`\n${summary(results)}`);
if (!isFine) process.exitCode = interruptedBy ? 130 : 1;
