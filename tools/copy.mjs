// A copy of Sightline as its own process, for tests and measurements that look at it from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { productArgs } from './node-args.mjs';
import { root } from './run.mjs';

/**
 * Starts the built product and waits until it says where it is.
 * @param {Record<string, string>} env settings on top of ours; PORT 0 takes a free port
 * @param {string[]} nodeArgs arguments for Node itself
 */
export async function startCopy(env = {}, nodeArgs = []) {
  const child = spawn(process.execPath, [...productArgs, ...nodeArgs, join(root, 'apps/standalone/dist/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const url = await new Promise((resolve, reject) => {
    const look = (chunk) => {
      output += chunk;
      const match = /ready at (\S+)/.exec(output);
      if (match) resolve(match[1]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    exited.then(([code]) => reject(new Error(`Sightline ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    pid: child.pid,
    output: () => output,
    /** Ctrl-C; resolves with the exit code. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
    /** kill -9; resolves when the process is gone. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
