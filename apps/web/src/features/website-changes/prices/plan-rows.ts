import type { PageVersion, PriceReading, PriceRow } from '@sightline/contracts';
import { doubtWords, fullPriceWords, priceChangeWords } from './price-words.ts';

/** One line in the plan table: a price, a plan's limits, or its free trial. */
export interface PlanLine {
  name: string;
  /** Null if the plan wasn't on the page at that time. */
  before: string | null;
  after: string | null;
  change: string;
  changed: boolean;
  quote: string;
  /** True if a model read it because rules couldn't. */
  readByModel: boolean;
  billing: 'year' | 'other';
}

export interface PlanTable {
  lines: PlanLine[];
  /** Times of the two readings; `before` is null for the first reading. */
  before: string | null;
  after: string;
}

/** Returns the readings before and after a version; null when there was none yet. */
export function readingsOf(prices: readonly PriceReading[], version: PageVersion | undefined) {
  if (!version) {
    const [after] = prices;
    return after ? { before: undefined, after } : null;
  }
  const after = prices.find(({ seenAt }) => seenAt <= version.confirmedAt);
  if (!after) return null;
  return { before: prices.find(({ seenAt }) => seenAt < version.foundAt), after };
}

const key = ({ plan, period, per, percent }: PriceRow) =>
  `${plan.toLowerCase()}\n${period ?? ''}\n${per ?? ''}\n${percent === undefined}`;
/** Separates fees from plans with the same name. */
const planOf = ({ plan, period }: PriceRow) => `${plan.toLowerCase()}\n${period === 'usage'}`;

interface Pair {
  before: PriceRow | undefined;
  after: PriceRow | undefined;
}

/**
 * Pairs rows of the same plan, period and unit first, then rows of the same plan with different billing. Other rows
 * are new or removed.
 */
function pairs(before: readonly PriceRow[], after: readonly PriceRow[]): Pair[] {
  const left = new Set(before);
  const take = (row: PriceRow, of: (row: PriceRow) => string) => {
    const found = [...left].find((one) => of(one) === of(row));
    if (found) left.delete(found);
    return found;
  };
  const exact = new Map(after.map((row) => [row, take(row, key)]));
  const found = after.map((row): Pair => ({ before: exact.get(row) ?? take(row, planOf), after: row }));
  return [...found, ...[...left].map((row): Pair => ({ before: row, after: undefined }))];
}

const wordsOf = (row: PriceRow) => (row.possible ? doubtWords(row.possible, row.currency) : fullPriceWords(row));
const isUnclear = (row: PriceRow | undefined) => row?.possible !== undefined;

const limitsWords = (row: PriceRow | undefined) => row?.limits?.join(' · ') || null;
const trialWords = (row: PriceRow | undefined) => (row?.trialDays ? `${row.trialDays} days` : null);

function lineOf({ before, after }: Pair, isFirst: boolean): PlanLine[] {
  const row = after ?? before;
  if (!row) return [];
  const billing = row.period === 'year' ? 'year' : 'other';
  const quote = row.quote;
  const isInDoubt = isUnclear(before) || isUnclear(after);
  const change = isFirst ? '' : isInDoubt ? 'Unclear' : priceChangeWords(before, after);
  const price: PlanLine = {
    name: row.percent === undefined ? row.plan : `${row.plan}, fee`,
    before: before ? wordsOf(before) : null,
    after: after ? wordsOf(after) : null,
    change,
    changed: !isFirst && !isInDoubt && change !== 'No change',
    ...{ quote, billing, readByModel: row.readBy === 'model' },
  };
  // A new plan's limits are part of its quote.
  if (!before || !after) return [price];
  const detail = (name: string, of: (row: PriceRow | undefined) => string | null): PlanLine[] => {
    const [was, is] = [of(before), of(after)];
    if (was === is) return [];
    const said = was === null ? 'New' : is === null ? 'Not on the page' : 'Changed';
    return [
      {
        name: `${row.plan}, ${name}`,
        before: was,
        after: is,
        change: said,
        changed: true,
        quote: '',
        readByModel: false,
        billing,
      },
    ];
  };
  return [price, ...detail('limits', limitsWords), ...detail('free trial', trialWords)];
}

/** Returns a page's plans before and after a version, or the current ones if it never changed. */
export function planTable(prices: readonly PriceReading[], version: PageVersion | undefined): PlanTable | null {
  // No visit compared the page with an archived copy.
  const own = prices.filter(({ archivedUrl }) => archivedUrl === undefined);
  const readings = readingsOf(own, version);
  if (!readings) return null;
  const { before, after } = readings;
  const lines = pairs(before?.rows ?? [], after.rows).flatMap((pair) => lineOf(pair, before === undefined));
  return lines.length > 0 ? { lines, before: before?.seenAt ?? null, after: after.seenAt } : null;
}

export type Billing = 'month' | 'year';

/** Returns the billing periods to choose from; null when the table has only one. */
export function billingsOf({ lines }: PlanTable): readonly Billing[] | null {
  const yearly = lines.filter(({ billing }) => billing === 'year').length;
  return yearly > 0 && yearly < lines.length ? ['month', 'year'] : null;
}

/** Returns the lines for the chosen billing period. Lines without a period (on request, by usage) are in both. */
export function linesOf(table: PlanTable, billing: Billing): PlanLine[] {
  if (!billingsOf(table)) return table.lines;
  return table.lines.filter((line) => (line.billing === 'year') === (billing === 'year'));
}
