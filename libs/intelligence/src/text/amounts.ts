/** Words after a number that scale it, in English, German, French and Spanish, in full and abbreviated. */
const scales: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, 'k thousand tausend'],
      [1e6, 'm mn mio mln million millions millionen millones millón'],
      [1e9, 'b bn mrd billion milliarde milliarden milliard milliards'],
      [1e12, 'tn trillion'],
    ] as const
  ).flatMap(([scale, words]) => words.split(' ').map((word) => [word, scale] as const)),
);

/** Returns the factor of a scale word: 1 for any other word. */
export const scaleOf = (word: string): number => {
  const lower = word.toLowerCase();
  return lower === 'mil millones' ? 1e9 : (scales.get(lower) ?? 1);
};

/**
 * Parses digits in common notations: "1,200", "1.200" and "1 200" are grouped, "3.5" and "3,5" are decimal. A separator before
 * exactly three digits groups, otherwise it is decimal.
 */
export function parseDigits(digits: string): number {
  const grouped = /^(\d{1,3}(?:[., ]\d{3}){1,4})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!grouped) return Number.parseFloat(digits.replace(',', '.'));
  return Number.parseFloat(`${(grouped[1] ?? '').replace(/[., ]/g, '')}.${grouped[2] ?? '0'}`);
}
