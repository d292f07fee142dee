import { z } from 'zod';
import {
  distinctIncidents,
  endOf,
  type IncidentEntry,
  isOver,
  timeOf,
} from '../../incidents/entries/incident-entry.ts';
import { isOtherForm, readStatus, rowsOf } from '../../incidents/entries/read-status.ts';
import type { Reader } from '../../reader.ts';
import { statuspageLinks } from '../../surfaces/discovery/links/status-pages.ts';
import { conditionsOf, memoryOf, type SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';
import { readBetterStack } from '../better-stack/better-stack.ts';
import { readCachet } from '../cachet/cachet.ts';
import { incidentOfFeed } from './history-feed.ts';

const provider = 'Statuspage';
const everyMinutes = 15;

const Update = z.object({
  status: z.string(),
  body: z.string().nullish(),
  created_at: z.string().nullish(),
  display_at: z.string().nullish(),
});
const Incident = z.object({
  id: z.string().min(1),
  name: z.string(),
  status: z.string(),
  impact: z.string().nullish(),
  shortlink: z.string().nullish(),
  created_at: z.string().nullish(),
  started_at: z.string().nullish(),
  resolved_at: z.string().nullish(),
  scheduled_for: z.string().nullish(),
  incident_updates: z.array(z.unknown()).nullish(),
});
const Listed = z.object({ incidents: z.array(z.unknown()) });

const planned = new Set(['scheduled', 'in_progress', 'verifying', 'completed']);

export type StatusReading = { entries: readonly IncidentEntry[]; memory: SurfaceMemory | null } | null;

/** Ways to read a status page, keyed by the address that is requested first. */
const ways = [
  { path: '/api/v2/incidents.json', read: readIncidents },
  { path: '/history.atom', read: readHistory },
  { path: '/index.json', read: readBetterStack },
  { path: '/api/v1/incidents', read: readCachet },
] as const;

export const statuspage: SurfaceSource<IncidentEntry> = {
  provider: 'statuspage',
  kind: 'status-page',
  everyMinutes,
  row: {
    name: 'statuspage',
    use: 'default',
    reads: [],
    robots: { decision: 'asked', file: null },
    licence: 'No terms are recorded; companies publish their incidents there for the public.',
    limit: 'None published; read every 15 minutes, every 5 while an incident is open, with conditional requests.',
    needsContact: false,
    gives: ['incidents'],
    canary: 'readings',
    finds: 'Incidents with start, updates and end.',
    stores: 'words',
  },

  recognise: statuspageLinks.recognise,

  /**
   * The address of a page doesn't reveal its software. The way that worked is remembered and tried first the next time.
   */
  async read({ account }, reader, memory) {
    const worked = memory?.parts?.[0]?.url;
    const inOrder = ways.toSorted((a, b) => Number(b.path === worked) - Number(a.path === worked));
    let failure: unknown;
    for (const { path, read } of inOrder) {
      try {
        const reading = await read(account, reader, path === worked ? memory : null);
        if (reading === null) return null;
        const { etag = null, lastModified = null } = reading.memory ?? {};
        return { entries: reading.entries, memory: { etag, lastModified, parts: [{ url: path, etag, lastModified }] } };
      } catch (error) {
        if (!isOtherForm(error)) throw error;
        failure ??= error;
      }
    }
    throw failure;
  },
};

export async function readIncidents(
  host: string,
  reader: Reader,
  memory: SurfaceMemory | null,
): Promise<StatusReading> {
  const answer = await readStatus(reader, { provider, url: `https://${host}/api/v2/incidents.json`, memory }, Listed);
  if (answer === null) return null;
  const rows = rowsOf(provider, answer.data.incidents, Incident);
  return { entries: distinctIncidents(rows.flatMap((row) => entryOf(row) ?? [])), memory: answer.memory };
}

function entryOf(row: z.infer<typeof Incident>): IncidentEntry | null {
  const isPlanned = row.impact === 'maintenance' || row.scheduled_for != null || planned.has(row.status);
  const startedAt = timeOf(row.started_at) ?? timeOf(row.created_at);
  if (isPlanned || startedAt === null) return null;
  const updates = (row.incident_updates ?? []).flatMap((stated) => {
    const { data } = Update.safeParse(stated);
    const at = timeOf(data?.display_at) ?? timeOf(data?.created_at);
    return data && at ? [{ at, status: data.status, text: data.body ?? '' }] : [];
  });
  return {
    ...{ id: row.id, url: row.shortlink ?? null, name: row.name, startedAt, updates },
    impact: row.impact === 'none' || row.impact === 'major' || row.impact === 'critical' ? row.impact : 'minor',
    isOver: isOver(row.status),
    endedAt: isOver(row.status) ? (timeOf(row.resolved_at) ?? endOf(updates)) : null,
  };
}

async function readHistory(host: string, reader: Reader, memory: SurfaceMemory | null): Promise<StatusReading> {
  const feed = await reader.readFeed(`https://${host}/history.atom`, {
    ...conditionsOf(memory),
    purpose: 'status',
  });
  if (feed.notModified) return null;
  const entries = feed.items.flatMap((item) => incidentOfFeed(item) ?? []);
  return { entries: distinctIncidents(entries), memory: memoryOf(feed) };
}
