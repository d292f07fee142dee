import type { PageChange, PriceRow } from '@sightline/contracts';
import { amountsIn } from '../../prices/amounts/amounts-in-text.ts';
import { plain } from '../noise/mask-volatile-text.ts';

const nameOf = ({ plan }: PriceRow): string => plain(plan).toLowerCase();

/** Returns true if two rows agree; a period that only one layout states doesn't conflict. */
const isSameRow = (one: PriceRow, other: PriceRow): boolean =>
  nameOf(one) === nameOf(other) &&
  one.price === other.price &&
  one.percent === other.percent &&
  one.contact === other.contact &&
  one.currency === other.currency &&
  one.per === other.per &&
  (one.period === other.period || one.period === null || other.period === null);

const holdsAll = (rows: readonly PriceRow[], others: readonly PriceRow[]): boolean =>
  rows.every((row) => others.some((other) => isSameRow(row, other)));

const isOfPlans = ({ kind }: PageChange): boolean =>
  kind === 'price' || kind === 'plan-added' || kind === 'plan-removed';

/**
 * Returns the changes of plans and prices that are only a change of layout, such as cards that became a table: both readings have
 * the same plans at the same prices, and the change states no other prices.
 */
export function relaidPlans(
  changes: readonly PageChange[],
  before: readonly PriceRow[],
  after: readonly PriceRow[],
): ReadonlySet<PageChange> {
  if (!changes.some(isOfPlans) || before.length < 2 || !holdsAll(before, after) || !holdsAll(after, before))
    return new Set();
  const prices = new Set(before.map(({ price }) => price));
  const names = before.map(nameOf).filter((name) => name !== '');
  const isKnown = ({ kind, ...change }: PageChange): boolean => {
    const said = `${change.before} ${change.after}`;
    const amounts = amountsIn(said, null);
    if (!amounts.every(({ value }) => prices.has(value))) return false;
    const text = plain(change.before || change.after).toLowerCase();
    return kind === 'price' ? amounts.length > 0 : names.some((name) => text.startsWith(name));
  };
  return new Set(changes.filter((change) => isOfPlans(change) && isKnown(change)));
}
