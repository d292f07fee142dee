import type { GalReading } from './gal.documents.ts';

const minuteMs = 60_000;
/** How far back minutes are read that were missed, for example while the service was stopped. */
const farthestMs = 6 * 60 * minuteMs;
/** Lists appear within a few minutes after their minute, most often two in a quarter of an hour: most minutes have none. */
const retryAfterMinutes = [10, 30];
const mostAtOnce = 20;

export type Plan = Pick<GalReading, 'next' | 'again'>;

/** Where GDELT keeps the list of a minute. */
export function listUrl(minute: Date): string {
  const name = minute.toISOString().replace(/\D/g, '').slice(0, 12);
  return `https://storage.googleapis.com/data.gdeltproject.org/gdeltv3/gal/${name}00.gal.json.gz`;
}

/** The last minute that is over. */
const lastMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs - minuteMs);

/** The plan at the first reading, or after a pause: minutes that are too old are left out. */
export function planAt(now: Date, known: Plan | null): Plan {
  const oldest = new Date(lastMinute(now).getTime() - farthestMs + minuteMs);
  const again = (known?.again ?? []).filter(({ minute }) => minute >= oldest);
  if (!known || known.next < oldest) return { next: oldest, again };
  // A clock that was ahead must not stop the reading.
  const latest = new Date(lastMinute(now).getTime() + minuteMs);
  return { next: known.next > latest ? latest : known.next, again };
}

/** The minutes to request now: those that are new, oldest first, then those to request again. */
export function minutesToRead({ next, again }: Plan, now: Date): Date[] {
  const minutes: Date[] = [];
  for (let at = next.getTime(); at <= lastMinute(now).getTime() && minutes.length < mostAtOnce; at += minuteMs)
    minutes.push(new Date(at));
  const due = again.filter(({ at }) => at <= now).map(({ minute }) => minute);
  return [...minutes, ...due.slice(0, mostAtOnce - minutes.length)];
}

/** The plan after a minute was requested. A minute without a whole list is requested again, and given up after its last try. */
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
