import type { PageChange, PriceFigures, PriceRow } from '@sightline/contracts';
import { movesOf, type PriceMove } from './price-moves.ts';

type Move = PriceMove;

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const nameOf = ({ plan, period, per, currency, percent }: PriceRow) =>
  JSON.stringify([folded(plan), period, per, currency, percent !== undefined]);
const isStated = ({ price, percent }: PriceRow): boolean => price !== null || percent !== undefined;

/**
 * Says for changes of a price which plan's it is and how far it moved, where the rows of both readings agree with the words: the change
 * stands under the plan or names it, and shows its prices. Others stay as they are.
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

/** How far a price moved; null for a fee, whose share moves by points, and for what was free. */
function percentOf({ before, after }: Move): number | null {
  if (before.percent !== undefined || !before.price || after.price === null) return null;
  return Math.round((after.price / before.price - 1) * 100);
}

/** A plan that came or went, when its words name just one plan that the other reading doesn't have. */
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
 * The row that says what a plan costs: of the longest name, since "Team" begins "Team plus", and of a price, monthly if there is one,
 * rather than its fee. Null when there are several.
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

/** The digits of a price as a page may write them: with its groups and decimals, or without. */
function writes(text: string, price: number): boolean {
  const digits = text.replace(/(?<=\d)[\s.,'’ ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
  const whole = String(price);
  return [whole, price.toFixed(2)].some((form) =>
    new RegExp(`(?<![\\d.])${form.replace('.', '\\.')}(?![\\d])`).test(digits),
  );
}

/** A fee is written with its share and its fixed part. */
const writesAll = (text: string, { price, percent }: PriceRow): boolean =>
  [percent, price].every((figure) => figure === undefined || figure === null || writes(text, figure));

function tells({ section = '', before, after }: PageChange, move: Move): boolean {
  const plan = folded(move.after.plan);
  const isNamed = plan !== '' && [section, before, after].some((text) => folded(text).includes(plan));
  return isNamed && writesAll(before, move.before) && writesAll(after, move.after);
}
