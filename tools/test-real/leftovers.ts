// Finds remains of a stack that was taken down: processes that refer to its folder, and files other than logs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from '../run.ts';

/** Files that a failed run keeps. */
const kept = new Set(['logs', 'results', 'run-by.pid']);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    // The process has ended since it was listed, or is a kernel process.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(String(codeOf(error)))) return '';
    throw error;
  }
}

/** Processes that name a path below the folder in their command line or environment. */
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

/** All remains of the stack in this folder; empty when it was taken down cleanly. */
export function leftovers(folder: string): string[] {
  return [...filesOf(folder), ...processesOf(folder)];
}
