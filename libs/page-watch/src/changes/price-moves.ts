import type { PriceRow } from '@sightline/contracts';

/** A price before and after, of the same plan. */
export interface PriceMove<R extends PriceRow = PriceRow> {
  readonly before: R;
  readonly after: R;
}

/** Prices that differ within one currency, by the name of their rows. A name that stands twice says nothing about which of them moved. */
export function movesOf(
  before: readonly PriceRow[],
  after: readonly PriceRow[],
  nameOf: (row: PriceRow) => string,
): PriceMove[] {
  const [old, now] = [Map.groupBy(before, nameOf), Map.groupBy(after, nameOf)];
  return [...old].flatMap(([name, rows]) => {
    const [one, other] = [rows[0], now.get(name)?.[0]];
    const isOne = rows.length === 1 && now.get(name)?.length === 1;
    if (!isOne || !one || !other || (one.price === other.price && one.percent === other.percent)) return [];
    // A fee and a price of what is used are not each other before and after.
    if ((one.percent === undefined) !== (other.percent === undefined)) return [];
    return one.currency === other.currency ? [{ before: one, after: other }] : [];
  });
}
