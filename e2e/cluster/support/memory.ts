import { readdirSync, readFileSync } from 'node:fs';

const kibPerMib = 1024;

/** What a file of a process says; nothing of one that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Memory of pods without cgroups or a metrics server: a pod's processes are those that see its name as their host's. Pages they share
 * with others are shared out (PSS). The demo world beside a service is not the product's.
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
