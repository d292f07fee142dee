import { readdirSync, readFileSync } from 'node:fs';

const kibPerMib = 1024;

/** The content of a process's file; empty if the process has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Memory of pods, measured without cgroups or a metrics server: a pod's processes are those with the pod's name as
 * hostname. Shared pages are divided among their processes (PSS). The demo world next to a service is excluded.
 */
export function memoryOf(pods: readonly string[]): { name: string; mib: number }[] {
  const kib = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const name = read(`/proc/${pid}/root/etc/hostname`).trim();
    if (!pods.includes(name) || /\/app\/main\.mjs|^\/pause/.test(read(`/proc/${pid}/cmdline`))) continue;
    const pss = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    kib.set(name, (kib.get(name) ?? 0) + pss);
  }
  return [...kib].map(([name, sum]) => ({ name, mib: Math.round(sum / kibPerMib) }));
}
