import type { PageChange, PriceRow } from '@sightline/contracts';
import { plain } from '../noise/mask-volatile-text.ts';
import { movesOf } from './price-moves.ts';

const nameOf = ({ plan, period, per }: PriceRow): string => `${plain(plan).toLowerCase()} ${period} ${per}`;
/** Returns the ways to write the figure: "29", "29.5", "29,50". */
const figuresOf = ({ price, contact }: PriceRow): string[] =>
  price === null || contact
    ? []
    : [String(price), price.toFixed(2), String(price).replace('.', ','), price.toFixed(2).replace('.', ',')];
const says = (text: string, row: PriceRow): boolean => {
  const words = new Set(text.match(/\d+(?:[.,]\d+)?/g) ?? []);
  return figuresOf(row).some((figure) => words.has(figure));
};

/**
 * Turns edits into price changes if the price rows of both readings show a new price. A page can write the figure
 * apart from its currency sign, so that its text shows only "29" for "25". Rows never add a change of their own.
 */
export function withPrices(
  changes: readonly PageChange[],
  before: readonly PriceRow[],
  after: readonly PriceRow[],
): PageChange[] {
  const moves = movesOf(before, after, nameOf);
  if (moves.length === 0) return [...changes];
  return changes.map((change) => {
    if (change.kind !== 'copy-edit' && change.kind !== 'feature-added') return change;
    const move = moves.find((one) => says(change.before, one.before) && says(change.after, one.after));
    if (!move) return change;
    const quoted = change.before.length < 12 && change.after.length < 12;
    return {
      ...change,
      kind: 'price',
      minor: false,
      ...(quoted ? { before: move.before.quote, after: move.after.quote, quote: move.after.quote } : {}),
    };
  });
}
