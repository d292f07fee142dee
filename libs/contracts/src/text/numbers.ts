/** Decimal separator used by a page; null if either is possible. */
export type DecimalSign = '.' | ',' | null;

/** Languages with a decimal point. */
const pointLanguages = new Set(['en', 'ja', 'zh', 'ko', 'th', 'he', 'hi']);

/**
 * Determines the decimal separator from amounts whose notation is unambiguous, or else from the language.
 * @param digits digits of amounts: "9,90", "1.299"
 * @param language language detected from the page's words rather than its markup: "en", "pt-BR"
 */
export function decimalSignOf(language: string, digits: readonly string[]): DecimalSign {
  const comma = digits.filter((written) => commaFraction.test(written)).length;
  const point = digits.filter((written) => pointFraction.test(written)).length;
  if (comma > 0 && point === 0) return ',';
  if (point > 0 && comma === 0) return '.';
  return pointLanguages.has(language.split(/[-_]/)[0] ?? '') ? '.' : null;
}

const commaFraction = /^\d{1,9},\d{1,2}$|\.\d{3},\d|^\d{1,3}(?:\.\d{3}){2,5}$/;
const pointFraction = /^\d{1,9}\.\d{1,2}$|,\d{3}\.\d|^\d{1,3}(?:,\d{3}){1,5}$/;

/** Returns true if digits like "1.299" can mean more than a thousand or a little more than one. */
export const isEitherWay = (digits: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(digits);

/** A number in a text: its digits with the separators between them, at most 24 characters. */
export interface NumberInText {
  value: number;
  digits: string;
  from: number;
  /** Exclusive end, which includes a trailing ",-" or ".–" in place of decimals. */
  to: number;
}

const numberIn =
  /(?:(?<![\d\p{L}.,])\.(?=\d{1,2}(?!\d)))?\d(?:\d|[.,'’٬](?=\d)|[ \u00a0\u202f\u2009](?=\d{3}(?!\d))){0,23}(?:[.,]?[-–—](?![\d\s\p{L}])|[.,][-–—](?!\d))?/gu;

/** Replaces Arabic and Persian digits and separators, keeping the length. */
const westernised = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫]/g, (sign) => (sign === '٫' ? '.' : String((sign.codePointAt(0) ?? 0) & 0xf)));

/** Returns the numbers in a text, from left to right. */
export function numbersIn(text: string, decimal: DecimalSign): NumberInText[] {
  const found: NumberInText[] = [];
  for (const match of westernised(text).matchAll(numberIn)) {
    const digits = match[0].replace(/[.,]?[-–—]$/, '');
    const spaced = digits.search(/[ \u00a0\u202f\u2009]/);
    // "2024 100" is two numbers, and the currency belongs to the second.
    const isTwo = spaced > 3 && /^\d+$/.test(digits.slice(0, spaced));
    const from = match.index + (isTwo ? spaced + 1 : 0);
    const own = isTwo ? digits.slice(spaced + 1) : digits;
    const value = amountOf(own, decimal);
    if (value !== null) found.push({ value, digits: own, from, to: match.index + match[0].length });
  }
  return found;
}

/**
 * Returns the value of digits in any notation: "1.299,00", "1,299.00", "4,999", "1 299", "12'000", "1,00,000". A
 * single separator before three digits groups thousands, unless it is the page's decimal separator or only a zero
 * precedes it. Returns null for anything that isn't a number, such as a version or a date.
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
  // A decimal separator occurs once, and the separators before it are all the same.
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
