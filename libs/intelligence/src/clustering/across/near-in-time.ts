import { windowDays } from '../event-report.ts';
import type { AcrossTerms } from './across-kinds.ts';

interface Day {
  readonly texts: number[];
  readonly observed: number[];
}

/** Finds the reports with which a report can be connected by facts rather than by words. */
export class NearInTime {
  readonly #days = new Map<number, Day>();

  add(number: number, { day, typed }: Pick<AcrossTerms, 'day' | 'typed'>): void {
    if (day === null) return;
    const key = Math.floor(day);
    const known = this.#days.get(key) ?? { texts: [], observed: [] };
    this.#days.set(key, known);
    (typed ? known.observed : known.texts).push(number);
  }

  /** Returns the page changes and signals of the days around a text; all reports for a page change or signal. */
  *near({ day, typed }: Pick<AcrossTerms, 'day' | 'typed'>): Generator<number> {
    if (day === null) return;
    for (let key = Math.floor(day) - windowDays; key <= Math.floor(day) + windowDays; key++) {
      const found = this.#days.get(key);
      if (!found) continue;
      yield* found.observed;
      if (typed) yield* found.texts;
    }
  }
}
