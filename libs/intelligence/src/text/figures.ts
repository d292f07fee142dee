import { amountsIn } from './amounts.ts';

/**
 * A number with its unit: money in approximate US dollars (by order of
 * magnitude, not exchange rate), per cent, or a count of things.
 */
export interface Figure {
  readonly unit: 'money' | 'percent' | 'count';
  readonly value: number;
  /** The figure as written in the text. */
  readonly text: string;
}

const readChars = 1_000;
const counted =
  /^\s(?:\p{L}+\s){0,2}?(?:jobs|employees|staff|workers|people|positions|roles|records|customers|accounts|users|merchants|clients|stores|shops|locations|stellen|mitarbeiter|postes|salariés|empleados|kunden|patients|subscribers|restaurants|households|drivers)\b/iu;
const countedChars = 80;

/** Approximate dollar values of currencies with small units. */
const smallUnits: Readonly<Record<string, number>> = { jpy: 0.007, inr: 0.012, sek: 0.1, nok: 0.1, dkk: 0.15 };
const largestBelievable = 5e12;
const mostCounted = 9e9;

/** Returns the figures in the first part of a text. Numbers without a unit ("importance 10") are ignored. */
export function figuresIn(given: string): Figure[] {
  const text = given.slice(0, readChars);
  return amountsIn(text).flatMap(({ start, end, value, currency, isPercent }): Figure[] => {
    const written = text.slice(start, end).trim();
    if (isPercent) return value <= 1_000 ? [{ unit: 'percent', value, text: written }] : [];
    if (currency !== null) {
      const dollars = value * (smallUnits[currency] ?? 1);
      return dollars > 0 && dollars <= largestBelievable ? [{ unit: 'money', value: dollars, text: written }] : [];
    }
    const noun = counted.exec(text.slice(end, end + countedChars))?.[0];
    if (noun === undefined || value <= 0 || value >= mostCounted) return [];
    return [{ unit: 'count', value, text: written + noun }];
  });
}
