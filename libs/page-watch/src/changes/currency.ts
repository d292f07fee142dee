import { amountsOf, currencyOf, hasOtherAmounts } from './amounts.ts';
import type { Alignment, Spot } from './spot.ts';

const namesIn = (text: string): string[] =>
  amountsOf(text)
    .filter((written) => /\d/.test(written))
    .map(currencyOf);

/** Whether all amounts of a block are in other currencies than before. */
function isExchange(before: Spot, after: Spot): boolean {
  const [from, to] = [namesIn(before.block.text), namesIn(after.block.text)];
  return from.length > 0 && from.length === to.length && from.every((name, at) => name !== to[at]);
}

/**
 * Says which rewritten blocks only show another currency. Shops choose it by the visitor's country: when at least two prices changed to another
 * together, and none changed within its own, that is the visitor's, not the page's.
 */
export function currencyChange(pairs: Alignment['pairs']): (before: Spot, after: Spot) => boolean {
  const priced = pairs.filter((pair) => hasOtherAmounts(pair.before.block.text, pair.after.block.text));
  const exchanged = priced.filter((pair) => isExchange(pair.before, pair.after));
  const isVisitors = exchanged.length >= 2 && exchanged.length === priced.length;
  return (one, other) => isVisitors && isExchange(one, other);
}
