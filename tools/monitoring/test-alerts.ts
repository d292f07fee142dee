// Checks the alert rules of the chart and runs their unit tests with promtool from the PATH, the cache, or Debian's Prometheus
// package (unpacked, not installed: no service starts). On other systems it is built from the Go proxy.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run.ts';
import { cacheFolder } from '../running/cache.ts';

const cache = cacheFolder('chart-tools');
const version = 'v0.316.0';
const rules = join(root, 'charts', 'sightline', 'files', 'alerts');
const answers = (command: string) => spawnSync(command, ['--version']).status === 0;

function promtool() {
  const cached = join(cache, 'promtool');
  if (answers('promtool')) return 'promtool';
  if (existsSync(cached)) return cached;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'promtool-'));
  try {
    if (answers('apt-get') && answers('dpkg-deb')) renameSync(unpacked(folder), cached);
    else if (spawnSync('go', ['version']).status === 0) renameSync(built(folder), cached);
    else throw new Error('promtool is not on the PATH, and neither apt-get nor go is available to install it');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return cached;
}

function unpacked(folder: string) {
  const download = () => spawnSync('apt-get', ['download', 'prometheus'], { cwd: folder }).status === 0;
  // A new machine has no package lists yet.
  if (!download()) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (!download()) throw new Error('apt-get could not download the package prometheus, which contains promtool');
  }
  const [archive = ''] = readdirSync(folder);
  execFileSync('dpkg-deb', ['-x', join(folder, archive), folder]);
  return join(folder, 'usr', 'bin', 'promtool');
}

function built(folder: string) {
  const env = { ...process.env, GOBIN: folder };
  execFileSync('go', ['install', `github.com/prometheus/prometheus/cmd/promtool@${version}`], {
    env,
    stdio: 'inherit',
  });
  return join(folder, 'promtool');
}

const tool = promtool();
const yaml = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));
const runs = [
  ...yaml(rules).map((file) => ['check', 'rules', file]),
  ...yaml(join(rules, 'tests')).map((file) => ['test', 'rules', file]),
];
let failed = 0;
for (const args of runs) {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  if (status !== 0) failed += 1;
  console.log(`${status === 0 ? '✓' : '✗'} ${args[0]} ${basename(args[2] ?? '')}`);
  if (status !== 0) console.log(stdout + stderr);
}
console.log(`${runs.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
