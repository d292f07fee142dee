import { type Judged, type Score, share } from '../judged.ts';

export const eventOf = ({ cluster, gold }: Judged['gold']): string => String(cluster ?? gold);

const pairsOf = (counts: Iterable<number>): number => {
  let pairs = 0;
  for (const count of counts) pairs += (count * (count - 1)) / 2;
  return pairs;
};
const sizesBy = (rows: readonly Judged[], keyOf: (row: Judged) => string): number[] =>
  [...Map.groupBy(rows, keyOf).values()].map((group) => group.length);

/** Calculates precision and recall over the pairs of lines with the same event. */
export function scoreOfPairs(rows: readonly Judged[]): Score {
  const answered = ({ answer }: Judged) => ('cluster' in answer ? String(answer.cluster) : `none ${String(answer.id)}`);
  const right = pairsOf(sizesBy(rows, (row) => `${eventOf(row.gold)}\n${answered(row)}`));
  const precision = share(right, pairsOf(sizesBy(rows, answered)));
  const recall = share(right, pairsOf(sizesBy(rows, (row) => eventOf(row.gold))));
  const mixed = [...Map.groupBy(rows, answered).values()].filter(
    (group) => new Set(group.map((row) => eventOf(row.gold))).size > 1,
  );
  return {
    figures: { precision, recall, f1: share(2 * precision * recall, precision + recall) },
    misses: mixed.map((group) => group.map(({ gold }) => `${String(gold.id)} (${eventOf(gold)})`).join(', ')),
  };
}
