import type { PageChange, PriceFigures, PriceRow } from '@sightline/contracts';
import { movesOf, type PriceMove } from './price-moves.ts';

type Move = PriceMove;

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const nameOf = ({ plan, period, per, currency, percent }: PriceRow) =>
  JSON.stringify([folded(plan), period, per, currency, percent !== undefined]);
const isStated = ({ price, percent }: PriceRow): boolean => price !== null || percent !== undefined;

/**
 * Adds the plan and the size of the change to a price change if the price rows of both readings agree with its words:
 * the change is under the plan's heading or names the plan, and contains its prices. Other changes stay as they are.
 */
export function withPriceFacts(
  changes: readonly PageChange[],
  before: readonly PriceRow[],
  after: readonly PriceRow[],
): PageChange[] {
  if (!changes.some(({ kind }) => isOfPlans(kind))) return [...changes];
  const moves = movesOf(before, after, nameOf).filter((move) => isStated(move.before) && isStated(move.after));
  return changes.map((change) => {
    if (change.kind === 'plan-added') return withPlan(change, change.after, after, before);
    if (change.kind === 'plan-removed') return withPlan(change, change.before, before, after);
    if (change.kind !== 'price') return change;
    const move = moves.find((one) => tells(change, one));
    if (!move) return change;
    const percent = percentOf(move);
    return {
      ...change,
      section: move.after.plan,
      price: { plan: move.after.plan, before: figuresOf(move.before), after: figuresOf(move.after) },
      ...(percent !== null && { percent }),
      ...(isShort(move) && { before: move.before.quote, after: move.after.quote }),
    };
  });
}

const isOfPlans = (kind: PageChange['kind']) => kind === 'price' || kind === 'plan-added' || kind === 'plan-removed';
const figuresOf = ({ price, percent, currency, period, per, contact }: PriceRow): PriceFigures => ({
  ...{ price, ...(percent !== undefined && { percent }), currency, period, per, contact },
});

/**
 * Returns the change in percent, rounded; null for fees, which change by percentage points, and for plans that were
 * free.
 */
function percentOf({ before, after }: Move): number | null {
  if (before.percent !== undefined || !before.price || after.price === null) return null;
  return Math.round((after.price / before.price - 1) * 100);
}

/**
 * Adds the plan to the change for an added or removed plan if its words name exactly one plan that the other reading
 * doesn't have.
 */
function withPlan(
  change: PageChange,
  words: string,
  rows: readonly PriceRow[],
  others: readonly PriceRow[],
): PageChange {
  const known = new Set(others.map(({ plan }) => folded(plan)));
  const said = folded(words);
  const named = rows.filter(({ plan }) => {
    const name = folded(plan);
    return name !== '' && !known.has(name) && said.startsWith(name);
  });
  const row = priceOfPlan(named);
  if (!row) return change;
  const figures = figuresOf(row);
  const isNew = change.kind === 'plan-added';
  return { ...change, price: { plan: row.plan, before: isNew ? null : figures, after: isNew ? figures : null } };
}

/**
 * Returns the row with the price of a plan. Prefers the longest name, since "Team" begins "Team plus", then prices over fees and
 * monthly prices over others. Returns null if several rows remain.
 */
function priceOfPlan(rows: readonly PriceRow[]): PriceRow | null {
  const longest = Math.max(...rows.map(({ plan }) => plan.length));
  const own = rows.filter(({ plan }) => plan.length === longest);
  const prices = own.filter(({ percent }) => percent === undefined);
  const monthly = prices.filter(({ period }) => period === 'month');
  const [row, ...others] = monthly.length > 0 ? monthly : prices.length > 0 ? prices : own;
  return row && others.length === 0 ? row : null;
}

const longestQuote = 120;
const isShort = ({ before, after }: Move): boolean =>
  before.quote !== after.quote && [before, after].every(({ quote }) => quote !== '' && quote.length <= longestQuote);

/** Returns true if a text contains the digits of a price, with or without group separators and decimals. */
function writes(text: string, price: number): boolean {
  const digits = text.replace(/(?<=\d)[\s.,'’ ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
  const whole = String(price);
  return [whole, price.toFixed(2)].some((form) =>
    new RegExp(`(?<![\\d.])${form.replace('.', '\\.')}(?![\\d])`).test(digits),
  );
}

/** Returns true if a text contains the figures of a row; a fee has a percentage and a fixed part. */
const writesAll = (text: string, { price, percent }: PriceRow): boolean =>
  [percent, price].every((figure) => figure === undefined || figure === null || writes(text, figure));

function tells({ section = '', before, after }: PageChange, move: Move): boolean {
  const plan = folded(move.after.plan);
  const isNamed = plan !== '' && [section, before, after].some((text) => folded(text).includes(plan));
  return isNamed && writesAll(before, move.before) && writesAll(after, move.after);
}
