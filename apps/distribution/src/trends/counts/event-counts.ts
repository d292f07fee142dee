import type { Sentiment } from '@sightline/contracts';

/** Number of events of one kind that a board has on one day. */
export interface EventCount {
  readonly companyId: string;
  readonly topic: string;
  readonly sentiment: Sentiment;
  /** Day number; see `dayOf`. */
  readonly day: number;
  readonly events: number;
}

/** Days from `from` until `to`, excluding `to`. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

export const lengthOf = ({ from, to }: DayRange): number => Math.max(0, to - from);

/** Days since 1970 (UTC). */
export const dayOf = (date: Date): number => Math.floor(date.getTime() / dayMs);
export const startOf = (day: number): Date => new Date(day * dayMs);

/** Events per day. The sum of any range of days takes constant time. */
export class DaySeries {
  readonly #from: number;
  /** Number of events before each day. */
  readonly #before: Int32Array;

  /** @param perDay events per day of the range; other days have none */
  constructor({ from }: Pick<DayRange, 'from'>, perDay: ArrayLike<number>) {
    this.#from = from;
    this.#before = new Int32Array(perDay.length + 1);
    for (let at = 0; at < perDay.length; at++) this.#before[at + 1] = this.#at(at) + (perDay[at] ?? 0);
  }

  /** The sum of several series with the same range. */
  static total(range: DayRange, all: Iterable<DaySeries>): DaySeries {
    const total = new DaySeries(range, new Int32Array(lengthOf(range)));
    for (const { before } of all)
      for (let at = 0; at < total.#before.length; at++) total.#before[at] = total.#at(at) + (before[at] ?? 0);
    return total;
  }

  private get before(): Int32Array {
    return this.#before;
  }

  #at(index: number): number {
    return this.#before[Math.max(0, Math.min(index, this.#before.length - 1))] ?? 0;
  }

  sum({ from, to }: DayRange): number {
    return to <= from ? 0 : this.#at(to - this.#from) - this.#at(from - this.#from);
  }

  /** Sums of all windows with this many days in the range, the earliest first. */
  windows({ from, to }: DayRange, days: number): number[] {
    const sums: number[] = [];
    for (let start = from; start + days <= to; start++) sums.push(this.sum({ from: start, to: start + days }));
    return sums;
  }

  /** Sums of consecutive windows; the last one ends with the range. */
  blocks({ from, to }: DayRange, days: number): number[] {
    const sums: number[] = [];
    for (let end = to; end - days >= from; end -= days) sums.unshift(this.sum({ from: end - days, to: end }));
    return sums;
  }

  /** The last day with an event in the range, or null. */
  lastDay({ from, to }: DayRange): number | null {
    for (let day = to - 1; day >= from; day--) if (this.sum({ from: day, to: day + 1 }) > 0) return day;
    return null;
  }
}
