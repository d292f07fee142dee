import type { PriceRow } from '@sightline/contracts';
import { type CannotLookReason, cannotLook, type PageReading, priceDoubtOf } from '@sightline/page-watch';
import { walls } from '@sightline/web-reader';
import type { Snapshot } from '../../sources/wayback/wayback.ts';

const dayMs = 86_400_000;
/** Age up to which copies are read. */
export const archivedMs = 730 * dayMs;
const quarterMs = archivedMs / 8;

/**
 * Returns the copies to read, newest first: the last one of each quarter before the page was tracked, unless its
 * content equals that of the previous chosen copy. The order of the archive's list does not matter.
 */
export function chosenSnapshots(listed: readonly Snapshot[], trackedSince: Date): Snapshot[] {
  const newestFirst = listed.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime() || (a.url < b.url ? -1 : 1));
  const quarters = Map.groupBy(newestFirst, ({ takenAt }) =>
    Math.floor((trackedSince.getTime() - takenAt.getTime()) / quarterMs),
  );
  const chosen = [...quarters.values()].flatMap(([newest]) => newest ?? []);
  return chosen.filter(({ digest }, at) => chosen[at + 1]?.digest !== digest);
}

/**
 * - `no-plans`: no price of a plan, or none that the rules can read reliably
 * - `other-currency`: the page shows prices by the visitor's country, and the archive visited from another
 * - `other-site`: neither the company nor one of its plans is mentioned, so the domain may have had another owner
 */
export type LeftOutBecause = CannotLookReason | 'no-plans' | 'other-currency' | 'other-site';

interface TrackedNow {
  readonly companyName: string | null;
  /** The current state of the page. */
  readonly reading: PageReading;
  /** The current prices of the page. */
  readonly rows: readonly PriceRow[];
}

/** Returns the reason why the prices of an archived copy are left out; null if they belong to the page's history. */
export function leftOutBecause(copy: PageReading, { companyName, reading, rows }: TrackedNow): LeftOutBecause | null {
  const wall = cannotLook({ status: 200, reading: copy, earlier: reading, walls });
  if (wall !== null) return wall;
  if (!copy.prices.some(isPriced) || priceDoubtOf(copy) !== null) return 'no-plans';
  const known = currenciesOf(rows);
  if (currenciesOf(copy.prices).some((currency) => !known.includes(currency))) return 'other-currency';
  return isOfSameSite(copy, companyName, rows) ? null : 'other-site';
}

const isPriced = ({ price, percent }: PriceRow): boolean => price !== null || percent !== undefined;

/** A free plan can be stated without a currency. */
const currenciesOf = (rows: readonly PriceRow[]): (string | null)[] =>
  rows.filter((row) => isPriced(row) && row.price !== 0).map(({ currency }) => currency);

function isOfSameSite(copy: PageReading, companyName: string | null, rows: readonly PriceRow[]): boolean {
  const plans = new Set(rows.map(({ plan }) => plan.trim().toLowerCase()));
  if (copy.prices.some(({ plan }) => plans.has(plan.trim().toLowerCase()))) return true;
  if (companyName === null) return false;
  const name = companyName.toLowerCase();
  return [copy.title, copy.description, ...copy.blocks.map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(name),
  );
}
