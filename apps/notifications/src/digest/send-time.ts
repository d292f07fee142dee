import type { DigestFrequency } from '@sightline/contracts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monday = 1;

/** A cache, because creating a formatter costs a thousand times as much as using it. */
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

/** The zone's local time at a moment, in milliseconds as if it were UTC. */
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

/** Returns the first moment with this local time; if clocks skip it, the moment at which they do. */
function momentOf(wantedMs: number, timeZone: string): number {
  const guess = wantedMs - offsetMs(wantedMs, timeZone);
  const before = offsetMs(guess - dayMs, timeZone);
  const after = offsetMs(guess + dayMs, timeZone);
  // When clocks go back, the time occurs twice, first with the earlier offset.
  for (const offset of [before, after]) if (offsetMs(wantedMs - offset, timeZone) === offset) return wantedMs - offset;
  return wantedMs - before;
}

/** Schedule of a person's digests: at this hour in the time zone, daily or on Mondays. */
export interface SendSchedule {
  readonly timeZone: string;
  readonly hour: number;
  readonly frequency: DigestFrequency;
}

/** A time at which a digest is due. */
export interface SendTime {
  /** The local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly at: Date;
}

const isDue = (dayStartMs: number, frequency: DigestFrequency) =>
  frequency === 'daily' || new Date(dayStartMs).getUTCDay() === monday;

/** Yields the send times around a moment, day by day in the direction of `step`. */
function* sendTimes({ timeZone, hour, frequency }: SendSchedule, around: Date, firstDay: number, step: 1 | -1) {
  const today = Math.floor(shownMs(around.getTime(), timeZone) / dayMs) * dayMs;
  // A week, plus the days around midnight on which the date differs between zones.
  for (let day = 0; day < 10; day++) {
    const startMs = today + (firstDay + day * step) * dayMs;
    if (isDue(startMs, frequency))
      yield {
        date: new Date(startMs).toISOString().slice(0, 10),
        at: new Date(momentOf(startMs + hour * hourMs, timeZone)),
      };
  }
}

/** Returns the first send time after a moment. @throws RangeError for a zone that this runtime does not support */
export function nextSendTime(schedule: SendSchedule, after: Date): SendTime {
  for (const time of sendTimes(schedule, after, -1, 1)) if (time.at > after) return time;
  throw new Error(`There is no send time after ${after.toISOString()} in ${schedule.timeZone}`);
}

/** Returns the last send time up to a moment. @throws RangeError for a zone that this runtime does not support */
export function lastSendTime(schedule: SendSchedule, until: Date): SendTime {
  for (const time of sendTimes(schedule, until, 1, -1)) if (time.at <= until) return time;
  throw new Error(`There is no send time before ${until.toISOString()} in ${schedule.timeZone}`);
}
