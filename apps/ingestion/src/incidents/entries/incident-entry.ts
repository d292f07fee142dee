import type { Signal } from '@sightline/contracts';

export type Impact = Extract<Signal, { kind: 'incident' }>['impact'];

export interface IncidentUpdate {
  readonly at: Date;
  readonly status: string;
  readonly text: string;
}

/** An incident as stated by its status page. Planned maintenance is never an incident. */
export interface IncidentEntry {
  /** The provider's id; entries with the same id are one incident. */
  readonly id: string;
  readonly url: string | null;
  readonly name: string;
  /** `minor` if the page states no impact, because it still reports a disruption. */
  readonly impact: Impact;
  readonly startedAt: Date;
  /** True if the page says that the incident is over, whether or not it states when. */
  readonly isOver: boolean;
  /** Null while the incident lasts, or if the page states no end. */
  readonly endedAt: Date | null;
  /** Updates, oldest first. */
  readonly updates: readonly IncidentUpdate[];
}

const mostIncidents = 200;
const mostUpdates = 50;
const longestName = 300;
const longestText = 1_000;

const oneLine = (text: string, longest: number): string =>
  text
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** Returns null for a missing or impossible time. A time without a zone is UTC. */
export function timeOf(stated: string | null | undefined): Date | null {
  if (!stated || stated.length > 40) return null;
  const isBare = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(stated);
  const time = new Date(isBare ? `${stated.replace(' ', 'T')}Z` : stated);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000 ? null : time;
}

/** Returns the address if it can be opened. */
export function webAddress(stated: string | null | undefined): string | null {
  if (!stated || stated.length > 2_000 || !URL.canParse(stated)) return null;
  return /^https?:$/.test(new URL(stated).protocol) ? stated : null;
}

/** Words that pages put before an incident's name in its later entries. */
const repeated = /^(?:(?:update|updated|resolved|investigating|identified|monitoring|closed)\s*[:–-]\s*)+/i;

const byTime = (a: IncidentUpdate, b: IncidentUpdate) => a.at.getTime() - b.at.getTime();

const open: ReadonlySet<string> = new Set(['investigating', 'identified', 'monitoring']);
const over: ReadonlySet<string> = new Set(['resolved', 'postmortem', 'completed']);

export const isOver = (status: string): boolean => over.has(status);

/** Returns when the updates end the incident; null if none does, or if a later one reopens it. */
export function endOf(updates: readonly IncidentUpdate[]): Date | null {
  // Feeds state minutes, so the end can have the time of the update before it.
  const inOrder = updates.toSorted((a, b) => byTime(a, b) || Number(isOver(a.status)) - Number(isOver(b.status)));
  const lastOpen = inOrder.findLastIndex(({ status }) => open.has(status));
  return inOrder.slice(lastOpen + 1).find(({ status }) => isOver(status))?.at ?? null;
}

/**
 * Limits the content of a page. Entries with the same id or the same address are one incident with all of their
 * updates, because some pages publish each update as a separate entry.
 */
export function distinctIncidents(entries: readonly IncidentEntry[]): IncidentEntry[] {
  const latest = entries.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).slice(0, mostIncidents);
  const sharedBy = Map.groupBy(latest, ({ url, id }) => url ?? id);
  return [...sharedBy.values()].map(joined);
}

function joined(newestFirst: readonly IncidentEntry[]): IncidentEntry {
  const parts = newestFirst.toReversed();
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new Error('An incident has at least one entry');
  const updates = parts.flatMap((part) => part.updates);
  const unique = [...new Map(updates.map((one) => [`${one.at.getTime()} ${one.text}`, one])).values()];
  return {
    id: first.id.slice(0, 200),
    url: webAddress(first.url),
    name: oneLine(first.name.replace(repeated, ''), longestName) || 'Incident',
    impact: heaviest(parts.map(({ impact }) => impact)),
    startedAt: first.startedAt,
    isOver: last.isOver,
    endedAt: last.endedAt,
    updates: unique
      .toSorted(byTime)
      .slice(-mostUpdates)
      .map(({ at, status, text }) => ({ at, status: oneLine(status, 40), text: oneLine(text, longestText) })),
  };
}

const impacts: readonly Impact[] = ['none', 'minor', 'major', 'critical'];
const heaviest = (stated: readonly Impact[]): Impact =>
  impacts[Math.max(...stated.map((impact) => impacts.indexOf(impact)))] ?? 'minor';
