import type { PriceRow } from '@sightline/contracts';

type Stated = Pick<PriceRow, 'price' | 'currency' | 'contact'>;

const isCode = (currency: string | null): currency is string => currency !== null && /^[A-Z]{3}$/.test(currency);

/** '$49', '€12.50', '49 credits'. Whole amounts have no decimals, others two or more. */
export function amountWords(price: number, currency: string | null): string {
  const digits = { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 6 };
  if (!isCode(currency)) return `${price.toLocaleString('en', digits)}${currency ? ` ${currency}` : ''}`;
  return price.toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits });
}

/** The price alone: '$49', 'On request', 'Not on the page'. Nothing is guessed. */
export function priceWords({ price, currency, contact }: Stated): string {
  if (price !== null) return amountWords(price, currency);
  return contact ? 'On request' : 'Not on the page';
}

const periods = { month: ' a month', year: ' a year', once: ' once', usage: '' } as const;

/** The price with what it is for: '$49 a month', '$12 a month per seat', '$0.02 per message'. */
export function fullPriceWords(row: Stated & Pick<PriceRow, 'period' | 'per'>): string {
  const words = priceWords(row);
  if (row.price === null || row.price === 0) return words;
  return `${words}${row.period ? periods[row.period] : ''}${row.per ? ` per ${row.per}` : ''}`;
}

/** 'US dollars', 'euros'; the code when nobody knows it. */
export function currencyWords(currency: string): string {
  if (!isCode(currency)) return currency;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2);
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return name === 'euros' || !/^[A-Z]/.test(name) ? name.toLowerCase() : name;
}

const minus = '−';

/** A difference in percent with its sign, '−20%', '+0.4%'; never rounded to nothing. */
export function percentWords(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const shown = size >= 1 ? Math.round(size).toLocaleString('en') : Math.max(0.1, size).toFixed(1);
  return `${percent < 0 ? minus : '+'}${shown}%`;
}

/** What became of a row, in words: no colour says it. */
export function priceChangeWords(before: PriceRow | undefined, after: PriceRow | undefined): string {
  if (!before) return 'New';
  if (!after) return 'No longer listed';
  if (before.price === null || after.price === null) {
    if (after.price !== null) return 'Now with a price';
    if (after.contact) return before.contact ? 'No change' : 'Now on request';
    return before.price === null && !before.contact ? 'No change' : 'Price taken off';
  }
  if (before.currency !== after.currency) return 'Other currency';
  if (before.period !== after.period || before.per !== after.per) return 'Other billing';
  if (before.price === after.price) return 'No change';
  if (after.price === 0) return 'Now free';
  return before.price === 0 ? 'No longer free' : percentWords(before.price, after.price);
}
