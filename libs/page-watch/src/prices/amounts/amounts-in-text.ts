import { type DecimalSign, isEitherWay, type NumberInText, numbersIn } from '@sightline/contracts/text';
import { termsOf } from '../terms/terms.ts';
import { countryAfter, currencyAfter, currencyBefore, groupsWithPoint } from './currencies.ts';
import type { CurrencySign } from './currency-signs.ts';

/** Matches the text between the two amounts of a range. */
export const isRange = /^\s?(?:[-–—~～]|to|bis|à|a|do|till)\s?$/u;
const magnitude =
  /^\s?(?:k|m|b|bn|mm|mn|mio|mrd|million|billion|trillion|millionen|milliarden|millions?|milliards?|millones|milioni|miliardi|mil|tys|tis)(?!\p{L})|^[+＋]?\s?(?:万|億|亿|만|억)|^\s?%/iu;

export interface Amount {
  value: number;
  digits: string;
  /** Both values that an ambiguous figure can have; `value` is the higher one. */
  possible?: [number, number];
  sign: CurrencySign;
  from: number;
  to: number;
}

/**
 * Words and signs that multiply a figure: "Rp 150 ribu", "3万円", "$1.5K". The words in `magnitude` are too large for
 * plan prices.
 */
const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:万(?=\s?[円元\d])|만(?=\s?[원\d]))/u, 10_000],
  [/^(?:k|\s?(?:ribu|rb|ngh[iì]n|ngàn))(?![\p{L}\d])/iu, 1_000],
  [/^\s?(?:juta|jt|triệu)(?![\p{L}\d])/iu, 1_000_000],
];

/** Returns the multiplier after a figure, and the offset at which its word ends. */
function scaleAt(text: string, to: number): { factor: number; end: number } {
  const tail = text.slice(to, to + 7);
  for (const [pattern, factor] of multipliers) {
    const [word] = pattern.exec(tail) ?? [];
    if (word !== undefined) return { factor, end: to + word.length };
  }
  return { factor: 1, end: to };
}

/** Joins the two parts of a figure such as "1万9800円". */
function joined(numbers: readonly NumberInText[], text: string): NumberInText[] {
  const found: NumberInText[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    const isRest =
      last !== undefined && number.value < 10_000 && /^\s?[万만]\s?$/u.test(text.slice(last.to, number.from));
    if (isRest) found[found.length - 1] = { ...number, value: last.value * 10_000 + number.value, from: last.from };
    else found.push(number);
  }
  return found;
}

/** Matches cents after the currency sign: "29€50". */
const centsAfterSign = /^€(\d\d)(?![\d.,])/;

const hasDigit = /[\d٠-٩۰-۹]/;

/** Returns the amounts with a currency, from left to right. */
export function amountsIn(text: string, decimal: DecimalSign): Amount[] {
  if (!hasDigit.test(text)) return [];
  const found: Amount[] = [];
  let bare: NumberInText | null = null;
  for (const number of joined(numbersIn(text, decimal), text)) {
    const last = found.at(-1);
    if (last !== undefined && number.from < last.to) continue;
    const cents = /^\d+$/.test(number.digits) ? centsAfterSign.exec(text.slice(number.to, number.to + 4)) : null;
    if (cents !== null) {
      const digits = `${number.digits},${cents[1]}`;
      const sign: CurrencySign = { code: 'EUR', shared: null, length: 1 };
      found.push({ value: number.value + Number(cents[1]) / 100, digits, sign, from: number.from, to: number.to + 3 });
      bare = null;
      continue;
    }
    // "250 - 400 €" starts at 250.
    const least: NumberInText | null = bare !== null && isRange.test(text.slice(bare.to, number.from)) ? bare : null;
    bare = null;
    const fore = currencyBefore(text, number.from);
    const { factor, end } = scaleAt(text, number.to);
    const aft = currencyAfter(text, end);
    // A sign between two amounts belongs to one of them.
    const isTaken = fore !== null && last !== undefined && number.from - fore.length < last.to;
    const sign = isTaken ? aft : fore;
    if (sign === null && aft === null) {
      const isRangeEnd = last !== undefined && isRange.test(text.slice(last.to, number.from));
      if (isRangeEnd) last.to = number.to;
      bare = number;
      continue;
    }
    if (factor === 1 && magnitude.test(text.slice(end, end + 14))) continue;
    const chosen = sign ?? aft;
    if (chosen === null) continue;
    // "$99 AUD": the code identifies the dollar.
    const country = aft === null && chosen.shared === '$' ? countryAfter(text, end) : null;
    const code = country?.code ?? (aft !== null && chosen.code === null ? aft.code : null);
    const own = code === null ? chosen : { ...chosen, code };
    const isLonger = aft !== null && (sign === null || code !== null || aft.code === chosen.code);
    const figure = sign === null && least !== null ? least : number;
    found.push({
      ...settled(figure, own, { decimal, isAfter: sign === null, after: text.slice(end), factor }),
      sign: own,
      from: sign === null ? (least ?? number).from : number.from - sign.length,
      to: end + (isLonger ? aft.length : (country?.length ?? 0)),
    });
  }
  return found;
}

interface Written {
  decimal: DecimalSign;
  /** True if the currency sign follows the figure. */
  isAfter: boolean;
  after: string;
  factor: number;
}

/** Resolves an ambiguous figure such as "1.299" on a page with decimal points, from its currency and unit. */
function settled(
  { value, digits }: NumberInText,
  sign: CurrencySign,
  { decimal, isAfter, after, factor }: Written,
): Pick<Amount, 'value' | 'digits' | 'possible'> {
  const round = (amount: number) => Math.round(amount * factor * 1e8) / 1e8;
  if (decimal !== '.' || !isEitherWay(digits)) return { value: round(value), digits };
  const whole = round(Number(digits.replace('.', '')));
  const isGrouped = groupsWithPoint(sign, isAfter) ?? (termsOf(after).period === 'usage' ? false : null);
  if (isGrouped === null) return { value: whole, digits, possible: [round(Number(digits)), whole] };
  return { value: isGrouped ? whole : round(Number(digits)), digits };
}
