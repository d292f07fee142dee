import type { Comparison, Trends } from '@sightline/contracts';
import { leastBaselineDays } from './usual-range.ts';
import { comparisonWords } from './words.ts';

interface Counted {
  readonly events: number;
  readonly comparison: Comparison;
  readonly reason: string;
}

/**
 * Removes the date from which a period is compared if cards expire before enough data is available for the comparison.
 * @param keptDays days until cards expire; null if they never do
 */
export function withoutFalseStart(trends: Trends, keptDays: number | null): Trends {
  const { days } = trends;
  if (keptDays === null || days + leastBaselineDays(days) <= keptDays) return trends;
  const withdrawn = <T extends Counted>(counted: T): T => {
    if (counted.comparison.kind !== 'too-early') return counted;
    const comparison = { ...counted.comparison, from: null };
    return { ...counted, comparison, reason: comparisonWords(counted.events, days, comparison) };
  };
  return {
    ...withdrawn(trends),
    companies: trends.companies.map(withdrawn),
    topics: trends.topics.map(withdrawn),
    sentiments: trends.sentiments.map(withdrawn),
  };
}
