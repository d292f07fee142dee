import { parseDigits, scaleOf } from '../text/amounts.ts';

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

const amount =
  /(?:(us\$|[$€£¥₹]|usd|eur|gbp|chf|sek|nok|dkk|jpy|inr)\s?)?(\d{1,3}(?:[., ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,4})?)(?:\s?(thousand|million|billion|trillion|bn|mn|m|b|k|tn|mio|mrd|millionen|milliarden|milliarde|millions|milliards|millones|tausend)\b\.?)?(?:\s?(us dollars?|dollars?|euros?|pounds?|yen|francs?|kronor|€|\$|£|usd|eur|gbp|chf|percent|per cent|prozent|pct|%|pour cent|por ciento))?(?:\s(?:\p{L}+\s){0,2}?(jobs|employees|staff|workers|people|positions|roles|records|customers|accounts|users|merchants|clients|stores|shops|locations|stellen|mitarbeiter|postes|salariés|empleados|kunden|patients|subscribers|restaurants|households|drivers)\b)?/giu;

/** Yen, rupees and kronor count in smaller units than the dollar. */
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

/** Reads the numbers of texts. A number without a unit ("importance 10") is nothing. */
export function readMagnitude(texts: readonly string[]): Magnitude {
  let money: { value: number; text: string } | null = null;
  let percent: number | null = null;
  let heads: number | null = null;
  for (const text of texts) {
    for (const match of text.slice(0, 1_000).matchAll(amount)) {
      const [whole, before, digits = '', word, unit, what] = match;
      const value = parseDigits(digits) * scaleOf(word ?? '');
      if (!Number.isFinite(value)) continue;
      const lower = unit?.toLowerCase();
      if (lower !== undefined && /^(?:percent|per cent|prozent|pct|%|pour|por)/.test(lower)) {
        if (value <= 1_000 && value > (percent ?? 0)) percent = value;
      } else if (before !== undefined || lower !== undefined) {
        const dollars = value * (smallUnits[before?.toLowerCase() ?? lower ?? ''] ?? 1);
        if (dollars <= largestBelievable && dollars > (money?.value ?? 0)) {
          const written = whole.trim();
          money = {
            value: dollars,
            text: what === undefined ? written : written.slice(0, written.lastIndexOf(what)).trim(),
          };
        }
      } else if (what !== undefined && value > (heads ?? 0) && value < 9e9) {
        heads = value;
      }
    }
  }
  return { moneyMillions: money === null ? null : money.value / 1e6, moneyText: money?.text ?? null, percent, heads };
}
