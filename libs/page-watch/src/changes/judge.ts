import type { PageChange } from '@sightline/contracts';
import type { PageReading } from '../page/reading.ts';
import { compareReadings } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { confirmed } from './confirmed.ts';
import { type Learned, learn } from './noise/volatile-parts.ts';

/** One visit to a page, with the changes found from its address. */
export interface Look {
  reading: PageReading;
  /**
   * The change if the page redirects to another page. It is the only change, because the text belongs to the other
   * page.
   */
  instead: PageChange | null;
  /** A change in addition to changes of the text. */
  also: PageChange | null;
}

export interface Looks {
  before: PageReading;
  now: Look;
  /** The previous visit, if it found a change. */
  first: Look | null;
  learned: Learned;
}

export interface Verdict {
  /** Comparison of this visit with `before`. */
  comparison: Comparison;
  /** Changes found on both visits; null without a first visit, or if this visit found none. */
  confirmed: PageChange[] | null;
  learned: Learned;
}

/**
 * Evaluates a visit together with the visits before it. One call does it all, because sending a reading to the worker
 * is slow.
 */
export function judge({ before, now, first, learned }: Looks): Verdict {
  const of = ({ reading, instead, also }: Look): Comparison => {
    if (instead !== null) return { changes: [instead], moved: 0, leftOut: [] };
    const comparison = compareReadings(before, reading, { learned });
    return also === null ? comparison : { ...comparison, changes: [also, ...comparison.changes] };
  };
  const comparison = of(now);
  if (comparison.changes.length === 0) {
    // The changes found on the first visit have disappeared, so the page produces them by itself.
    const more = first ? learn(learned, before, first.reading) : learned;
    return { comparison, confirmed: null, learned: learn(more, first?.reading ?? before, now.reading) };
  }
  if (first === null) return { comparison, confirmed: null, learned };
  const changes = confirmed(of(first).changes, comparison.changes);
  const known = learn(learned, first.reading, now.reading);
  return { comparison, confirmed: changes, learned: changes.length > 0 ? known : learn(known, before, first.reading) };
}
