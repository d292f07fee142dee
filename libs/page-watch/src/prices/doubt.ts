import type { PriceRow } from '@sightline/contracts';
import type { PageBlock, PageReading } from '../page/reading.ts';
import { amountsIn } from './amounts-in-text.ts';

/**
 * Why the rows that rules read of a page are doubtful: `no-rows` when there are none though the page states amounts of money, `same-names`
 * when at least half of the priced rows have indistinguishable plans, `unsure-amounts` when a figure may mean two amounts.
 */
export type PriceDoubt = 'no-rows' | 'same-names' | 'unsure-amounts';

/** What states a price is short; an amount in a long text is told by the way. */
const longestStatement = 200;
/** What a model is shown of a page, in characters. */
const mostText = 20_000;
/** Blocks before the first amount: the names of plans, and the headings over them. */
const blocksBefore = 30;

/** Null when the rows may be trusted, also when there is nothing to read. Takes time linear in the reading. */
export function priceDoubtOf(reading: Pick<PageReading, 'prices' | 'blocks'>): PriceDoubt | null {
  if (reading.prices.length === 0) return firstAmount(ownBlocks(reading)) < 0 ? null : 'no-rows';
  if (reading.prices.some(({ possible }) => possible !== undefined)) return 'unsure-amounts';
  const priced = reading.prices.filter(({ price }) => price !== null && price > 0);
  const unsure = indistinctRows(priced);
  return priced.length > 0 && unsure.size * 2 >= priced.length ? 'same-names' : null;
}

/** Rows whose plan has no name, or that state different prices of the same plan, paid the same way. */
export function indistinctRows(rows: readonly PriceRow[]): Set<PriceRow> {
  const byName = Map.groupBy(rows, ({ plan, period, per, currency }) =>
    JSON.stringify([plan.toLowerCase(), period, per, currency]),
  );
  const unsure = [...byName.values()].filter(
    (same) => !/[\p{L}\d]/u.test(same[0]?.plan ?? '') || new Set(same.map(({ price }) => price)).size > 1,
  );
  return new Set(unsure.flat());
}

/** The page's own blocks: without its head, and what is laid over it or said by others. */
export const ownBlocks = ({ blocks }: Pick<PageReading, 'blocks'>): PageBlock[] =>
  blocks.filter(({ zone, role }) => zone === undefined && role !== 'title' && role !== 'description');

const firstAmount = (blocks: readonly PageBlock[]): number =>
  blocks.findIndex(({ text }) => text.length <= longestStatement && amountsIn(text, null).length > 0);

/** The part of a page that its prices stand in, a block a line, at most 20,000 characters. */
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
