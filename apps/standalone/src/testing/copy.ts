import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A built copy of Sightline as its own process. */
export interface Copy {
  url: string;
  output(): string;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', KEYLESS_SEARCH: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output, exited: once(child, 'exit') };
}

/** Starts a copy that is expected to run. */
export async function startCopy(env: Record<string, string>): Promise<Copy> {
  const { child, output, exited } = launch(env);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /ready at (\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', look);
    exited.then(() => reject(new Error(`ended before it was ready:\n${output()}`)), reject);
  });
  return {
    url,
    output,
    async interrupt() {
      child.kill('SIGINT');
      await exited;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts a copy that is expected to end by itself; resolves with what it said. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output, exited } = launch(env);
  await exited;
  return { code: child.exitCode, output: output() };
}
