import type { DigestFrequency } from '@sightline/contracts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monday = 1;

/** Making one costs a thousand times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, format);
  return format;
}

/** What a clock in the zone shows at a moment, as if it were UTC. */
function shownMs(atMs: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const offsetMs = (atMs: number, timeZone: string) => shownMs(atMs, timeZone) - Math.floor(atMs / 1_000) * 1_000;

/** The first moment at which a clock in the zone shows this; where clocks skip it, the moment at which they do. */
function momentOf(wantedMs: number, timeZone: string): number {
  const guess = wantedMs - offsetMs(wantedMs, timeZone);
  const before = offsetMs(guess - dayMs, timeZone);
  const after = offsetMs(guess + dayMs, timeZone);
  // Clocks that are put back show it twice, first by the offset of before.
  for (const offset of [before, after]) if (offsetMs(wantedMs - offset, timeZone) === offset) return wantedMs - offset;
  return wantedMs - before;
}

/** When somebody's digests come: at this hour by the clocks of the zone, daily or on Mondays. */
export interface MorningOf {
  readonly timeZone: string;
  readonly hour: number;
  readonly frequency: DigestFrequency;
}

/** A morning on which a digest is due. */
export interface Morning {
  /** The day in the zone, `YYYY-MM-DD`. */
  readonly date: string;
  readonly at: Date;
}

const isDue = (dayStartMs: number, frequency: DigestFrequency) =>
  frequency === 'daily' || new Date(dayStartMs).getUTCDay() === monday;

/** The mornings of some days around a moment, `step` days apart. */
function* mornings({ timeZone, hour, frequency }: MorningOf, around: Date, firstDay: number, step: 1 | -1) {
  const today = Math.floor(shownMs(around.getTime(), timeZone) / dayMs) * dayMs;
  // A week, and the days around midnight that are others elsewhere.
  for (let day = 0; day < 10; day++) {
    const startMs = today + (firstDay + day * step) * dayMs;
    if (isDue(startMs, frequency))
      yield {
        date: new Date(startMs).toISOString().slice(0, 10),
        at: new Date(momentOf(startMs + hour * hourMs, timeZone)),
      };
  }
}

/** The first morning after a moment. @throws RangeError for a zone that this runtime doesn't know */
export function nextMorning(schedule: MorningOf, after: Date): Morning {
  for (const morning of mornings(schedule, after, -1, 1)) if (morning.at > after) return morning;
  throw new Error(`No morning follows ${after.toISOString()} in ${schedule.timeZone}`);
}

/** The last morning until a moment. @throws RangeError for a zone that this runtime doesn't know */
export function lastMorning(schedule: MorningOf, until: Date): Morning {
  for (const morning of mornings(schedule, until, 1, -1)) if (morning.at <= until) return morning;
  throw new Error(`No morning precedes ${until.toISOString()} in ${schedule.timeZone}`);
}
