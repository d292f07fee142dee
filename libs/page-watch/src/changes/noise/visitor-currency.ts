import type { Alignment, PlacedBlock } from '../alignment/alignment.ts';
import { hasOtherAmounts, isExchange } from '../plans/stated-prices.ts';

const areExchanged = (before: PlacedBlock, after: PlacedBlock): boolean =>
  isExchange(before.block.text, after.block.text);

/**
 * Returns a test for rewritten blocks that only show another currency. Shops choose the currency by the visitor's
 * country: if at least two prices changed currency and none changed within its own, the visit is the cause, not the
 * page.
 */
export function currencyChange(pairs: Alignment['pairs']): (before: PlacedBlock, after: PlacedBlock) => boolean {
  const priced = pairs.filter((pair) => hasOtherAmounts(pair.before.block.text, pair.after.block.text));
  const exchanged = priced.filter((pair) => areExchanged(pair.before, pair.after));
  const isVisitors = exchanged.length >= 2 && exchanged.length === priced.length;
  return (one, other) => isVisitors && areExchanged(one, other);
}
