// Results of test runs, read from the reports of Vitest, Jest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

export interface Skipped {
  name: string;
  why: string | null;
}
export interface Result {
  passed: number;
  failed: number;
  skipped: Skipped[];
  seconds: number;
}
export type Counts = Omit<Result, 'seconds'>;
export type Runner = 'vitest' | 'jest' | 'playwright';

/** Jest uses the same format. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; meta?: { standIn?: string } }[];
  }[];
}
interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/**
 * A run that failed without a failed test (it could not start, or a file could not be loaded) counts as one failure. So
 * does a test skipped because a server in `tests.env` is missing, because all servers are running here.
 */
export function resultOf(runner: Runner, file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const result = runner === 'playwright' ? ofPlaywright(report) : ofVitest(report);
  const unexpected = result.skipped.filter(({ name }) => name.includes('SIGHTLINE_TEST_'));
  for (const { name } of unexpected) console.error(`skipped although its server is available: ${name}`);
  const failed = result.failed + unexpected.length;
  return { ...result, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const skipped = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, meta }) => ({ name: fullName, why: meta?.standIn ? `SecantusDB ${meta.standIn}` : null }));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped };
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A flaky test counts as failed. */
function ofPlaywright({ stats, suites }: PlaywrightReport): Counts {
  const skipped = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => ({ name: title, why: null }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped };
}

/** `.ci/run` counts these lines; the titles of tests that need a program state it. */
export const skippedLine = ({ name, why }: Skipped) => `skipped: ${name}${why ? `: ${why}` : ''}`;

/** A table by part, the skipped tests, and the total as the last line. */
export function summary(results: ReadonlyMap<string, Result>): string {
  const all = [...results.values()];
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(24) + cells.map((cell) => String(cell).padStart(9)).join('');
  const skipped = all.flatMap((result) => result.skipped);
  const total = (field: 'passed' | 'failed') => all.reduce((sum, result) => sum + result[field], 0);
  return [
    row('part', 'passed', 'failed', 'skipped', 'seconds'),
    ...[...results].map(([name, { passed, failed, skipped: left, seconds }]) =>
      row(name, passed, failed, left.length, Math.round(seconds)),
    ),
    ...(skipped.length > 0 ? [''] : []),
    ...skipped.map(skippedLine),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
