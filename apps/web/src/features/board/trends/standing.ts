import type { Trends } from '@sightline/contracts';

/** What is said when nothing stands out: why nothing can be said, or that all is as usual. */
export function quietWords({ comparison, reason, events }: Trends): string {
  if (comparison.kind !== 'usual') return `${reason}.`;
  return events === 0
    ? 'Nothing happened in this time, and that is not unusual here.'
    : 'All as usual: nothing stands out.';
}
