import { z } from 'zod';
import {
  distinctIncidents,
  endOf,
  type Impact,
  type IncidentEntry,
  timeOf,
} from '../../incidents/entries/incident-entry.ts';
import { otherForm, readStatus } from '../../incidents/entries/read-status.ts';
import type { Reader } from '../../reader.ts';
import { betterStackLinks } from '../../surfaces/discovery/links/status-pages.ts';
import type { SurfaceMemory } from '../../surfaces/surface-memory.ts';
import type { SurfaceSource } from '../../surfaces/surface-source.ts';

const provider = 'Better Stack';

const Page = z.object({
  data: z.object({ type: z.literal('status_page') }),
  included: z.array(z.unknown()).default([]),
});
const Report = z.object({
  id: z.string().min(1),
  type: z.literal('status_report'),
  attributes: z.object({
    title: z.string(),
    report_type: z.string().nullish(),
    starts_at: z.string(),
    ends_at: z.string().nullish(),
    aggregate_state: z.string().nullish(),
  }),
});
const Update = z.object({
  type: z.literal('status_update'),
  attributes: z.object({ message: z.string().nullish(), published_at: z.string(), status: z.string().nullish() }),
  relationships: z.object({ status_report: z.object({ data: z.object({ id: z.string() }) }) }),
});

export const betterStack: SurfaceSource<IncidentEntry> = {
  provider: 'better-stack',
  kind: 'status-page',
  everyMinutes: 15,
  row: {
    name: 'better-stack',
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
  recognise: betterStackLinks.recognise,
  read: ({ account }, reader, memory) => readBetterStack(account, reader, memory),
};

export async function readBetterStack(host: string, reader: Reader, memory: SurfaceMemory | null) {
  const answer = await readStatus(reader, { provider, url: `https://${host}/index.json`, memory }, Page);
  if (answer === null) return null;
  const { included } = answer.data;
  const reports = included.flatMap((one) => Report.safeParse(one).data ?? []);
  const stated = included.filter((one) => z.object({ type: z.literal('status_report') }).safeParse(one).success);
  if (stated.length > 0 && reports.length === 0) throw otherForm(provider);
  const updates = Map.groupBy(
    included.flatMap((one) => Update.safeParse(one).data ?? []),
    ({ relationships }) => relationships.status_report.data.id,
  );
  const entries = reports.flatMap((report) => entryOf(host, report, updates.get(report.id) ?? []) ?? []);
  return { entries: distinctIncidents(entries), memory: answer.memory };
}

function entryOf(
  host: string,
  { id, attributes }: z.infer<typeof Report>,
  updates: z.infer<typeof Update>[],
): IncidentEntry | null {
  const { title, report_type: type, starts_at: starts, ends_at: ends, aggregate_state: state } = attributes;
  const startedAt = timeOf(starts);
  if (type === 'maintenance' || state === 'maintenance' || startedAt === null) return null;
  const stated = updates.flatMap(({ attributes: { message, published_at, status } }) => {
    const at = timeOf(published_at);
    return at ? [{ at, status: status ?? 'update', text: message ?? '' }] : [];
  });
  const isOver = state === 'resolved';
  return {
    ...{ id, url: `https://${host}/incident/${encodeURIComponent(id)}`, name: title, startedAt, isOver },
    endedAt: timeOf(ends) ?? (isOver ? endOf(stated) : null),
    impact: impactOf(state),
    updates: stated,
  };
}

const impactOf = (state: string | null | undefined): Impact => (state === 'downtime' ? 'major' : 'minor');
