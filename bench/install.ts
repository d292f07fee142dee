// Measures the size of the installation, and the time until the product is ready.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, root } from '../tools/run.ts';
import { until } from '../tools/running/visitor.ts';
import { withFolder } from '../tools/running/with-copy.ts';
import { median, row } from './figures.ts';

const starts = 5;

/** Returns the bytes on disk as `du` counts them: blocks, with hard links counted once. */
function diskBytes(folder: string, seen = new Set<number>()): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const { blocks, ino } = lstatSync(path);
    if (seen.has(ino)) continue;
    seen.add(ino);
    bytes += blocks * 512;
    if (entry.isDirectory()) bytes += diskBytes(path, seen);
  }
  return bytes;
}

/** True if a folder is a tool's cache, which is not part of the installation. */
const isCache = (name: string) => name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';

export async function modules() {
  const folder = join(root, 'node_modules');
  const bytes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isCache(entry.name))
    .reduce((sum, { name }) => sum + diskBytes(join(folder, name)), 0);
  return [row('modules: node_modules', bytes / 2 ** 20, 'MB', 450)];
}

/**
 * Runs `npm start` in `folder` as a user would, until it prints its address, then sends Ctrl-C. Returns the seconds.
 */
async function secondsToReady(folder: string, dataDir: string): Promise<number> {
  const begin = performance.now();
  const env = { ...process.env, PORT: '0', SIGHTLINE_DATA_DIR: dataDir };
  // A separate process group, because Ctrl-C reaches npm and its children alike.
  const child = spawn('npm', ['start'], { cwd: folder, detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const { pid = 0 } = child;
  let output = '';
  try {
    return await new Promise<number>((resolve, reject) => {
      const look = (chunk: Buffer) => {
        output += chunk;
        if (/ready at \S+/.test(output)) resolve((performance.now() - begin) / 1000);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
      child.on('error', reject);
    });
  } finally {
    if (child.exitCode === null) process.kill(-pid, 'SIGINT');
    await exited;
    // npm may exit before its children have released the folder.
    await until(async () => (isGroupAlive(pid) ? null : true), 'the end of npm start', {
      timeoutMs: 20_000,
      intervalMs: 20,
    });
  }
}

function isGroupAlive(pid: number) {
  try {
    process.kill(-pid, 0);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

export async function start() {
  const seconds = [];
  for (let run = 0; run < starts; run++) seconds.push(await withFolder((folder) => secondsToReady(root, folder)));
  const detail = `median of ${starts}, \`npm start\` on an empty data folder; slowest ${Math.max(...seconds).toFixed(1)} s`;
  return [row('start: built copy → ready', median(seconds), 's', 2, detail)];
}

export async function fresh() {
  return withFolder(async (folder) => {
    const clone = join(folder, 'clone');
    const begin = performance.now();
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, clone], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
    await secondsToReady(clone, join(folder, 'data'));
    const seconds = (performance.now() - begin) / 1000;
    return [
      row('fresh: clone → ready', seconds, 's', 90, 'committed HEAD, packages from the npm cache where it has them'),
    ];
  });
}
