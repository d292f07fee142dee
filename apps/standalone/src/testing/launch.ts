import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one of our built programs as a separate process, with only this environment. */
export function launch(main: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {
    child,
    /** Output of both streams so far. */
    output: () => output,
    /** Exit code, once the process has ended and its output is complete. */
    ended: once(child, 'close').then(() => child.exitCode),
  };
}
