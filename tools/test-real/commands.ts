// Runs commands one at a time, each in its own process group: Ctrl-C reaches only this process, which ends the whole group.
import { spawn } from 'node:child_process';
import { codeOf, root } from '../run.ts';

const graceMs = 15_000;
let current: { end(): void } | null = null;
/** The signal that interrupted the run, if any. */
export let interruptedBy: string | null = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (interruptedBy) return;
    interruptedBy = signal;
    console.error(`\n${signal}: ending the running command, then the stack …`);
    current?.end();
  });

export interface ExecuteOptions {
  env?: NodeJS.ProcessEnv;
  /** Timeout in minutes, after which the command is killed; default 10. */
  minutes?: number;
  evenAfterInterrupt?: boolean;
}

/** Runs a command in the project's root. Resolves with its exit code, which is not 0 if the command was killed. */
export function execute(
  command: string,
  args: readonly string[],
  { env = process.env, minutes = 10, evenAfterInterrupt = false }: ExecuteOptions = {},
): Promise<number> {
  if (interruptedBy && !evenAfterInterrupt) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const kill = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch (error) {
        // The command exited in the meantime.
        if (codeOf(error) !== 'ESRCH') throw error;
      }
    };
    let hard: NodeJS.Timeout | undefined;
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
      // Kills processes left behind by an ended runner.
      if (code !== 0 && !evenAfterInterrupt) kill('SIGKILL');
      current = null;
      resolve(code ?? 1);
    });
  });
}
