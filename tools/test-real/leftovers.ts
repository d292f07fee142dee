// What a stack that was taken down must not leave: processes that know its folder, and files other than logs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from '../run.ts';

/** What a run that failed keeps. */
const kept = new Set(['logs', 'results', 'run-by.pid']);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    // Ended since it was listed, or a process of the kernel.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(String(codeOf(error)))) return '';
    throw error;
  }
}

/** Processes that have the folder in a word of their command line, in their environment's words or as their own folder. */
function processesOf(folder: string): string[] {
  const isOurs = (pid: string) =>
    Number(pid) !== process.pid &&
    ['cmdline', 'environ'].some((name) =>
      textOf(`/proc/${pid}/${name}`)
        .split('\0')
        .some((word) => word.replace(/^[^=]*=/, '').startsWith(`${folder}/`)),
    );
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map((pid) => `process ${pid}: ${textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 160)}`);
}

const filesOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !kept.has(basename(name)))
        .map((name) => `file ${join(folder, name)}`)
    : [];

/** Everything that is left of the stack in this folder; empty when it was taken down cleanly. */
export function leftovers(folder: string): string[] {
  return [...filesOf(folder), ...processesOf(folder)];
}
