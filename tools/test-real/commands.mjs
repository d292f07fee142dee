// Commands of the run, one at a time, each in a process group of its own: Ctrl-C reaches us alone, and we end the whole group.
import { spawn } from 'node:child_process';
import { root } from '../run.mjs';

const graceMs = 15_000;
let current = null;
/** The signal that asked us to end, if one did. */
export let interruptedBy = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (interruptedBy) return;
    interruptedBy = signal;
    console.error(`\n${signal}: ending what runs, then the stack …`);
    current?.end();
  });

/**
 * Runs a command in the project's root until it ends or its time is up; resolves with its exit code, not 0 when it was ended.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number, evenAfterInterrupt?: boolean }} options
 * @returns {Promise<number>}
 */
export function execute(command, args, { env = process.env, minutes = 10, evenAfterInterrupt = false } = {}) {
  if (interruptedBy && !evenAfterInterrupt) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch (error) {
        // It has just ended by itself.
        if (error.code !== 'ESRCH') throw error;
      }
    };
    let hard;
    const end = () => {
      kill('SIGTERM');
      hard ??= setTimeout(kill, graceMs, 'SIGKILL');
    };
    const limit = setTimeout(() => {
      console.error(`not done after ${minutes} minutes: ended`);
      end();
    }, minutes * 60_000);
    if (!evenAfterInterrupt) current = { end };
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(limit);
      clearTimeout(hard);
      // What a runner left behind when it was ended.
      if (code !== 0 && !evenAfterInterrupt) kill('SIGKILL');
      current = null;
      resolve(code ?? 1);
    });
  });
}
