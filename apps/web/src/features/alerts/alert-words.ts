const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Returns midnight in the browser's time zone. */
function startOfDay(at: Date, daysLater = 0): Date {
  const start = new Date(at);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() + daysLater);
  return start;
}

/** Returns 'today 06:28', 'tomorrow 08:00' or '18 Nov 11:09', in the browser's time zone. */
export function momentWords(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp);
  const days = Math.round((startOfDay(at).getTime() - startOfDay(now).getTime()) / 86_400_000);
  const words: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
  return `${words[days] ?? day.format(at)} ${clock.format(at)}`;
}

const snoozeHour = 8;

/** Returns tomorrow at 8:00 in the browser's time zone. */
export function tomorrowMorning(now = new Date()): Date {
  const morning = startOfDay(now, 1);
  morning.setHours(snoozeHour);
  return morning;
}
