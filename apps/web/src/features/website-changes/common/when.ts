import { counted, formatDay } from '@/lib/format/format';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const two = (value: number) => String(value).padStart(2, '0');

const clockOf = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
const dayOf = (at: number | string): string => new Date(at).toISOString().slice(0, 10);

/** Returns 'today 12:04 UTC' or '12 Nov, 06:12 UTC'. */
export function whenWords(timestamp: string, now = Date.now()): string {
  const clock = `${clockOf(new Date(timestamp))} UTC`;
  return dayOf(timestamp) === dayOf(now) ? `today ${clock}` : `${formatDay(timestamp, now)}, ${clock}`;
}

/** For a time soon after another one, returns 'at 06:27' on the same day, otherwise 'on 13 Nov, 00:04 UTC'. */
export function laterWords(timestamp: string, earlier: string): string {
  return dayOf(timestamp) === dayOf(earlier) ? `at ${clockOf(new Date(timestamp))}` : `on ${whenWords(timestamp)}`;
}

/** Returns '41 days', '5 hours' or 'less than an hour'. */
export function spanWords(from: string, to: string): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), 'day');
  return ms >= hourMs ? counted(Math.floor(ms / hourMs), 'hour') : 'less than an hour';
}

/** Capitalises the first letter, for the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns 'every 6 hours', 'every day' or 'every 90 minutes'. */
export function everyWords(hours: number): string {
  if (hours % 24 === 0) return hours === 24 ? 'every day' : `every ${hours / 24} days`;
  if (Number.isInteger(hours)) return hours === 1 ? 'every hour' : `every ${hours} hours`;
  return `every ${counted(Math.max(1, Math.round(hours * 60)), 'minute')}`;
}
