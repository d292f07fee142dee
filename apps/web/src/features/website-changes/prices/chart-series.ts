import type { PriceReading, PriceRow } from '@sightline/contracts';

export interface Step {
  /** Start of this price, in milliseconds since 1970. */
  at: number;
  /** Null if the price isn't on the page, or is on request. */
  price: number | null;
}

export interface Series {
  plan: string;
  steps: Step[];
}

export interface ChartData {
  currency: string | null;
  /** Sorted by current price, highest first. */
  series: Series[];
  from: number;
  to: number;
  /** The time when the page was first visited; earlier prices come from archived copies. */
  trackedSince: number;
}

/** Number of distinguishable line colours. The table contains all plans. */
const maxSeries = 6;

const isPlotted = (row: PriceRow): boolean => row.price !== null && row.period !== 'usage' && row.period !== 'year';

/** Returns a plan's row in a reading for the chart and its table, or the monthly row if there are several. */
function rowOf({ rows }: PriceReading, plan: string): PriceRow | undefined {
  const own = rows.filter((row) => row.plan === plan && isPlotted(row));
  return own.find(({ period }) => period === 'month') ?? own[0];
}

/** Returns the currency of the newest reading. Earlier prices in other currencies are omitted, not converted. */
const currencyOf = (readings: readonly PriceReading[]): string | null =>
  readings.flatMap(({ rows }) => rows.filter((row) => isPlotted(row) && row.price !== 0)).at(0)?.currency ?? null;

/** Returns the names of the plans with a price, in the order of the newest reading. */
export function plottedPlans(newestFirst: readonly PriceReading[]): string[] {
  const names = newestFirst.flatMap(({ rows }) => rows.filter(isPlotted).map(({ plan }) => plan));
  return [...new Set(names)];
}

export function priceIn(reading: PriceReading, plan: string, currency: string | null): number | null {
  const row = rowOf(reading, plan);
  return row && (row.currency === currency || row.price === 0) ? row.price : null;
}

/**
 * Returns the data for a step chart; null when no price lasted for any time. `until` is when the page was last seen
 * with the newest prices.
 */
export function chartData(newestFirst: readonly PriceReading[], until: string | null): ChartData | null {
  const readings = newestFirst.toReversed();
  const first = readings[0];
  const last = newestFirst[0];
  // Archived prices alone don't show the current prices.
  if (!first || !last || last.archivedUrl !== undefined) return null;
  const visited = readings.find(({ archivedUrl }) => archivedUrl === undefined) ?? last;
  const from = Date.parse(first.seenAt);
  const to = Math.max(Date.parse(until ?? last.seenAt), Date.parse(last.seenAt));
  const currency = currencyOf(newestFirst);
  const series = plottedPlans(newestFirst).map((plan): Series => {
    const steps: Step[] = [];
    for (const reading of readings) {
      const price = priceIn(reading, plan, currency);
      if (steps.length === 0 ? price !== null : steps.at(-1)?.price !== price)
        steps.push({ at: Date.parse(reading.seenAt), price });
    }
    return { plan, steps };
  });
  const drawn = series
    .filter(({ steps }) => steps.length > 0)
    .toSorted((one, other) => (other.steps.at(-1)?.price ?? -1) - (one.steps.at(-1)?.price ?? -1))
    .slice(0, maxSeries);
  const trackedSince = Date.parse(visited.seenAt);
  return drawn.length > 0 && to > from ? { currency, series: drawn, from, to, trackedSince } : null;
}

/** Splits a line into the parts before and after a time. */
export function splitAt({ plan, steps }: Series, time: number): { before: Series; after: Series } {
  const price = steps.findLast(({ at }) => at <= time)?.price ?? null;
  const later = steps.filter(({ at }) => at > time);
  return {
    before: { plan, steps: steps.filter(({ at }) => at < time) },
    after: { plan, steps: [{ at: time, price }, ...later] },
  };
}
