import type { IncidentDocument } from './incident.document.ts';

const minuteMs = 60_000;
/** If a page states nothing about an open incident for longer than this, the incident is considered abandoned. */
const forgottenMs = 7 * 86_400_000;

type Span = Pick<IncidentDocument, 'startedAt' | 'endedAt' | 'updatedAt' | 'impact'>;

/**
 * Adds up the outages that began after a time. Overlapping outages count once in the minutes. An outage without an end
 * lasts until now, or until its page's last update if that is old.
 */
export function downtimeOf(incidents: readonly Span[], now: Date): { count: number; minutes: number } {
  const outages = incidents.filter(({ impact }) => impact !== 'none');
  const spans = outages
    .map((outage) => ({ from: outage.startedAt.getTime(), to: endOf(outage, now).getTime() }))
    .toSorted((a, b) => a.from - b.from);
  let downMs = 0;
  let until = 0;
  for (const { from, to } of spans) {
    downMs += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return { count: outages.length, minutes: Math.round(downMs / minuteMs) };
}

function endOf({ endedAt, updatedAt }: Span, now: Date): Date {
  if (endedAt !== null) return endedAt;
  return now.getTime() - updatedAt.getTime() > forgottenMs ? updatedAt : now;
}
