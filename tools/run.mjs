// Small helpers for the scripts in this folder.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the project's root; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a package's command with the Node that runs us. */
export function runBin(packageName, file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', packageName, file), ...args], options);
}

/** Runs the command and ends the process when it fails. */
export async function must(promise, what) {
  const code = await promise;
  if (code === 0) return;
  console.error(`${what} failed`);
  process.exit(code);
}
