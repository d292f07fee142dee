import type { PageChange } from '@sightline/contracts';
import type { PageReading } from '../page/reading.ts';
import { compareReadings } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { confirmed } from './confirmed.ts';
import { type Learned, learn } from './learned.ts';

/** A look at a page, and what its address says. */
export interface Look {
  reading: PageReading;
  /** The only change: the page leads elsewhere, and the words there are another page's. */
  instead: PageChange | null;
  /** A change besides those of the words. */
  also: PageChange | null;
}

export interface Looks {
  before: PageReading;
  now: Look;
  /** A look before this one that found a change. */
  first: Look | null;
  learned: Learned;
}

export interface Verdict {
  /** Of this look. */
  comparison: Comparison;
  /** The changes that the first look had, too; null when there was none, or when this look has no changes. */
  confirmed: PageChange[] | null;
  learned: Learned;
}

/** What a look at a page says after those before it: all in one call, because each copy of a reading to a worker costs as much as a comparison. */
export function judge({ before, now, first, learned }: Looks): Verdict {
  const of = ({ reading, instead, also }: Look): Comparison => {
    if (instead !== null) return { changes: [instead], moved: 0, leftOut: [] };
    const comparison = compareReadings(before, reading, { learned });
    return also === null ? comparison : { ...comparison, changes: [also, ...comparison.changes] };
  };
  const comparison = of(now);
  if (comparison.changes.length === 0) {
    // What a first look saw is gone again: the page does so by itself.
    const more = first ? learn(learned, before, first.reading) : learned;
    return { comparison, confirmed: null, learned: learn(more, first?.reading ?? before, now.reading) };
  }
  if (first === null) return { comparison, confirmed: null, learned };
  const changes = confirmed(of(first).changes, comparison.changes);
  const known = learn(learned, first.reading, now.reading);
  return { comparison, confirmed: changes, learned: changes.length > 0 ? known : learn(known, before, first.reading) };
}
