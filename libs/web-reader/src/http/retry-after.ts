/** Maximum wait; a server that asks for a year is called again the next day. */
const longestMs = 24 * 60 * 60_000;
const longestHeader = 64;
/**
 * Matches HTTP's three date formats, which begin with the weekday; `Date.parse` alone would also find a date in "soon
 * 5".
 */
const date = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d/i;

/**
 * Returns the wait that a server requests (`Retry-After`, RFC 9110: seconds or a date) in milliseconds, at most a day.
 * Null when it is absent, invalid or in the past.
 */
export function waitAskedForMs(retryAfter: string | undefined, now: Date): number | null {
  const asked = retryAfter?.trim() ?? '';
  if (asked === '' || asked.length > longestHeader) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(asked);
  const ms = seconds ? Number(asked) * 1_000 : date.test(asked) ? Date.parse(asked) - now.getTime() : Number.NaN;
  return ms > 0 ? Math.min(ms, longestMs) : null;
}
