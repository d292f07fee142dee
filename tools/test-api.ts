// `npm run test:api`: starts a fresh instance of the product and lets Schemathesis compare its API with the OpenAPI
// document: without credentials, as a visitor, and as a user who is an operator. Needs Python 3.11 and PyPI the first
// time. The last line is `N passed, N failed`. `--only visitor` runs one of the three.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Route } from '@sightline/contracts';
import { build } from './build.ts';
import { messageOf } from './run.ts';
import { type Copy, startCopy } from './running/copy.ts';
import { newSession } from './running/visitor.ts';
import { type ApiResult, installSchemathesis, runSchemathesis } from './test-api/schemathesis.ts';
import { type Run, settingsOf } from './test-api/settings.ts';

const operatorEmail = 'operator@mail.example';
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const totals = { passed: 0, failed: 0 };
const folder = mkdtempSync(join(tmpdir(), 'sightline-api-'));
const began = performance.now();

interface Planned extends Omit<Run, 'report' | 'auth'> {
  /** Requested right before the run, because an access token expires after five minutes. */
  auth: () => Promise<Run['auth']>;
  /**
   * Minimum number of operations that must accept a request. Fewer mean that credentials or ids are invalid and nothing was
   * tested.
   */
  leastAccepted: number;
}

async function runs({ url }: Copy): Promise<Planned[]> {
  // Needs the built contracts.
  const { isBoardLevel, routes } = await import('@sightline/contracts');
  const { signIn, worldOf } = await import('./test-api/world.ts');
  const forVisitors = Object.entries<Route>(routes).flatMap(([name, { access }]) =>
    access === 'session' || isBoardLevel(access) ? [name] : [],
  );
  const bearer = async () => ({ accessToken: await signIn(url, operatorEmail) });
  const visitorSession = newSession();
  const ofUser = await worldOf(url, { authorization: `Bearer ${(await bearer()).accessToken}` }, 4);
  const ofVisitor = await worldOf(url, { 'x-temp-session': visitorSession }, 4);
  const all = [
    { name: 'nobody', auth: async () => ({}), leastAccepted: 5, ids: ofUser, forVisitors },
    { name: 'visitor', auth: async () => ({ visitorSession }), leastAccepted: 20, ids: ofVisitor, forVisitors },
    { name: 'operator', auth: bearer, leastAccepted: 40, ids: ofUser, forVisitors },
  ];
  return all.filter(({ name }) => values.only === undefined || values.only === name);
}

/** Faults that Schemathesis doesn't report: missing access checks, or a run that tested too little. */
async function faultsOf(
  { auth }: Pick<Run, 'auth'>,
  { accepted }: ApiResult,
  leastAccepted: number,
): Promise<string[]> {
  const { routes } = await import('@sightline/contracts');
  const isAnonymous = Object.keys(auth).length === 0;
  const protectedOperations = new Set(
    Object.values<Route>(routes).flatMap(({ method, path, access }) =>
      access === 'public' ? [] : [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`],
    ),
  );
  const open = accepted.filter((operation) => isAnonymous && protectedOperations.has(operation));
  return [
    ...open.map((operation) => `${operation} accepted a request without credentials`),
    ...(accepted.length < leastAccepted
      ? [`fewer than ${leastAccepted} operations accepted a request; do its credentials hold?`]
      : []),
  ];
}

async function test(): Promise<void> {
  const schemathesis = installSchemathesis();
  await build();
  const copy = await startCopy({
    SIGHTLINE_DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    KEYLESS_SEARCH: 'off',
    OPERATOR_EMAILS: operatorEmail,
  });
  const accepted = new Set<string>();
  try {
    for (const { auth: authenticate, leastAccepted, ...planned } of await runs(copy)) {
      const run = { ...planned, auth: await authenticate() };
      const report = join(folder, `${run.name}.json`);
      const config = join(folder, `${run.name}.toml`);
      writeFileSync(config, settingsOf({ ...run, report }));
      const args = [`${copy.url}/docs/openapi.json`, '--url', copy.url];
      const result = await runSchemathesis(schemathesis, config, report, args);
      totals.passed += result.passed;
      totals.failed += result.failed;
      for (const operation of result.accepted) accepted.add(operation);
      const faults = await faultsOf(run, result, leastAccepted);
      totals.failed += faults.length;
      for (const fault of faults) console.log(` FAIL ${run.name}: ${fault}`);
      const isFine = result.failed + faults.length === 0;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const says = `${result.passed} operations passed, ${result.failed} findings in ${result.cases} requests, ${result.accepted.length} operations accepted one`;
      console.log(`${isFine ? '   ok' : ' FAIL'} ${run.name}: ${says} (at ${seconds} s)`);
      if (result.findings) console.log(result.findings.trimEnd());
    }
  } finally {
    await copy.stop();
    const errors = copy
      .output()
      .split('\n')
      .filter((line) => line.includes('request failed'));
    if (errors.length > 0) console.log(`── logged by the product\n${errors.slice(0, 20).join('\n')}`);
  }
  console.log(`operations that accepted a request: ${accepted.size}`);
}

try {
  await test();
} catch (error) {
  totals.failed += 1;
  console.error(messageOf(error));
}
rmSync(folder, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
