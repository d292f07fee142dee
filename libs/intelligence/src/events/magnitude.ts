import { type Figure, figuresIn } from '../text/figures.ts';

/** The largest number of each unit in a text. */
export interface Magnitude {
  /** Largest amount of money, in millions of approximate US dollars (by order of magnitude, not exchange rate). */
  readonly moneyMillions: number | null;
  readonly moneyText: string | null;
  readonly percent: number | null;
  /** Largest count of people, records or places ("1,200 jobs", "2.3 million records"). */
  readonly heads: number | null;
}

export function readMagnitude(texts: readonly string[]): Magnitude {
  const figures = texts.flatMap(figuresIn);
  const largest = (unit: Figure['unit']): Figure | null =>
    figures.reduce<Figure | null>(
      (most, one) => (one.unit === unit && one.value > (most?.value ?? 0) ? one : most),
      null,
    );
  const money = largest('money');
  return {
    moneyMillions: money && money.value / 1e6,
    moneyText: money?.text ?? null,
    percent: largest('percent')?.value ?? null,
    heads: largest('count')?.value ?? null,
  };
}
