import type { ClaimedPrice, PriceRow } from '@sightline/contracts';
import { type DecimalSign, isEitherWay } from '@sightline/contracts/text';
import type { PageReading } from '../../page/reading.ts';
import { amountsIn } from '../amounts/amounts-in-text.ts';
import { type CurrencyHints, currencyOfSign, mayMean } from '../amounts/page-currency.ts';
import { decimalIn } from '../amounts/page-decimal.ts';
import { isNoPrice } from '../mentions.ts';
import { asks, custom, free, seat, trialDaysIn } from '../terms/price-words.ts';
import { periodIn, termsOf } from '../terms/terms.ts';
import { indistinctRows, priceTextOf } from './doubt.ts';
import { placeOf, squeezed } from './find-whole-words.ts';

const longest = { plan: 100, quote: 300, limit: 80, per: 40 };
const mostLimits = 5;
const mostRows = 100;
/** Characters before a quote that are checked for words such as "instead of" and "save". */
const contextChars = 40;

/** Rows from a model that the page supports, and the number of unsupported rows. */
export interface CheckedRows {
  readonly rows: PriceRow[];
  readonly dropped: number;
}

interface Page {
  readonly text: string;
  readonly lower: string;
  readonly decimal: DecimalSign;
  readonly hints: CurrencyHints;
  /** Values that ambiguous figures can have. */
  readonly possible: ReadonlySet<number>;
}

/**
 * Returns a model's rows that the page supports, checked against the text that the model received (`priceTextOf`). The
 * page must contain the quote word for word, the quote must contain the amount with its currency, and the page must
 * contain the plan's name. Currency, period and unit come from the rules if they can read them in the quote. Limits
 * and trials that the page doesn't state are left out. Time is bounded for any input.
 */
export function checkedRows(claims: readonly ClaimedPrice[], reading: PageReading): CheckedRows {
  const page = pageOf(reading);
  const found = new Map<string, PriceRow>();
  let dropped = Math.max(0, claims.length - mostRows);
  for (const claim of claims.slice(0, mostRows)) {
    const row = rowOf(claim, page);
    if (row) found.set(JSON.stringify([row.plan.toLowerCase(), row.price, row.currency, row.period]), row);
    else dropped += 1;
  }
  return { rows: [...found.values()], dropped };
}

/** Returns the rows that a model read in earlier versions and that the page still states. */
export const stillStated = (rows: readonly PriceRow[], reading: PageReading): PriceRow[] =>
  checkedRows(
    rows.filter(({ readBy }) => readBy === 'model').map((row) => ({ ...row, limits: row.limits ?? [], trial: null })),
    reading,
  ).rows;

/**
 * Combines the rows from rules with a model's rows for plans that the rules didn't find. A model's row with a name and
 * the same price replaces rules' rows with indistinguishable plans, and a model's row that resolves an ambiguous
 * amount replaces that row.
 */
export function withModelRows(byRules: readonly PriceRow[], byModel: readonly PriceRow[]): PriceRow[] {
  const nameOf = ({ plan }: PriceRow) => squeezed(plan).toLowerCase();
  const unsure = indistinctRows(byRules);
  const known = new Set(byRules.filter(({ possible }) => possible === undefined).map(nameOf));
  const settled = new Set(byModel.map(nameOf));
  const more = byModel.filter((row) => !known.has(nameOf(row)));
  const isNamedBetter = (row: PriceRow) =>
    unsure.has(row) && more.some(({ price, currency }) => price === row.price && currency === row.currency);
  const isSettled = (row: PriceRow) => row.possible !== undefined && settled.has(nameOf(row));
  return [...byRules.filter((row) => !isNamedBetter(row) && !isSettled(row)), ...more].slice(0, mostRows);
}

function pageOf(reading: PageReading): Page {
  const text = squeezed(priceTextOf(reading));
  const lang = reading.language ?? '';
  const possible = new Set(reading.prices.flatMap((row) => row.possible ?? []));
  const hints = { text, declared: [], lang, host: URL.parse(reading.url)?.hostname ?? '' };
  return { text, lower: text.toLowerCase(), decimal: decimalIn(text, lang), hints, possible };
}

function rowOf(claim: ClaimedPrice, page: Page): PriceRow | null {
  const [plan, quote] = [squeezed(claim.plan), squeezed(claim.quote)];
  if (plan.length > longest.plan || quote.length > longest.quote || !/[\p{L}\d]/u.test(plan)) return null;
  const at = placeOf(page.text, quote);
  if (at < 0 || placeOf(page.lower, plan.toLowerCase()) < 0) return null;
  const stated = termsStated({ ...claim, plan, quote }, at, page);
  if (!stated) return null;
  const limits = claim.limits
    .map(squeezed)
    .filter((limit) => limit.length <= longest.limit && placeOf(page.text, limit) >= 0)
    .slice(0, mostLimits);
  const trial = claim.trial === null || placeOf(page.text, squeezed(claim.trial)) < 0 ? null : trialDaysIn(claim.trial);
  return {
    plan,
    ...stated,
    quote,
    ...(limits.length > 0 && { limits }),
    ...(trial !== null && { trialDays: trial }),
    readBy: 'model',
  };
}

type Stated = Pick<PriceRow, 'price' | 'currency' | 'period' | 'per' | 'contact'>;

function termsStated(claim: ClaimedPrice, at: number, page: Page): Stated | null {
  const { plan, price, quote } = claim;
  const nothing = { currency: null, period: null, per: null };
  if (price === null) {
    const isAsked = claim.contact && (asks.test(quote) || partsOf(quote, plan).some((part) => custom.test(part)));
    return isAsked ? { ...nothing, price, contact: true } : null;
  }
  const before = page.text.slice(Math.max(0, at - contextChars), at);
  for (const amount of amountsIn(quote, page.decimal)) {
    if (amount.value !== price && !(isEitherWay(amount.digits) && page.possible.has(price))) continue;
    const [prefix, after] = [quote.slice(0, amount.from), quote.slice(amount.to)];
    const { code, shared } = amount.sign;
    const currency = code ?? (shared === null ? null : currencyOfSign(shared, page.hints));
    const isOther = claim.currency !== null && claim.currency !== currency;
    if (isNoPrice(before + prefix, after) || (isOther && !(shared !== null && mayMean(shared, claim.currency))))
      continue;
    const terms = termsOf(after);
    const period =
      terms.period ?? periodIn(prefix.replace(plan, '')) ?? (hasMoreWords(claim, prefix + after) ? claim.period : null);
    return { price, currency, period, per: terms.per ?? unitIn(claim), contact: false };
  }
  const isFree = price === 0 && partsOf(quote, plan).some((part) => free.test(part));
  return isFree ? { ...nothing, price, contact: false } : null;
}

/** Returns the parts of a quote, with and without the name of the plan. */
function partsOf(quote: string, plan: string): string[] {
  const isNamed = quote.toLowerCase().startsWith(plan.toLowerCase());
  const rest = isNamed ? quote.slice(plan.length) : quote;
  return [quote, rest, ...rest.split(/\s[–—|=-]\s|[:|]/u)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns true if words remain that may state a period that the rules can't read; a bare amount states none. */
const hasMoreWords = ({ plan }: ClaimedPrice, rest: string): boolean => /\p{L}{2}/u.test(rest.replace(plan, ''));

function unitIn({ per, quote }: ClaimedPrice): string | null {
  if (per === null || per.length > longest.per || placeOf(quote.toLowerCase(), squeezed(per).toLowerCase()) < 0)
    return null;
  return seat.test(per) ? 'seat' : squeezed(per);
}
