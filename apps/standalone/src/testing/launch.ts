import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A built program of ours as its own process, with this environment and nothing else. */
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
    /** Its output so far, both streams. */
    output: () => output,
    /** Exit code, once it has ended and its output is complete. */
    ended: once(child, 'close').then(() => child.exitCode),
  };
}
