// Starts Vitest for one session, and ends it if it hangs.
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../run.ts';
import { type Entry, readEntries, readLastEntry, type Session, sessionVariable } from './session.ts';

export interface Run {
  entries: Entry[];
  /** Absent when the process was ended from here or crashed. */
  exitCode: number | null;
}

const pollMs = 100;
/** The worker touches the journal every second, unless a loop never yields. */
const blockedMs = 15_000;
const children = new Set<ReturnType<typeof spawn>>();
const endAll = () => {
  for (const child of children) child.kill('SIGKILL');
};
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Ends the process if the journal is unchanged for `stallMs`. The output goes to `log`. */
export async function runVitest(
  session: Session,
  log: string,
  stallMs: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const { journal } = session;
  const sessionFile = `${journal}.session`;
  rmSync(journal, { force: true });
  writeFileSync(sessionFile, JSON.stringify(session));
  const output = openSync(log, 'w');
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tools/mutation/vitest.config.ts'];
  const compiled = join(root, '.cache/mutation/compile-cache');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env, [sessionVariable]: sessionFile },
  });
  closeSync(output);
  children.add(child);
  let exit: { code: number | null } | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      exit = { code };
      resolve();
    });
  });
  let size = 0;
  let changedAt = Date.now();
  while (!exit) {
    await Promise.race([ended, wait(pollMs)]);
    const now = Date.now();
    const found = statSync(journal, { throwIfNoEntry: false });
    if (found && found.size !== size) {
      size = found.size;
      changedAt = now;
    }
    const isBlocked = found && now - found.mtimeMs > blockedMs;
    const isDirty = found && readLastEntry(journal)?.event === 'dirty';
    if (isBlocked || isDirty || now - changedAt > stallMs) child.kill('SIGKILL');
  }
  children.delete(child);
  return { entries: readEntries(journal), exitCode: exit.code };
}
