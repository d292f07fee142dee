// Sightline as a separate process, for tests and measurements from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { productArgs, productEnv } from '../node-args.mjs';
import { root } from '../run.ts';

/** A running instance of Sightline in its own process. */
export interface Copy {
  url: string;
  pid: number;
  output(): string;
  /** Sends Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
}

/**
 * Starts the built product on a free port and waits until it is ready. Rejects with its output when it exits early.
 * @param env settings on top of the defaults
 * @param nodeArgs arguments for Node itself
 */
export async function startCopy(env: Record<string, string> = {}, nodeArgs: string[] = []): Promise<Copy> {
  const child = spawn(process.execPath, [...productArgs, ...nodeArgs, join(root, 'apps/standalone/dist/main.js')], {
    cwd: root,
    env: { ...productEnv, ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk;
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    exited.then(([code]) => reject(new Error(`Sightline ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
