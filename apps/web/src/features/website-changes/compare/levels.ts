import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';

/** One plan of a company per level; null if the plan isn't on the page. */
export interface Levels {
  entry: CurrentPrice | null;
  middle: CurrentPrice | null;
  highest: CurrentPrice | null;
}

export const levelNames = [
  { level: 'entry', name: 'Entry' },
  { level: 'middle', name: 'Middle' },
  { level: 'highest', name: 'Highest listed' },
] as const;

const rank = (row: CurrentPrice): number => ['month', null, 'year', 'once', 'usage'].indexOf(row.period);

/** Returns one row per plan, preferably the monthly one. Usage prices aren't plans. */
function plansOf(rows: readonly CurrentPrice[]): CurrentPrice[] {
  const byPlan = new Map<string, CurrentPrice>();
  for (const row of rows) {
    if (row.period === 'usage' || (row.price === null && !row.contact)) continue;
    const name = row.plan.toLowerCase();
    const known = byPlan.get(name);
    if (!known || rank(row) < rank(known)) byPlan.set(name, row);
  }
  const plans = [...byPlan.values()];
  const hasMonthly = plans.some(({ period, price }) => period === 'month' && price);
  // A plan sold only by the year isn't comparable with monthly plans.
  return plans.filter(
    ({ period, price }) => !hasMonthly || price === null || price === 0 || period === 'month' || period === null,
  );
}

/** Returns the most frequent currency; plans in other currencies can't be compared. */
function mainCurrency(plans: readonly CurrentPrice[]): string | null {
  const counts = new Map<string | null, number>();
  for (const { currency, price } of plans) if (price) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/**
 * Assigns plans to levels. Entry is a free plan, otherwise the cheapest of several. Middle is the middle one of the
 * others, or a single plan. Highest is the dearest, or the plan on request when no dearer plan is listed.
 */
export function levelsOf({ rows }: Pick<CompanyPrices, 'rows'>): Levels {
  const plans = plansOf(rows);
  const free = plans.find(({ price }) => price === 0) ?? null;
  const contact = plans.find(({ price, contact: onRequest }) => price === null && onRequest) ?? null;
  const currency = mainCurrency(plans);
  const paid = plans
    .filter((row) => row.price !== null && row.price > 0 && row.currency === currency)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
  const rest = free || paid.length === 1 ? paid : paid.slice(1);
  const entry = free ?? (paid.length > 1 ? (paid[0] ?? null) : null);
  if (rest.length === 0) return { entry, middle: null, highest: contact };
  if (rest.length === 1) {
    const [only = null] = rest;
    // If there are two paid plans and none above them, the dearer one is the highest.
    return !free && paid.length === 2 && !contact
      ? { entry, middle: null, highest: only }
      : { entry, middle: only, highest: contact };
  }
  const middle = rest[Math.floor((rest.length - 1) / 2)] ?? null;
  return { entry, middle, highest: rest.at(-1) ?? null };
}

/** Returns '14 days' or '14 to 30 days'; null when no page mentions a trial. */
export function trialWords({ rows }: Pick<CompanyPrices, 'rows'>): string | null {
  const days = rows.flatMap(({ trialDays }) => trialDays ?? []);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? `${most} days` : `${least} to ${most} days`;
}
