import { type Comparison, limits, rangeWords } from '@sightline/contracts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const eventsWords = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

/** '3 Nov 2026' (UTC). */
function dateWords(timestamp: string): string {
  const date = new Date(timestamp);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The comparison of a number of events as a reason to show: '11 events in 30 days; usually 4 to 6'. */
export function comparisonWords(events: number, days: number, comparison: Comparison): string {
  switch (comparison.kind) {
    case 'usual':
      return `${eventsWords(events)} in ${days} days; usually ${rangeWords(comparison)}`;
    case 'too-few':
      return `Too few events to compare: ${comparison.events} in ${comparison.days} days, we need ${limits.trendMinimumEvents}`;
    case 'too-early':
      if (comparison.since === null) return 'Too early to compare: we have no data yet';
      return comparison.from === null
        ? `We have data since ${dateWords(comparison.since)}, too little to compare ${days} days`
        : `We have data since ${dateWords(comparison.since)}. Comparisons start on ${dateWords(comparison.from)}`;
  }
}

/** 'usually 2 a week', 'usually 3 a month'. */
export function rateWords(perDay: number): string {
  const perWeek = Math.round(perDay * 7);
  return perWeek >= 1 ? `usually ${perWeek} a week` : `usually ${Math.max(1, Math.round(perDay * 30))} a month`;
}
