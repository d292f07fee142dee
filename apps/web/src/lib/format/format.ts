const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const two = (value: number) => String(value).padStart(2, '0');

/** Returns '20 Nov 2026' (UTC). */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Returns '20 Nov' in the current year, '20 Nov 2025' for another year (UTC). */
export function formatDay(timestamp: string, now = Date.now()): string {
  const date = new Date(timestamp);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return isThisYear ? `${date.getUTCDate()} ${months[date.getUTCMonth()]}` : formatDate(timestamp);
}

/** Returns '20 Nov 06:12' in the current year (UTC). */
export function formatDayTime(timestamp: string, now = Date.now()): string {
  const date = new Date(timestamp);
  return `${formatDay(timestamp, now)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** Returns '20 Nov 2026, 06:12 UTC'. */
export function formatDateTime(timestamp: string): string {
  const date = new Date(timestamp);
  return `${formatDate(timestamp)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns 'January 5, 2026' (UTC). */
export function formatLongDate(timestamp: string): string {
  return longDate.format(new Date(timestamp));
}

/** Returns 'just now', '14 minutes ago' or 'yesterday', and the date after a week. */
export function formatAgo(timestamp: string, now = Date.now()): string {
  const ageMs = Math.max(0, now - Date.parse(timestamp));
  if (ageMs < minuteMs) return 'just now';
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour');
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day');
  return formatDate(timestamp);
}

/** Returns '1 company' or '6 companies'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Returns '340 ms', '1.4 s', '2 min 5 s', '3 h 10 min' or '12 days 4 h'; a dash for null. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days ${Math.floor((ms % dayMs) / hourMs)} h`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h ${Math.floor((ms % hourMs) / minuteMs)} min`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns '$0.0042' or '$0.50'; a dash when the amount is unknown. */
export function formatUsd(usd: number | null): string {
  if (usd === null) return '–';
  return `$${usd.toFixed(usd !== 0 && usd < 0.1 ? 4 : 2)}`;
}
