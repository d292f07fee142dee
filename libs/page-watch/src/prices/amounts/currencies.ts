import { type CurrencySign, lengthsByFirst, lengthsByLast, signOf } from './currency-signs.ts';
import { mayMean, ofDomain } from './page-currency.ts';

const isLetter = /\p{L}/u;
const cjk = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** White space, including zero-width characters. */
const spaces = /[\s\u200b-\u200d\u2060]/;

/** Returns the currency sign that ends directly before `end`, ignoring spaces. */
export function currencyBefore(text: string, end: number): CurrencySign | null {
  let to = end;
  while (to > 0 && end - to < 3 && spaces.test(text[to - 1] ?? '')) to--;
  for (const length of lengthsByLast.get(text.charAt(to - 1).toLowerCase()) ?? []) {
    if (length > to) continue;
    const word = text.slice(to - length, to);
    const meaning = signOf(word, false);
    if (!meaning) continue;
    const before = text[to - length - 1] ?? ' ';
    if (isLetter.test(word[0] ?? '') && isLetter.test(before) && !cjk.test(before)) continue;
    const country =
      meaning[1] === '$'
        ? /(?<!\p{L})(\p{Lu}{2,3}|U\.S\.)\s$/u.exec(text.slice(Math.max(0, to - length - 6), to - length))
        : null;
    const code = country === null ? null : ofCountry(country[1]);
    return code === null || country === null
      ? { code: meaning[0], shared: meaning[1], length: end - to + length }
      : { code, shared: null, length: end - to + length + country[0].length };
  }
  return letterBefore(text, to, end);
}

const asMoney = /^\d{1,3}(?:\.\d\d(?!\d)|,\d{3})/;
const letters: Readonly<Record<string, readonly [code: string, figure: RegExp]>> = {
  R: ['ZAR', /^\d[\d.,\s]?\d/],
  Q: ['GTQ', asMoney],
  N: ['NGN', asMoney],
};

/** Returns the currency of a dollar sign with a country: "US $49", "U.S. $49", "MXN $ 49", "49 $ CA". */
const ofCountry = (country = ''): string | null =>
  /^U\.?S/.test(country) ? 'USD' : mayMean('$', country) ? country : (ofDomain.$[country.toLowerCase()] ?? null);

/** Returns the dollar that a country after the amount identifies ("$65 AU"), and the length of that text. */
export function countryAfter(text: string, at: number): { code: string; length: number } | null {
  const [whole = '', country] = /^\s(\p{Lu}{2})(?![\p{L}\d])/u.exec(text.slice(at, at + 4)) ?? [];
  const code = country === undefined ? null : ofCountry(country);
  return code === null ? null : { code, length: whole.length };
}

/**
 * Reads single-letter signs: "R1,299" is in rand, "Q149.00" in quetzals, "N15,000" in naira. "R2", "Q149" and "N95"
 * are names.
 */
function letterBefore(text: string, to: number, end: number): CurrencySign | null {
  if (/[\p{L}\d]/u.test(text[to - 2] ?? ' ')) return null;
  const [code, figure] = letters[text.charAt(to - 1)] ?? [];
  return code !== undefined && figure?.test(text.slice(end, end + 8))
    ? { code, shared: null, length: end - to + 1 }
    : null;
}

/** Returns the currency sign that begins at `start`, ignoring spaces; null if it belongs to the amount after it. */
export function currencyAfter(text: string, start: number): CurrencySign | null {
  let from = start;
  while (from - start < 3 && spaces.test(text[from] ?? '')) from++;
  for (const length of lengthsByFirst.get(text.charAt(from).toLowerCase()) ?? []) {
    const word = text.slice(from, from + length);
    if (word.length < length) continue;
    const meaning = signOf(word, true);
    if (!meaning) continue;
    const next = text[from + length] ?? ' ';
    if (isLetter.test(word.at(-1) ?? '') && isLetter.test(next) && !cjk.test(word) && !cjk.test(next)) continue;
    if (/\d/.test(next) || (/^\s\d/.test(text.slice(from + length, from + length + 2)) && meaning[1] === '$')) continue;
    const country =
      meaning[1] === '$' ? /^\s(\p{Lu}{2})(?![\p{L}\d])/u.exec(text.slice(from + length, from + length + 4)) : null;
    const code = ofCountry(country?.[1]);
    return code === null
      ? { code: meaning[0], shared: meaning[1], length: from - start + length }
      : { code, shared: null, length: from - start + length + 3 };
  }
  return null;
}

/** Currencies with cents whose home countries group thousands with a point. */
const pointGroups = new Set('IDR COP ARS BRL PLN CZK DKK NOK SEK HUF RON BGN TRY RUB UAH RSD CRC UYU'.split(' '));
const decimals = new Map<string, number>();

function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/**
 * Returns true if "1.299" is more than a thousand of a currency, on a page with decimal points, and null if it can be
 * either. Countries that write the sign after the amount group thousands with a point.
 */
export function groupsWithPoint(
  { code, shared }: Pick<CurrencySign, 'code' | 'shared'>,
  isAfter: boolean,
): boolean | null {
  const digits = code === null ? 2 : decimalsOf(code);
  if (digits !== 2) return digits === 0;
  if ((code !== null && pointGroups.has(code)) || shared === 'kr') return true;
  return isAfter && (shared !== null || code === 'EUR') ? true : null;
}
