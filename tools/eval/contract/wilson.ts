/** The quantile for a two-sided 95 % interval. */
const z = 1.959963985;

/**
 * Returns the 95 % Wilson interval for a share, which also holds for few rows and for shares near 0 and 1. Without rows
 * the interval is [0, 1].
 * @param right number of right rows; need not be whole
 */
export function wilson(right: number, rows: number): { readonly lower: number; readonly upper: number } {
  if (rows === 0) return { lower: 0, upper: 1 };
  const share = right / rows;
  const scale = 1 + (z * z) / rows;
  const centre = share + (z * z) / (2 * rows);
  const half = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * rows)) / rows);
  return { lower: Math.max(0, (centre - half) / scale), upper: Math.min(1, (centre + half) / scale) };
}
