import { type CompanyDowntime, downtimeSentence } from '@sightline/contracts';

/** 'Down 4 times in 90 days, 6 h', or the reason why that is unknown. */
export function downtimeWords({ pages, count, minutes }: CompanyDowntime, days: number): string {
  if (pages.length === 0) return 'No status page found on their site';
  if (count === null || minutes === null) return 'Their status page was not read yet';
  return downtimeSentence({ count, minutes, days });
}
