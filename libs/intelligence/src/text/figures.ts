import { parseDigits, scaleOf } from './amounts.ts';

/**
 * A number with its unit: money in approximate US dollars (by order of
 * magnitude, not exchange rate), per cent, or a count of things.
 */
export interface Figure {
  readonly unit: 'money' | 'percent' | 'count';
  readonly value: number;
  /** As written in the text. */
  readonly text: string;
}

const readChars = 1_000;
const amount =
  /(?:(us\$|[$€£¥₹]|usd|eur|gbp|chf|sek|nok|dkk|jpy|inr)\s?)?(\d{1,3}(?:[., ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,4})?)(?:\s?(thousand|million|billion|trillion|bn|mn|m|b|k|tn|mio|mrd|millionen|milliarden|milliarde|millions|milliards|millones|tausend)\b\.?)?(?:\s?(us dollars?|dollars?|euros?|pounds?|yen|francs?|kronor|€|\$|£|usd|eur|gbp|chf|percent|per cent|prozent|pct|%|pour cent|por ciento))?(?:\s(?:\p{L}+\s){0,2}?(jobs|employees|staff|workers|people|positions|roles|records|customers|accounts|users|merchants|clients|stores|shops|locations|stellen|mitarbeiter|postes|salariés|empleados|kunden|patients|subscribers|restaurants|households|drivers)\b)?/giu;

/** Approximate dollar values of currencies with small units. */
const smallUnits: Readonly<Record<string, number>> = {
  '¥': 0.007,
  jpy: 0.007,
  yen: 0.007,
  '₹': 0.012,
  inr: 0.012,
  sek: 0.1,
  nok: 0.1,
  dkk: 0.15,
  kronor: 0.1,
};
const largestBelievable = 5e12;
const mostCounted = 9e9;

/** Returns the figures in the first part of a text. Numbers without a unit ("importance 10") are ignored. */
export function figuresIn(text: string): Figure[] {
  return [...text.slice(0, readChars).matchAll(amount)].flatMap((match): Figure[] => {
    const [whole, before, digits = '', word, unit, what] = match;
    const value = parseDigits(digits) * scaleOf(word ?? '');
    if (!Number.isFinite(value)) return [];
    const written = whole.trim();
    const lower = unit?.toLowerCase();
    if (lower !== undefined && /^(?:percent|per cent|prozent|pct|%|pour|por)/.test(lower))
      return value <= 1_000 ? [{ unit: 'percent', value, text: written }] : [];
    if (before !== undefined || lower !== undefined) {
      const dollars = value * (smallUnits[before?.toLowerCase() ?? lower ?? ''] ?? 1);
      const sum = what === undefined ? written : written.slice(0, written.lastIndexOf(what)).trim();
      return dollars > 0 && dollars <= largestBelievable ? [{ unit: 'money', value: dollars, text: sum }] : [];
    }
    return what !== undefined && value > 0 && value < mostCounted ? [{ unit: 'count', value, text: written }] : [];
  });
}
