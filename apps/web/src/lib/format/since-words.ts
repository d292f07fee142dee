import { formatDay } from './format.ts';

const dayMs = 86_400_000;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** Returns 'today at 12:04', 'yesterday', 'Tuesday' or '12 Nov', in the browser's time zone. */
export function sinceWords(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (days <= 0) return `today at ${clock.format(date)}`;
  if (days === 1) return 'yesterday';
  return days < 7 ? weekday.format(date) : formatDay(timestamp, now.getTime());
}

/** Returns 'today at 12:04' or 'Tuesday at 12:04'. */
export function atWords(timestamp: string, now = new Date()): string {
  const words = sinceWords(timestamp, now);
  return words.startsWith('today') ? words : `${words} at ${clock.format(new Date(timestamp))}`;
}

/** Returns 'since Tuesday' if the last visits to all boards were on the same day; each board has its own visits. */
export function sinceAll(visits: readonly (string | null)[]): string {
  const days = new Set(visits.map((since) => (since === null ? null : sinceWords(since).replace(/ at .*/, ''))));
  const [day] = days;
  if (days.size !== 1 || day === undefined) return 'since you last looked';
  return day === null ? 'in the last 7 days' : `since ${day}`;
}
