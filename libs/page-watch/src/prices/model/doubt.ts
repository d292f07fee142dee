import type { PriceRow } from '@sightline/contracts';
import type { PageBlock, PageReading } from '../../page/reading.ts';
import { amountsIn } from '../amounts/amounts-in-text.ts';

/**
 * The reason why rows that the rules read from a page are doubtful: `no-rows` there are none although the page states
 * amounts of money; `same-names` at least half of the priced rows have indistinguishable plans; `unsure-amounts` a
 * figure may mean two amounts.
 */
export type PriceDoubt = 'no-rows' | 'same-names' | 'unsure-amounts';

/** Maximum length of a text that states a price; longer texts mention amounts in passing. */
const longestStatement = 200;
/** Maximum number of characters of a page that are sent to a model. */
const mostText = 20_000;
/** Number of included blocks before the first amount, which contain names of plans and headings. */
const blocksBefore = 30;

/**
 * Returns why the rows are doubtful, or null if they can be trusted or there is nothing to read. Linear in the size of
 * the reading.
 */
export function priceDoubtOf(reading: Pick<PageReading, 'prices' | 'blocks'>): PriceDoubt | null {
  if (reading.prices.length === 0) return firstAmount(ownBlocks(reading)) < 0 ? null : 'no-rows';
  if (reading.prices.some(({ possible }) => possible !== undefined)) return 'unsure-amounts';
  const priced = reading.prices.filter(({ price }) => price !== null && price > 0);
  const unsure = indistinctRows(priced);
  return priced.length > 0 && unsure.size * 2 >= priced.length ? 'same-names' : null;
}

/** Returns rows whose plan has no name, or whose plan, period and currency are the same at different prices. */
export function indistinctRows(rows: readonly PriceRow[]): Set<PriceRow> {
  const byName = Map.groupBy(rows, ({ plan, period, per, currency }) =>
    JSON.stringify([plan.toLowerCase(), period, per, currency]),
  );
  const unsure = [...byName.values()].filter(
    (same) => !/[\p{L}\d]/u.test(same[0]?.plan ?? '') || new Set(same.map(({ price }) => price)).size > 1,
  );
  return new Set(unsure.flat());
}

/** Returns the page's own blocks, without its title and description, overlays and quotations. */
export const ownBlocks = ({ blocks }: Pick<PageReading, 'blocks'>): PageBlock[] =>
  blocks.filter(({ zone, role }) => zone === undefined && role !== 'title' && role !== 'description');

const firstAmount = (blocks: readonly PageBlock[]): number =>
  blocks.findIndex(({ text }) => text.length <= longestStatement && amountsIn(text, null).length > 0);

/** Returns the part of a page with its prices, one block per line, at most 20,000 characters. */
export function priceTextOf(reading: Pick<PageReading, 'blocks'>): string {
  const blocks = ownBlocks(reading);
  const from = Math.max(0, firstAmount(blocks) - blocksBefore);
  let text = '';
  for (const block of blocks.slice(from)) {
    if (text.length + block.text.length > mostText) break;
    text += `${block.text}\n`;
  }
  return text;
}
