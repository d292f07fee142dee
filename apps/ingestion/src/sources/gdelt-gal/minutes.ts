import type { GalReading } from './gal.documents.ts';

const minuteMs = 60_000;
/** Age up to which missed minutes are read, for example after the service was stopped. */
const farthestMs = 6 * 60 * minuteMs;
/** Lists appear a few minutes after their minute, usually two per quarter of an hour, so most minutes have none. */
const retryAfterMinutes = [10, 30];
const mostAtOnce = 20;

export type Plan = Pick<GalReading, 'next' | 'again'>;

/** Returns the address of the list for a minute. */
export function listUrl(minute: Date): string {
  const name = minute.toISOString().replace(/\D/g, '').slice(0, 12);
  return `https://storage.googleapis.com/data.gdeltproject.org/gdeltv3/gal/${name}00.gal.json.gz`;
}

/** The last completed minute. */
const lastMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs - minuteMs);

/** Returns the plan for the first reading, or after a pause. Leaves out minutes that are too old. */
export function planAt(now: Date, known: Plan | null): Plan {
  const oldest = new Date(lastMinute(now).getTime() - farthestMs + minuteMs);
  const again = (known?.again ?? []).filter(({ minute }) => minute >= oldest);
  if (!known || known.next < oldest) return { next: oldest, again };
  // A clock that was ahead must not stop the reading.
  const latest = new Date(lastMinute(now).getTime() + minuteMs);
  return { next: known.next > latest ? latest : known.next, again };
}

/** Returns the minutes to request now: new ones, oldest first, then the ones to request again. */
export function minutesToRead({ next, again }: Plan, now: Date): Date[] {
  const minutes: Date[] = [];
  for (let at = next.getTime(); at <= lastMinute(now).getTime() && minutes.length < mostAtOnce; at += minuteMs)
    minutes.push(new Date(at));
  const due = again.filter(({ at }) => at <= now).map(({ minute }) => minute);
  return [...minutes, ...due.slice(0, mostAtOnce - minutes.length)];
}

/**
 * Returns the plan after requesting a minute. A minute without a complete list is requested again, and abandoned after
 * its last attempt.
 */
export function afterMinute({ next, again }: Plan, minute: Date, outcome: 'read' | 'cut' | 'missing', now: Date): Plan {
  const before = again.find((one) => one.minute.getTime() === minute.getTime());
  const others = again.filter((one) => one !== before);
  const after = { next: minute >= next ? new Date(minute.getTime() + minuteMs) : next, again: others };
  const tries = (before?.tries ?? 0) + 1;
  const waitMinutes = retryAfterMinutes[tries - 1];
  if (outcome === 'read' || waitMinutes === undefined || (outcome === 'cut' && before)) return after;
  const at = new Date(now.getTime() + waitMinutes * minuteMs);
  return { ...after, again: [...others, { minute, tries, at }] };
}
