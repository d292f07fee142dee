import { numbersIn } from '@sightline/contracts/text';

/** A number in prose, with the words around it. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Value including the scale word: 5,000,000 for "5 million". */
  readonly value: number;
  readonly isScaled: boolean;
  readonly isNegative: boolean;
  /** Code of the currency in lower case, null for other numbers. */
  readonly currency: string | null;
  readonly isPercent: boolean;
}

/** Words after a number that scale it, in English, German, French and Spanish, in full and abbreviated. */
const scales: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, 'k thousand tausend'],
      [1e5, 'lakh'],
      [1e6, 'm mn mio mln million millions millionen millones millón'],
      [1e7, 'crore'],
      [1e9, 'b bn mrd billion milliarde milliarden milliard milliards'],
      [1e12, 'tn trillion'],
    ] as const
  ).flatMap(([scale, words]) => words.split(' ').map((word) => [word, scale] as const)),
);
const scaleWord = `mil millones|${[...scales.keys()].sort((a, b) => b.length - a.length).join('|')}`;

const codes = 'usd|eur|gbp|chf|jpy|sek|nok|dkk|inr|rmb';
const currencyWords: readonly (readonly [RegExp, string])[] = [
  [/\$|usd|dollar|dólar/, 'usd'],
  [/€|eur/, 'eur'],
  [/£|gbp|pound|pfund|livre|libra/, 'gbp'],
  [/¥|jpy|yen/, 'jpy'],
  [/₹|inr|rs/, 'inr'],
  [/chf|franc/, 'chf'],
  [/kronor/, 'sek'],
];

const before = new RegExp(
  `(us\\$|[$€£¥₹]|(?<![\\p{L}\\p{N}])(?:${codes}|euros?|rs))?\\s?((?<![\\p{L}\\p{N}])[-−]|negative )?\\s?$`,
  'iu',
);
const beforeChars = 20;
const after = new RegExp(
  `^(?:\\s?(${scaleWord})(?![\\p{L}\\p{N}])\\.?)?(?:\\s?(?:de |d['’]|in )?(us[- ]dollars?|u\\.s\\. dollars?|dollars?|dólares|euros?|pounds?|pfund|livres|libras|yen|francs?|kronor|${codes}|[€$£])(?![\\p{L}])|\\s?(percent|per cent|prozent|pct|%|pour cent|por ciento))?`,
  'iu',
);
const afterChars = 40;

/** Returns the numbers in a text in order, at most `most`. */
export function amountsIn(text: string, most = 100): Amount[] {
  const found: Amount[] = [];
  for (const { value, digits, from, to } of numbersIn(text, null)) {
    if (found.length >= most) break;
    const [lead = '', sign, minus] = before.exec(text.slice(Math.max(0, from - beforeChars), from)) ?? [];
    const [tail = '', scale, unit, percent] = after.exec(text.slice(to, to + afterChars)) ?? [];
    const written = (sign ?? unit)?.toLowerCase();
    found.push({
      start: sign === undefined && minus === undefined ? from : from - lead.length,
      end: to + tail.length,
      digits,
      value: value * scaleOf(scale),
      isScaled: scale !== undefined,
      isNegative: minus !== undefined,
      currency: written === undefined ? null : currencyOf(written),
      isPercent: percent !== undefined,
    });
  }
  return found;
}

const scaleOf = (word: string | undefined): number => {
  const lower = word?.toLowerCase() ?? '';
  return lower === 'mil millones' ? 1e9 : (scales.get(lower) ?? 1);
};

const currencyOf = (written: string): string => currencyWords.find(([word]) => word.test(written))?.[1] ?? written;
