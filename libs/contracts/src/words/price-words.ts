import type { PriceFigures } from '../entities/pages/page-change.ts';

const isCode = (currency: string | null): currency is string => currency !== null && /^[A-Z]{3}$/.test(currency);

/** Returns an amount such as '$49', '€12.50' or '49 credits'. Whole amounts have no decimals, others two or more. */
export function amountWords(price: number, currency: string | null): string {
  if (currency === '%') return `${price.toLocaleString('en', { maximumFractionDigits: 6 })}%`;
  const digits = { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 6 };
  if (!isCode(currency)) return `${price.toLocaleString('en', digits)}${currency ? ` ${currency}` : ''}`;
  return price.toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits });
}

/** Returns a percentage fee: '1.6%', '1.4% + €0.10'. */
const feeWords = (percent: number, price: number | null, currency: string | null): string =>
  `${amountWords(percent, '%')}${price ? ` + ${amountWords(price, currency)}` : ''}`;

/** Returns the price without period and unit: '$49', '1.4% + €0.10', 'On request', 'Not on the page'. */
export function priceWords({
  price,
  percent,
  currency,
  contact,
}: Pick<PriceFigures, 'price' | 'percent' | 'currency' | 'contact'>): string {
  if (percent !== undefined) return feeWords(percent, price, currency);
  if (price !== null) return amountWords(price, currency);
  return contact ? 'On request' : 'Not on the page';
}

const periods = { month: ' a month', year: ' a year', once: ' once', usage: '' } as const;

/** Returns period and unit of a price: ' a month', ' a month per seat', ' per message'; '' if the page states none. */
export const billingWords = ({ period, per }: Pick<PriceFigures, 'period' | 'per'>): string =>
  `${period ? periods[period] : ''}${per ? ` per ${per}` : ''}`;

/** Returns the price with period and unit: '$49 a month', '$12 a month per seat', '$0.02 per message'. */
export function fullPriceWords(figures: PriceFigures): string {
  const words = priceWords(figures);
  const isAmount = figures.percent !== undefined || (figures.price !== null && figures.price !== 0);
  return isAmount ? `${words}${billingWords(figures)}` : words;
}

const minus = '−';

/** Returns the difference in percent with its sign: '−20%', '+0.4%'. A small difference is never rounded to zero. */
export function percentWords(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const size = Math.abs(percent);
  const shown = size >= 1 ? Math.round(size).toLocaleString('en') : Math.max(0.1, size).toFixed(1);
  return `${percent < 0 ? minus : '+'}${shown}%`;
}

/** Returns the difference between two percentage fees in points: '−0.1 points'. */
const pointsWords = (before: number, after: number): string => {
  const size = Math.abs(after - before).toLocaleString('en', { maximumFractionDigits: 3 });
  return `${after < before ? minus : '+'}${size} ${size === '1' ? 'point' : 'points'}`;
};

/** Describes the change of a fee. A change of its fixed part is stated separately. */
function feeChangeWords(before: PriceFigures, after: PriceFigures): string {
  if (before.currency !== after.currency) return 'Other currency';
  if (before.per !== after.per) return 'Other billing';
  const share = before.percent === after.percent ? '' : pointsWords(before.percent ?? 0, after.percent ?? 0);
  const fixed =
    before.price && after.price && before.price !== after.price ? percentWords(before.price, after.price) : '';
  const words = [share, fixed && `fixed part ${fixed}`].filter(Boolean).join(', ');
  return words || (before.price === after.price ? 'No change' : 'Other fee');
}

export function priceChangeWords(
  before: PriceFigures | null | undefined,
  after: PriceFigures | null | undefined,
): string {
  if (!before) return 'New';
  if (!after) return 'No longer listed';
  if (before.percent !== undefined && after.percent !== undefined) return feeChangeWords(before, after);
  if (before.price === null || after.price === null) {
    if (after.price !== null) return 'Now with a price';
    if (after.contact) return before.contact ? 'No change' : 'Now on request';
    return before.price === null && !before.contact ? 'No change' : 'Price taken off';
  }
  if (before.currency !== after.currency) return 'Other currency';
  if (before.period !== after.period || before.per !== after.per) return 'Other billing';
  if (before.price === after.price) return 'No change';
  if (before.currency === '%') return pointsWords(before.price, after.price);
  if (after.price === 0) return 'Now free';
  return before.price === 0 ? 'No longer free' : percentWords(before.price, after.price);
}
