import type { CurrentPrice, PriceReading, PriceRow } from '@sightline/contracts';
import type { PagePricesDocument } from '../page.documents.ts';

/** Identifies the plan and billing to which a row's price belongs. */
const keyOf = ({ plan, period, per, currency, percent }: PriceRow): string =>
  JSON.stringify([plan.toLowerCase().replace(/\s+/g, ' ').trim(), period, per, currency, percent !== undefined]);

const isSame = (a: PriceRow, b: PriceRow): boolean =>
  a.price === b.price && a.percent === b.percent && a.contact === b.contact;

/**
 * The current price rows of a page, each with its start date and previous price.
 * @param readings of one page, newest first
 */
export function currentPrices(readings: readonly PagePricesDocument[]): CurrentPrice[] {
  const [now, ...earlier] = readings;
  // Without a price from Sightline's own visits, no price is known to be current.
  if (!now || now.archivedUrl !== undefined) return [];
  return now.rows.map((row) => {
    let since = now.seenAt;
    for (const reading of earlier) {
      const before = reading.rows.find((one) => keyOf(one) === keyOf(row));
      // An ambiguous amount is not a different price.
      if (before?.possible ?? row.possible) continue;
      if (before && !isSame(before, row)) {
        const { price, percent, contact, quote } = before;
        const was = { price, ...(percent !== undefined && { percent }), contact, quote, ...archivedOf(reading) };
        return { ...row, pageId: now.pageId, since: since.toISOString(), was };
      }
      if (before) since = reading.seenAt;
    }
    return { ...row, pageId: now.pageId, since: since.toISOString(), was: null };
  });
}

const archivedOf = ({ archivedUrl: url, seenAt }: PagePricesDocument) =>
  url === undefined ? {} : { archived: { seenAt: seenAt.toISOString(), url } };

/**
 * Returns the prices of a page over time, without archived copies that repeat the previous prices.
 * @param readings of one page, newest first
 */
export const priceHistory = (readings: readonly PagePricesDocument[]): PriceReading[] =>
  readings
    .filter((reading, at) => {
      const before = readings[at + 1];
      return reading.archivedUrl === undefined || !before || !haveSamePrices(before.rows, reading.rows);
    })
    .map(({ seenAt, rows, archivedUrl }) => ({
      seenAt: seenAt.toISOString(),
      rows,
      ...(archivedUrl !== undefined && { archivedUrl }),
    }));

/** Ignores the words around the prices, which change more often than the prices. */
function haveSamePrices(some: readonly PriceRow[], others: readonly PriceRow[]): boolean {
  const known = new Map(some.map((row) => [keyOf(row), row]));
  if (known.size !== new Set(others.map(keyOf)).size) return false;
  return others.every((row) => {
    const same = known.get(keyOf(row));
    return same !== undefined && isSame(same, row);
  });
}
