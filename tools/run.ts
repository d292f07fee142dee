import { type SpawnOptions, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the project's root; resolves with its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a package's command on the current Node. */
export function runBin(packageName: string, file: string, args: readonly string[], options?: SpawnOptions) {
  return run(process.execPath, [join(root, 'node_modules', packageName, file), ...args], options);
}

/** Runs the command and ends the process when it fails. */
export async function must(promise: Promise<number>, what: string) {
  const code = await promise;
  if (code === 0) return;
  console.error(`${what} failed`);
  process.exit(code);
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** The `code` of Node's errors, such as ENOENT. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
