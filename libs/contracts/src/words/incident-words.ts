const minuteMs = 60_000;
const minutesPerHour = 60;
const hoursPerDay = 24;

/**
 * Returns the whole minutes between two times, at least 0, or null while an incident lasts or if its page never states
 * an end.
 */
export function incidentMinutes({
  startedAt,
  endedAt,
}: {
  readonly startedAt: string;
  readonly endedAt: string | null;
}): number | null {
  if (endedAt === null) return null;
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs));
}

/** Returns a duration in at most two units: '45 min', '6 h', '1 h 20 min', '2 d 3 h', or 'under 1 min'. */
export function durationWords(minutes: number): string {
  if (minutes < 1) return 'under 1 min';
  const hours = Math.floor(minutes / minutesPerHour);
  const days = Math.floor(hours / hoursPerDay);
  if (days > 0) return inUnits(days, 'd', hours % hoursPerDay, 'h');
  return inUnits(hours, 'h', Math.floor(minutes) % minutesPerHour, 'min');
}

const inUnits = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  [...(large > 0 ? [`${large} ${largeUnit}`] : []), ...(small > 0 ? [`${small} ${smallUnit}`] : [])].join(' ');

/** Sums up the incidents of a company: 'Down 4 times in 90 days, 6 h'. */
export function downtimeSentence({
  count,
  minutes,
  days,
}: {
  readonly count: number;
  readonly minutes: number;
  readonly days: number;
}): string {
  if (count === 0) return `No outage in ${days} days`;
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return `Down ${times} in ${days} days, ${durationWords(minutes)}`;
}
