// Runs a script of ours under Node 24, however old (>= 20) the Node is that npm found, after installing what is missing
// from the lockfile. Imports nothing that has to be installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productArgs } from './node-args.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.sightline-lock');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

/** Installed by us from this very lockfile, or by npm since the lockfile last changed. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return true;
  const npmsOwn = join(modules, '.package-lock.json');
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing what the lockfile names (once) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, lockHash);
}

/** Our own Node when it is new enough, else the one that came as a package. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const binary = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const packaged = join(
    modules,
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    binary,
  );
  if (existsSync(packaged)) return packaged;
  console.error(
    `Sightline needs Node ${neededMajor} here: no packaged Node exists for ${process.platform} ${process.arch}.`,
  );
  process.exit(1);
}

if (!isInstalled()) install();
const node = nodeBinary();
const [script = '', ...args] = process.argv.slice(2);
const nodeArgs = script === 'tools/start.ts' ? productArgs : ['--enable-source-maps'];
const child = spawn(node, [...nodeArgs, join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` },
});
// The terminal sends Ctrl-C to the whole group. A signal to npm alone ends npm and the shell between us, which passes nothing
// on: then our parent is another process.
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 250);
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
