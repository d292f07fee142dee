import { readFileSync } from 'node:fs';

export interface Series {
  labels: string;
  value: number;
}

export function environmentOf(pid: number): Record<string, string | undefined> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]));
}

/** `/metrics` of the service with this pid; the port comes from its environment. */
export async function scrape(pid: number): Promise<string> {
  const port = environmentOf(pid).METRICS_PORT;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`/metrics on ${port}: ${answer.status}`);
  return answer.text();
}

/** The series with exactly this name and all these labels. */
export function seriesOf(text: string, name: string, ...labels: string[]): Series[] {
  return text
    .split('\n')
    .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line))
    .filter((match) => match?.[1] === name && labels.every((label) => match[2]?.includes(label)))
    .map((match) => ({ labels: match?.[2] ?? '', value: Number(match?.[3]) }));
}

/** Names at `/metrics` and their kinds, from the table in docs/operations.md. */
export function metricsTable(): Map<string, string> {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| `[^`]+` \| `(\w+)` \| (?:observable )?(\w+) \|/gm);
  return new Map([...rows].map(([, name = '', kind = '']) => [name, kind]));
}
