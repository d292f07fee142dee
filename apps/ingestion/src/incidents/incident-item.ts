import { type Signal, signalSentence } from '@sightline/contracts';
import { derivedIdOf } from '@sightline/service-kit';
import type { SignalItem } from '../surfaces/signal-publisher.ts';
import type { IncidentEntry } from './entries/incident-entry.ts';
import type { IncidentDocument } from './incident.document.ts';

type Incident = Extract<Signal, { kind: 'incident' }>;

/** Words in an incident's name that indicate a risk to data or accounts. */
const security =
  /\b(?:security (?:incident|breach|issue|vulnerability)|data (?:breach|leak|exposure)|unauthori[sz]ed access|vulnerability|ransomware)\b/i;

/**
 * Returns the incident's current state. A start in the future, from a clock that is ahead, counts as the time of the
 * first reading.
 */
export function incidentOf(entry: IncidentEntry, known: IncidentDocument | undefined, now: Date): Incident {
  const startedAt = entry.startedAt > now ? (known?.startedAt ?? now) : entry.startedAt;
  const end = endOfIncident(entry, known, now);
  const endedAt = end && new Date(Math.max(end.getTime(), startedAt.getTime()));
  return {
    ...{ kind: 'incident', incidentId: entry.id, name: entry.name, impact: entry.impact },
    isSecurity: security.test(entry.name),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    updates: entry.updates.map(({ at, status, text }) => ({ at: at.toISOString(), status, text })),
  };
}

/**
 * An end without a time, or in the future, counts as the time of the reading that found the incident over. It stays
 * unknown if the first reading found it over.
 */
function endOfIncident(
  { isOver, endedAt }: IncidentEntry,
  known: IncidentDocument | undefined,
  now: Date,
): Date | null {
  if (endedAt && endedAt <= now) return endedAt;
  if (!isOver || !known) return null;
  const wasOver = known.isOver ?? known.endedAt !== null;
  return wasOver ? known.endedAt : now;
}

export function signalItemOf(incident: Incident, url: string | null, surfaceUrl: string): SignalItem {
  const { updates } = incident;
  return {
    key: incident.incidentId,
    url: url ?? `${surfaceUrl}#${encodeURIComponent(incident.incidentId)}`,
    textsFor: (company) => ({
      title: signalSentence(company, incident),
      description: updates.at(-1)?.text ?? '',
      content: updates.map(({ text }) => text).join('\n\n'),
    }),
    publishedAt: new Date(incident.startedAt),
    detail: incident,
    fingerprint: derivedIdOf(JSON.stringify(incident)),
  };
}
