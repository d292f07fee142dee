import type { Trends } from '@sightline/contracts';

/** Returns the text shown without findings: either why no comparison is possible, or that everything is as usual. */
export function quietWords({ comparison, reason, events }: Trends): string {
  if (comparison.kind !== 'usual') return `${reason}.`;
  return events === 0
    ? 'Nothing happened in this period, which is not unusual here.'
    : 'Everything is as usual: nothing stands out.';
}
