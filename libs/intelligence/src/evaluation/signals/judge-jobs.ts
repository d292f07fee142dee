import type { SignalVerdict, Stated } from './signal-verdict.ts';

/** Number of positions for one capability that indicates a new team rather than a larger one. */
const manyPositions = 8;

export function judgeJobs({ finding, jobs }: Stated<'jobs'>): SignalVerdict {
  const quote = jobs[0]?.title || null;
  const rated = { sentiment: 'neutral' as const, quote };
  switch (finding) {
    case 'capability': {
      const isLarge = jobs.length >= manyPositions;
      const importance = isLarge ? 6 : 5;
      const usual = isLarge
        ? `${manyPositions} or more new positions of one capability rate ${importance}`
        : `Several new positions of one capability rate ${importance}`;
      return { ...rated, event: 'hiring', topics: ['hiring'], importance, usual };
    }
    case 'place':
      return {
        ...{ ...rated, event: 'expansion', topics: ['expansion', 'hiring'], importance: 5 },
        usual: 'First positions in a place rate 5',
      };
    case 'leadership':
      // An open position is not yet a change of leadership.
      return {
        ...{ ...rated, event: 'hiring', topics: ['hiring', 'leadership'], importance: 5 },
        usual: 'Leading positions rate 5',
      };
    case 'reduction':
      return {
        ...{ event: 'layoffs', topics: ['layoffs', 'hiring'], importance: 6, sentiment: 'negative', quote: null },
        ...{ usual: 'Withdrawals of half of the open positions rate 6', isHint: true },
      };
  }
}
