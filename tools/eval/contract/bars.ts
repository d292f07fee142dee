import { wilson } from './wilson.ts';

/** A promise of the product: the minimum share of right rows, or the maximum error. */
export interface Bar {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
  /** The minimum of the share's lower bound. */
  readonly leastBound?: number;
  readonly leastRows?: number;
}

export interface Figure {
  readonly value: number;
  readonly rows: number;
  /** The values of the folds, which share no company. */
  readonly folds: readonly number[];
}

export type Verdict = 'met' | 'missed' | 'not measured';

/** The 95 % bound of a figure on the side of the bar: the lower bound of a share, the upper bound of an error. */
export function boundOf({ most }: Bar, { value, rows }: Figure): number {
  const { lower, upper } = wilson(value * rows, rows);
  return most === undefined ? lower : upper;
}

/** An unmeasured promise is not met, but doesn't fail either. Too few rows prove nothing, so the bar is missed. */
export function verdictOf(bar: Bar, figure: Figure): Verdict {
  if (figure.rows === 0) return 'not measured';
  const { least = 0, most = 1, leastBound = 0, leastRows = 0 } = bar;
  const isMet =
    figure.value >= least &&
    figure.value <= most &&
    figure.rows >= leastRows &&
    (leastBound === 0 || boundOf(bar, figure) >= leastBound);
  return isMet ? 'met' : 'missed';
}

const digits = (value: number): string => value.toFixed(3);

/** A line of the report: verdict, figure, bound, rows, bar and the range of the folds. */
export function lineOf(bar: Bar, figure: Figure): string {
  const verdict = verdictOf(bar, figure);
  if (verdict === 'not measured') return `not measured: no rows  ${bar.name}`;
  const side = bar.most === undefined ? 'at least' : 'at most';
  const folds = figure.folds.map(digits).toSorted();
  return [
    verdict.padEnd(6),
    bar.name.padEnd(26),
    digits(figure.value),
    `${side} ${digits(boundOf(bar, figure))}`,
    `n ${figure.rows}`.padEnd(6),
    `bar ${wordsOf(bar)}`,
    ...(folds.length > 1 ? [`folds ${folds[0]} to ${folds.at(-1)}`] : []),
  ].join('  ');
}

function wordsOf({ least, most, leastBound, leastRows }: Bar): string {
  return [
    ...(least === undefined ? [] : [`≥ ${least}`]),
    ...(most === undefined ? [] : [`≤ ${most}`]),
    ...(leastBound === undefined ? [] : [`bound ≥ ${leastBound}`]),
    ...(leastRows === undefined ? [] : [`n ≥ ${leastRows}`]),
  ].join(', ');
}
