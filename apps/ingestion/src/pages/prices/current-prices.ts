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
  if (!now) return [];
  return now.rows.map((row) => {
    let since = now.seenAt;
    for (const reading of earlier) {
      const before = reading.rows.find((one) => keyOf(one) === keyOf(row));
      // An ambiguous amount is not a different price.
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
