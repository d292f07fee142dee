import { windowDays } from '../event-report.ts';
import type { AcrossTerms } from './across-kinds.ts';
import type { ReportFacts } from './report-facts.ts';

type Kind = ReportFacts['kind'];
type Dated = Pick<AcrossTerms, 'day' | 'typed'>;

/** With which kinds of reports each kind can be connected by facts; a text is null. */
const connected: ReadonlyMap<Kind | null, readonly (Kind | null)[]> = new Map([
  [null, ['incident', 'release', 'filing', 'jobs', 'price']],
  ['incident', [null, 'filing']],
  ['filing', [null, 'incident']],
  ['release', [null, 'release']],
  ['jobs', [null]],
  ['price', [null]],
  ['wording', []],
]);

/** Finds the reports with which a report can be connected by facts rather than by words. */
export class NearInTime {
  /** Numbers of reports by day and kind. */
  readonly #days = new Map<number, Map<Kind | null, number[]>>();

  add(number: number, { day, typed }: Dated): void {
    if (day === null) return;
    const key = Math.floor(day);
    const kinds = this.#days.get(key) ?? new Map<Kind | null, number[]>();
    this.#days.set(key, kinds);
    const kind = typed?.kind ?? null;
    const numbers = kinds.get(kind);
    if (numbers) numbers.push(number);
    else kinds.set(kind, [number]);
  }

  /** Returns the reports of the days around a report. */
  near({ day, typed }: Dated): readonly number[] {
    if (day === null) return [];
    const found: number[] = [];
    for (let key = Math.floor(day) - windowDays; key <= Math.floor(day) + windowDays; key++)
      for (const kind of connected.get(typed?.kind ?? null) ?? [])
        for (const number of this.#days.get(key)?.get(kind) ?? []) found.push(number);
    return found;
  }
}
