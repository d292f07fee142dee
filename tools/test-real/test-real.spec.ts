import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@sightline/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resultOf, summary } from './results.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'test-real-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Writes a report file like the runner's. */
function written(report: object): string {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const test = (status: string, fullName: string, meta = {}) => ({ status, fullName, meta });
const vitest = (...files: { status: string; assertionResults: ReturnType<typeof test>[] }[]) => {
  const count = (status: string) =>
    files.flatMap((file) => file.assertionResults).filter((one) => one.status === status).length;
  return written({ numPassedTests: count('passed'), numFailedTests: count('failed'), testResults: files });
};

describe('the result of a run', () => {
  it('is counted from Vitest and Jest, with the reason for tests that the stand-in skips', () => {
    const tests = [test('passed', 'a'), test('skipped', 'b', { standIn: 'lists them backwards' }), test('failed', 'c')];
    for (const runner of ['vitest', 'jest'] as const)
      expect(resultOf(runner, vitest({ status: 'failed', assertionResults: tests }), 1)).toEqual({
        passed: 1,
        failed: 1,
        skipped: [{ name: 'b', why: 'SecantusDB lists them backwards' }],
      });
  });

  it('is counted from Playwright, with a flaky test as failed', () => {
    const specs = [
      { title: 'a', tests: [{ status: 'expected' }] },
      { title: 'b', tests: [{ status: 'skipped' }] },
    ];
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, suites: [{ specs: [], suites: [{ specs }] }] };
    expect(resultOf('playwright', written(report), 1)).toEqual({
      passed: 4,
      failed: 2,
      skipped: [{ name: 'b', why: null }],
    });
  });

  it('is a failure when the run could not start or a file could not be loaded', () => {
    expect(resultOf('vitest', join(dir, 'nothing.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: [] });
    expect(resultOf('playwright', join(dir, 'nothing.json'), 0).failed).toBe(1);
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [test('passed', 'a')] },
    ];
    expect(resultOf('vitest', vitest(...files), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(resultOf('vitest', vitest({ status: 'passed', assertionResults: [test('passed', 'a')] }), 7).failed).toBe(1);
  });

  it('is a failure when a test was skipped although its server is available', () => {
    const assertionResults = [test('skipped', 'a given Redis (needs SIGHTLINE_TEST_REDIS_URL) works')];
    expect(resultOf('vitest', vitest({ status: 'passed', assertionResults }), 0).failed).toBe(1);
  });

  it('is listed by part, with the total on the last line', () => {
    const results = new Map([
      ['contracts', { passed: 230, failed: 0, skipped: [{ name: 'b', why: 'of the server' }], seconds: 61.2 }],
      ['e2e', { passed: 15, failed: 1, skipped: [], seconds: 130 }],
    ]);
    const lines = summary(results).split('\n');
    expect(lines[1]).toMatch(/^contracts +230 +0 +1 +61$/);
    expect(lines).toContain('skipped: b: of the server');
    expect(lines.at(-1)).toBe('245 passed, 1 failed');
  });
});

describe.runIf(process.platform === 'linux')('a command of the run', () => {
  const commands = fileURLToPath(new URL('./commands.ts', import.meta.url));
  /** Runs a script that may use `execute`. */
  // `console.log` colours numbers where FORCE_COLOR is set, as some CI systems do; it leaves strings alone.
  const script = (code: string) => ['--input-type=module', '-e', `import { execute } from '${commands}';\n${code}`];

  it('is killed with its children after its timeout', () => {
    const code = `console.log(String(await execute('sh', ['-c', 'sleep 60 & echo $!; wait'], { minutes: 0.005 })));`;
    const { stdout, stderr } = spawnSync(process.execPath, script(code), { encoding: 'utf8' });
    const [pid, exitCode] = stdout.trim().split('\n').map(Number);
    expect(stderr).toContain('not done after 0.005 minutes');
    expect(exitCode).toBeGreaterThan(0);
    // A zombie does not count as running.
    const stat = `/proc/${pid}/stat`;
    expect(existsSync(stat) ? readFileSync(stat, 'utf8') : ') Z').toContain(') Z');
  });

  it('is ended by Ctrl-C, after which only teardown commands start', async () => {
    const code = `const first = await execute('sh', ['-c', 'echo began; exec sleep 60']);
      const second = await execute('echo', ['second']);
      console.log([first > 0, second, await execute('echo', ['taken down'], { evenAfterInterrupt: true })].join(' '));`;
    const child = spawn(process.execPath, script(code), { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await waitUntil(() => output.includes('began'), { timeoutMs: 15_000 });
    child.kill('SIGINT');
    child.kill('SIGINT');
    await waitUntil(() => output.includes('taken down\ntrue 1 0'), { timeoutMs: 15_000 });
    expect(output).not.toContain('second');
  });
});
