import type { CurrentPrice, PriceReading, PriceRow } from '@sightline/contracts';
import type { PagePricesDocument } from './page.documents.ts';

/** What a row is the price of: the same plan, paid the same way. */
const keyOf = ({ plan, period, per, currency, percent }: PriceRow): string =>
  JSON.stringify([plan.toLowerCase().replace(/\s+/g, ' ').trim(), period, per, currency, percent !== undefined]);

const isSame = (a: PriceRow, b: PriceRow): boolean =>
  a.price === b.price && a.percent === b.percent && a.contact === b.contact;

/**
 * The rows of a page now, each with since when it costs this and what it cost before.
 * @param readings of one page, newest first
 */
export function currentPrices(readings: readonly PagePricesDocument[]): CurrentPrice[] {
  const [now, ...earlier] = readings;
  if (!now) return [];
  return now.rows.map((row) => {
    let since = now.seenAt;
    for (const reading of earlier) {
      const before = reading.rows.find((one) => keyOf(one) === keyOf(row));
      // Two amounts that a figure may mean are no other price.
      if (before?.possible ?? row.possible) continue;
      if (before && !isSame(before, row)) {
        const { price, percent, contact, quote } = before;
        const was = { price, ...(percent !== undefined && { percent }), contact, quote };
        return { ...row, pageId: now.pageId, since: since.toISOString(), was };
      }
      if (before) since = reading.seenAt;
    }
    return { ...row, pageId: now.pageId, since: since.toISOString(), was: null };
  });
}

export const toPriceReading = ({ seenAt, rows }: PagePricesDocument): PriceReading => ({
  seenAt: seenAt.toISOString(),
  rows,
});
