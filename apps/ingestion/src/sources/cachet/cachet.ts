import { z } from 'zod';
import {
  distinctIncidents,
  endOf,
  type Impact,
  type IncidentEntry,
  timeOf,
} from '../../incidents/entries/incident-entry.ts';
import { readStatus, rowsOf } from '../../incidents/entries/read-status.ts';
import type { Reader } from '../../reader.ts';
import type { SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const provider = 'Cachet';

const Page = z.object({ data: z.array(z.unknown()) });
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);
const Update = z.object({ status: number, message: z.string().nullish(), created_at: z.string() });
const Incident = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  name: z.string(),
  message: z.string().nullish(),
  status: number,
  component_status: number.nullish().catch(null),
  permalink: z.string().nullish(),
  scheduled_at: z.string().nullish(),
  occurred_at: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  updates: z.array(z.unknown()).nullish(),
});

/** Cachet's status numbers: 0 means planned, 4 means fixed. */
const statuses = ['scheduled', 'investigating', 'identified', 'monitoring', 'resolved'] as const;
const planned = 0;
const fixed = 4;
const impacts: readonly Impact[] = ['minor', 'none', 'minor', 'major', 'critical'];

export const cachet: SurfaceSource<IncidentEntry> = {
  provider: 'cachet',
  kind: 'status-page',
  everyMinutes: 15,
  row: {
    name: 'cachet',
    use: 'default',
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'No terms are recorded; companies publish their incidents on their own hosts for the public.',
    limit: 'None published; read every 15 minutes, every 5 while an incident is open, with conditional requests.',
    needsContact: false,
    gives: ['incidents'],
    canary: 'readings',
    finds: 'Incidents with start and, when stated, updates and end.',
    stores: 'words',
  },
  /** Cachet runs on companies' own hosts, which the source `statuspage` reads in every format. */
  recognise: () => null,
  read: ({ account }, reader, memory) => readCachet(account, reader, memory),
};

export async function readCachet(host: string, reader: Reader, memory: SurfaceMemory | null) {
  const url = `https://${host}/api/v1/incidents?sort=id&order=desc&per_page=50`;
  const answer = await readStatus(reader, { provider, url, memory }, Page);
  if (answer === null) return null;
  const rows = rowsOf(provider, answer.data.data, Incident);
  return { entries: distinctIncidents(rows.flatMap((row) => entryOf(host, row) ?? [])), memory: answer.memory };
}

function entryOf(host: string, row: z.infer<typeof Incident>): IncidentEntry | null {
  const startedAt = timeOf(row.occurred_at) ?? timeOf(row.created_at);
  if (row.status === planned || timeOf(row.scheduled_at) !== null || startedAt === null) return null;
  const stated = (row.updates ?? []).flatMap((update) => {
    const { data } = Update.safeParse(update);
    const at = timeOf(data?.created_at);
    return data && at ? [{ at, status: statuses[data.status] ?? 'update', text: data.message ?? '' }] : [];
  });
  const first = row.message ? [{ at: startedAt, status: statuses[1], text: row.message }] : [];
  return {
    ...{ id: `${row.id}`, url: row.permalink ?? `https://${host}/incidents/${row.id}`, name: row.name, startedAt },
    impact: impacts[row.component_status ?? 0] ?? 'minor',
    isOver: row.status === fixed,
    endedAt: row.status === fixed ? (endOf(stated) ?? timeOf(row.updated_at)) : null,
    updates: [...first, ...stated],
  };
}
