/** How the language of a page writes a fraction; null when either is possible. */
export type DecimalSign = '.' | ',' | null;

/** Languages that write a fraction with a point. */
const pointLanguages = new Set(['en', 'ja', 'zh', 'ko', 'th', 'he', 'hi']);

/** @param lang of a page: "en", "pt-BR" */
export const decimalSignOf = (lang: string): DecimalSign =>
  pointLanguages.has(lang.split(/[-_]/)[0] ?? '') ? '.' : null;

/** A number in a text: its digits with the signs between them, at most 24 characters. */
export interface NumberInText {
  value: number;
  from: number;
  /** After its last character, with a ",-" or ".–" that stands for no fraction. */
  to: number;
}

const numberIn =
  /\d(?:\d|[.,'’٬](?=\d)|[ \u00a0\u202f\u2009](?=\d{3}(?!\d))){0,23}(?:[.,]?[-–—](?![\d\s\p{L}])|[.,][-–—](?!\d))?/gu;

/** The numbers of a text, from left to right. */
export function numbersIn(text: string, decimal: DecimalSign): NumberInText[] {
  const found: NumberInText[] = [];
  for (const match of text.matchAll(numberIn)) {
    const digits = match[0].replace(/[.,]?[-–—]$/, '');
    const spaced = digits.search(/[ \u00a0\u202f\u2009]/);
    // "2024 100": two numbers, and the second has the currency.
    const isTwo = spaced > 3 && /^\d+$/.test(digits.slice(0, spaced));
    const from = match.index + (isTwo ? spaced + 1 : 0);
    const value = amountOf(isTwo ? digits.slice(spaced + 1) : digits, decimal);
    if (value !== null) found.push({ value, from, to: match.index + match[0].length });
  }
  return found;
}

/**
 * The value of digits as any language writes them: "1.299,00", "1,299.00", "4,999", "1 299", "12'000", "1,00,000". One sign before three
 * digits groups them, unless the language of the page says that it is the sign of a fraction, or nothing but a zero is before it.
 * Null for what is no number, as a version or a date is none.
 */
export function amountOf(digits: string, decimal: DecimalSign = null): number | null {
  const bare = digits.replace(/[ '’\u00a0\u202f\u2009٬]/g, '');
  const signs = bare.replace(/\d/g, '');
  const last = signs.at(-1);
  if (last === undefined) return numberOf(bare);
  const isMixed = signs.length > 1 && signs[0] !== last;
  const after = bare.length - 1 - bare.lastIndexOf(last);
  const isGrouped = digits.length > bare.length;
  const hasFraction = isMixed || (signs.length === 1 && (isGrouped || isFraction(bare, last, after, decimal)));
  if (!hasFraction)
    return /^\d{1,3}(?:[.,]\d{2,3}){0,6}[.,]\d{3}$/.test(bare) ? numberOf(bare.replace(/[.,]/g, '')) : null;
  const whole = bare.slice(0, -1 - after);
  // The sign of the fraction comes once, and the signs before it are all the same.
  if (whole.includes(last)) return null;
  return numberOf(`${whole.replace(/[.,]/g, '')}.${bare.slice(-after)}`);
}

function isFraction(bare: string, sign: string, after: number, decimal: DecimalSign): boolean {
  if (after !== 3) return true;
  const whole = bare.slice(0, -4);
  return /^0*$/.test(whole) || whole.length > 3 || (decimal === sign && sign === '.');
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) && text !== '' && text.length <= 20 ? value : null;
}
