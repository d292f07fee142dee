import { amountWords } from '@sightline/contracts';

export { amountWords, fullPriceWords, percentWords, priceChangeWords, priceWords } from '@sightline/contracts';

/** Returns both readings of an ambiguous figure: '€1.299 or €1,299'. */
export const doubtWords = ([low, high]: readonly [number, number], currency: string | null): string =>
  `${amountWords(low, currency)} or ${amountWords(high, currency)}`;

const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

/** Returns 'US dollars' or 'euros', or the code itself when it is unknown. */
export function currencyWords(currency: string): string {
  if (!isCode(currency)) return currency;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2);
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return name === 'euros' || !/^[A-Z]/.test(name) ? name.toLowerCase() : name;
}
