import type { QuietHours } from '@sightline/contracts';

const minuteMs = 60_000;
/** Times of day, UTC offsets and offset changes are multiples of this in every current zone. */
const stepMs = 15 * minuteMs;
/** Longer than any day, including days on which the offset changes. */
const stepsOfDay = 27 * 4;

/** A cache, because creating a formatter costs a thousand times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

export interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes since the clock's midnight: 0 to 1,439. */
  readonly minutes: number;
}

/**
 * Returns the local time at a moment.
 * @param timeZone an IANA name that this runtime supports
 * @throws RangeError for an unknown zone
 */
export function localTimeOf(at: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * True if a moment is in the quiet hours. An hour that clocks repeat is quiet twice; an hour that they skip is never
 * quiet.
 */
export function isQuiet(at: Date, { from, until }: QuietHours, timeZone: string): boolean {
  const { minutes } = localTimeOf(at, timeZone);
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  return begin < end ? begin <= minutes && minutes < end : begin <= minutes || minutes < end;
}

/** Returns when the current quiet hours end; null if the moment isn't quiet. */
export function quietUntil(at: Date, quiet: QuietHours, timeZone: string): Date | null {
  if (!isQuiet(at, quiet, timeZone)) return null;
  const first = Math.floor(at.getTime() / stepMs) + 1;
  for (let step = first; step < first + stepsOfDay; step++) {
    const candidate = new Date(step * stepMs);
    if (!isQuiet(candidate, quiet, timeZone)) return candidate;
  }
  // Clocks skipped the only hour of the day that isn't quiet.
  return new Date((first + stepsOfDay) * stepMs);
}

/** "18 Nov at 11:09", in local time. */
export function momentText(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(at);
  return `${day} at ${clockText(at, timeZone)}`;
}

/** "11:09", in local time. */
export function clockText(at: Date, timeZone: string): string {
  const { minutes } = localTimeOf(at, timeZone);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
