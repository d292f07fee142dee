// Installs Schemathesis with pip from a lock with hashes into the cache folder, runs it, and parses its report.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../run.ts';
import { cacheFolder } from '../running/cache.ts';

const tool = join(root, 'tools', 'test-api');

/** Installs Schemathesis if it is missing and returns its folder. @throws Error with pip's message */
export function installSchemathesis(): string {
  const lock = join(tool, 'requirements.txt');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 16);
  const target = cacheFolder('schemathesis', hash);
  const stamp = join(target, '.complete');
  if (existsSync(stamp)) return target;
  console.log('Installing Schemathesis (once) …');
  rmSync(target, { recursive: true, force: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--no-deps', '--target', target, '-r', lock];
  const { status, stderr, error } = spawnSync('python3', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Schemathesis could not be installed with pip: ${error?.message ?? stderr}`);
  writeFileSync(stamp, '');
  return target;
}

const Counts = z.object({ accepted: z.number() });
const Report = z.object({
  complete: z.boolean(),
  operations: z.object({ tested: z.number() }),
  test_cases: z.object({ generated: z.number(), unique_failures: z.number() }),
  failures: z.array(z.object({ title: z.string(), operations: z.array(z.string()) })),
  errors: z.array(z.unknown()),
  valid_rates: z.record(z.string(), z.record(z.string(), Counts)),
});

export interface ApiResult {
  /** Operations without a finding. */
  passed: number;
  /** Distinct findings. */
  failed: number;
  cases: number;
  /** Operations that accepted a request at least once. */
  accepted: string[];
  findings: string;
}

/** Runs Schemathesis with a configuration file. A run that does not finish counts as one failure. */
export async function runSchemathesis(folder: string, config: string, report: string, args: string[]) {
  const child = spawn('python3', [join(folder, 'bin', 'st'), '--config-file', config, 'run', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PYTHONPATH: `${folder}:${tool}`,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONHASHSEED: '0',
      SCHEMATHESIS_HOOKS: 'hooks',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  return existsSync(report)
    ? resultOf(JSON.parse(readFileSync(report, 'utf8')), output, code)
    : { passed: 0, failed: 1, cases: 0, accepted: [], findings: output };
}

/** Parses the report. A run that stopped early, or failed without a finding, counts as a failure. */
export function resultOf(report: unknown, output: string, code: number): ApiResult {
  const { complete, operations, test_cases, failures, errors, valid_rates } = Report.parse(report);
  const found = test_cases.unique_failures + errors.length;
  const failed = found === 0 && (code !== 0 || !complete) ? 1 : found;
  const faulty = new Set(failures.flatMap((failure) => failure.operations));
  const accepted = Object.entries(valid_rates).flatMap(([operation, phases]) =>
    Object.values(phases).some((counts) => counts.accepted > 0) ? [operation] : [],
  );
  const from = output.search(/^=+ (FAILURES|ERRORS) =+$/m);
  const findings = failed === 0 ? '' : output.slice(Math.max(from, 0));
  const passed = Math.max(0, operations.tested - faulty.size);
  return { passed, failed, cases: test_cases.generated, accepted, findings: shortened(findings) };
}

/** Truncates bodies of several megabytes, because the rest adds no information. */
function shortened(text: string): string {
  const ends = text.search(/^=+ (WARNINGS|SUMMARY) =+$/m);
  const lines = (ends < 0 ? text : text.slice(0, ends)).split('\n');
  return lines.map((line) => (line.length > 600 ? `${line.slice(0, 600)} …` : line)).join('\n');
}
