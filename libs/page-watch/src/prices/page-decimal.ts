import { languageOf } from '../page/language.ts';
import { type DecimalSign, decimalSignOf } from './amount.ts';
import { amountsIn } from './amounts-in-text.ts';

/** Amounts looked at, at most. */
const mostAmounts = 500;

/** How a page writes fractions: by its amounts, then by the language of its words, then by the one it is marked with. */
export const decimalIn = (text: string, lang: string): DecimalSign =>
  decimalSignOf(languageOf(text) ?? lang, digitsIn(text));

/** Whether amounts of a page have cents after a point: then "1.299" of another may be a fraction, too. */
export const showsPointFractions = (text: string): boolean =>
  digitsIn(text).some((digits) => /^\d{1,9}\.\d{1,2}$/.test(digits));

function digitsIn(text: string): string[] {
  const digits: string[] = [];
  for (const line of text.split('\n')) {
    if (!/[\d٠-٩۰-۹]/.test(line)) continue;
    for (const amount of amountsIn(line, null)) digits.push(amount.digits);
    if (digits.length > mostAmounts) break;
  }
  return digits;
}
