// Resource usage of a process and all its descendants, read from /proc (Linux only).

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from '../../tools/run.ts';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const kbPerMb = 1024;
const hasEnded = (error: unknown) => ['ENOENT', 'ESRCH'].includes(String(codeOf(error)));

/**
 * Returns the fields of /proc/<pid>/stat after the command, which may contain spaces; null if the process has ended.
 */
function statOf(pid: number | string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (hasEnded(error)) return null;
    throw error;
  }
}

function rssKbOf(pid: number) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    if (hasEnded(error)) return 0;
    throw error;
  }
}

/** Returns the running processes of the tree: the process and its descendants. */
function treeOf(root: number) {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (!stat) continue;
    const parent = Number(stat[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Returns the current usage. CPU time includes children that have ended and been reaped. */
export function usageOf(pid: number) {
  let rssKb = 0;
  let ticks = 0;
  for (const member of treeOf(pid)) {
    const stat = statOf(member);
    if (!stat) continue;
    rssKb += rssKbOf(member);
    ticks += stat.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return { rssMb: rssKb / kbPerMb, cpuSeconds: ticks / ticksPerSecond };
}

/** Returns the time in ms that the main thread of a process has been runnable without a core since its start. */
function coreWaitMsOf(pid: number) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}

/**
 * Watches a process tree. `stop` returns the usage since the start of the watch, the highest and last resident size, and the
 * share of time that the main thread waited for a core: a high share means that other load distorts the figures.
 */
export function watch(pid: number, intervalMs = 250) {
  const first = usageOf(pid);
  const begin = performance.now();
  const firstWaitMs = coreWaitMsOf(pid);
  let peakRssMb = first.rssMb;
  const timer = setInterval(() => {
    peakRssMb = Math.max(peakRssMb, usageOf(pid).rssMb);
  }, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      const last = usageOf(pid);
      return {
        cpuSeconds: last.cpuSeconds - first.cpuSeconds,
        rssMb: last.rssMb,
        peakRssMb: Math.max(peakRssMb, last.rssMb),
        coreWaitPercent: Math.round((100 * (coreWaitMsOf(pid) - firstWaitMs)) / (performance.now() - begin)),
      };
    },
  };
}
