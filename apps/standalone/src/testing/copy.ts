import { fileURLToPath } from 'node:url';
import { launch } from './launch.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A built installation of Sightline as a separate process. */
export interface Copy {
  url: string;
  output(): string;
  /** Sends Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** Sends kill -9. */
  kill(): Promise<void>;
}

const start = (env: Record<string, string>) =>
  launch(main, [], { PORT: '0', LOG_LEVEL: 'warn', KEYLESS_SEARCH: 'off', ...env });

/** Starts an installation that is expected to keep running. */
export async function startCopy(env: Record<string, string>): Promise<Copy> {
  const { child, output, ended } = start(env);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /ready at (\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', look);
    ended.then(() => reject(new Error(`ended before it was ready:\n${output()}`)), reject);
  });
  return {
    url,
    output,
    async interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts an installation that is expected to exit by itself; resolves with its exit code and output. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { output, ended } = start(env);
  const code = await ended;
  return { code, output: output() };
}

/**
 * Starts an installation and sends it a signal once the condition holds, even if it isn't ready; resolves with its
 * exit code.
 */
export async function signalWhen(
  condition: () => Promise<unknown>,
  signal: NodeJS.Signals,
  env: Record<string, string>,
): Promise<number | null> {
  const { child, ended } = start(env);
  await condition();
  child.kill(signal);
  return ended;
}
