/** Longer ones are taken for this: a server that says "in a year" is asked again the next day. */
const longestMs = 24 * 60 * 60_000;
const longestHeader = 64;
/** The three forms of dates in HTTP begin with the day of the week; `Date.parse` would find one in "soon 5", too. */
const date = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d/i;

/**
 * How long a server asks to wait before the next request (`Retry-After`, RFC 9110: seconds or a date), in milliseconds and at most a day.
 * Null when it doesn't ask, when the time has passed, and for nonsense.
 */
export function waitAskedForMs(retryAfter: string | undefined, now: Date): number | null {
  const asked = retryAfter?.trim() ?? '';
  if (asked === '' || asked.length > longestHeader) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(asked);
  const ms = seconds ? Number(asked) * 1_000 : date.test(asked) ? Date.parse(asked) - now.getTime() : Number.NaN;
  return ms > 0 ? Math.min(ms, longestMs) : null;
}
