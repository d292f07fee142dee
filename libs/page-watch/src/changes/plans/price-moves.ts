import type { PriceRow } from '@sightline/contracts';

export interface PriceMove<R extends PriceRow = PriceRow> {
  readonly before: R;
  readonly after: R;
}

/** Returns the rows whose price differs within one currency, matched by name. Ambiguous names are skipped. */
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
    // A fee isn't the earlier or later price of something with a fixed price.
    if ((one.percent === undefined) !== (other.percent === undefined)) return [];
    return one.currency === other.currency ? [{ before: one, after: other }] : [];
  });
}
