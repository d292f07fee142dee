import { type DecimalSign, decimalSignOf, languageOf } from '@sightline/contracts/text';
import { amountsIn } from './amounts-in-text.ts';

const mostAmounts = 500;

/**
 * Determines the decimal separator of a page from its amounts, the language of its words, then its declared language.
 */
export const decimalIn = (text: string, lang: string): DecimalSign =>
  decimalSignOf(languageOf([lang], text) ?? '', digitsIn(text));

/**
 * Returns true if a page has amounts with cents after a point, so that "1.299" in another amount can also be a
 * fraction.
 */
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
