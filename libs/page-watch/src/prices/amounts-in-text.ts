import { type DecimalSign, isEitherWay, type NumberInText, numbersIn } from './amount.ts';
import { type CurrencySign, currencyAfter, currencyBefore, groupsWithPoint } from './currencies.ts';
import { termsOf } from './terms.ts';

/** The text between the two amounts of a range. */
export const isRange = /^\s?(?:[-–—~～]|to|bis|à|a|do|till)\s?$/u;
const magnitude =
  /^\s?(?:k|m|b|bn|mm|mn|mio|mrd|million|billion|trillion|millionen|milliarden|millions?|milliards?|millones|milioni|miliardi|mil|tys|tis)(?!\p{L})|^[+＋]?\s?(?:万|億|亿|만|억)|^\s?%/iu;

export interface Amount {
  value: number;
  digits: string;
  /** Both amounts that the figure may mean; `value` is the higher. */
  possible?: [number, number];
  sign: CurrencySign;
  from: number;
  to: number;
}

/** Amounts with a currency, from left to right. */
export function amountsIn(text: string, decimal: DecimalSign): Amount[] {
  const found: Amount[] = [];
  let bare: NumberInText | null = null;
  for (const number of numbersIn(text, decimal)) {
    // "250 - 400 €" begins at 250.
    const least: NumberInText | null = bare !== null && isRange.test(text.slice(bare.to, number.from)) ? bare : null;
    bare = null;
    const fore = currencyBefore(text, number.from);
    const factor = /^\s?万(?=円|元)/.test(text.slice(number.to, number.to + 3)) ? 10_000 : 1;
    const end = factor === 1 ? number.to : text.indexOf('万', number.to) + 1;
    const aft = currencyAfter(text, end);
    const last = found.at(-1);
    // A sign between two amounts belongs to one of them.
    const isTaken = fore !== null && last !== undefined && number.from - fore.length < last.to;
    const sign = isTaken ? aft : fore;
    if (sign === null && aft === null) {
      const isRangeEnd = last !== undefined && isRange.test(text.slice(last.to, number.from));
      if (isRangeEnd) last.to = number.to;
      bare = number;
      continue;
    }
    const thousands = /^k(?![\p{L}\d])/iu.test(text.slice(end, end + 2)) ? 1_000 : 1;
    if (thousands === 1 && magnitude.test(text.slice(end, end + 14))) continue;
    const chosen = sign ?? aft;
    if (chosen === null) continue;
    // "$99 AUD": the code says which dollar.
    const code = aft !== null && chosen.code === null ? aft.code : null;
    const isLonger = aft !== null && (sign === null || code !== null || aft.code === chosen.code);
    const figure = sign === null && least !== null ? least : number;
    found.push({
      ...settled(figure, chosen, {
        decimal,
        isAfter: sign === null,
        after: text.slice(end),
        factor: factor * thousands,
      }),
      sign: code === null ? chosen : { ...chosen, code },
      from: sign === null ? (least ?? number).from : number.from - sign.length,
      to: (isLonger ? end + aft.length : end) + (thousands === 1 ? 0 : 1),
    });
  }
  return found;
}

interface Written {
  decimal: DecimalSign;
  /** The sign follows the figure. */
  isAfter: boolean;
  after: string;
  factor: number;
}

/** The value of a figure; of "1.299" where a page writes fractions with a point, what the currency and the unit make of it. */
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
