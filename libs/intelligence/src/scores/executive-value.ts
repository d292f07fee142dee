import type { Measure } from '../events/event-kind.ts';
import type { Magnitude } from '../events/magnitude.ts';
import type { Report } from '../events/read-report.ts';

/** Value of an event that the item only hints at. */
const least = 2.2;
const valueOfNothing = 3.2;

/**
 * Calculates executive value, 0–10, not rounded: the value of an item's main event to an executive.
 *
 * `2.2 + (weight + size − 2.2) × strength`: the weight of its kind (events/kinds), its size, and the certainty that the item
 * reports it about this company. Without an event 3.2, with a sum of money 3.8. Events don't add up, so stuffing a text with
 * alarming words gains nothing.
 *
 * Scale: docs/product.md §9. Reasons: README, "Rules and their reasons".
 */
export function executiveValue({ main, magnitude }: Pick<Report, 'main' | 'magnitude'>): number {
  if (main === null) return valueOfNothing + (magnitude.moneyMillions !== null ? 0.6 : 0);
  const full = main.kind.weight + sizeOf(main.kind.measuredBy ?? [], magnitude);
  return Math.max(0, Math.min(10, least + (full - least) * main.strength));
}

/** Returns the adjustment for the size of an event, at most about two points. */
function sizeOf(measures: readonly Measure[], { moneyMillions, percent, heads }: Magnitude): number {
  let size = 0;
  // $10 million is ordinary; each factor of ten is 0.7 points.
  if (measures.includes('money') && moneyMillions !== null && moneyMillions > 0)
    size += Math.max(-1, Math.min(1.5, 0.7 * (Math.log10(moneyMillions) - 1)));
  if (measures.includes('percent') && percent !== null)
    size += percent >= 20 ? 0.7 : percent >= 10 ? 0.4 : percent < 3 ? -0.5 : 0;
  if (measures.includes('victims') && heads !== null) size += heads >= 1e6 ? 0.9 : heads >= 1e5 ? 0.5 : 0;
  if (measures.includes('heads') && heads !== null)
    size += heads >= 1_000 ? 0.8 : heads >= 200 ? 0.4 : heads < 20 ? -0.6 : 0;
  return size;
}
