import { type Figure, figuresIn } from '../text/figures.ts';

/** Numbers with a unit found in a text: the largest of each kind. */
export interface Magnitude {
  /** Largest amount of money, in millions of roughly a US dollar; currencies are not converted, the order of size is enough. */
  readonly moneyMillions: number | null;
  /** The amount as written. */
  readonly moneyText: string | null;
  readonly percent: number | null;
  /** Largest count of people, records or places ("1,200 jobs", "2.3 million records"). */
  readonly heads: number | null;
}

/** Reads the numbers of texts. */
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
