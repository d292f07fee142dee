import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';
import { type Levels, levelNames, levelsOf, trialWords } from './levels.ts';
import { problemWords } from './page-words.ts';
import { fullPriceWords, priceWords } from './price-words.ts';
import { whenWords } from './when.ts';

/** What stands in one cell: the price or fact, and a smaller line below. */
export interface CompareCell {
  main: string | null;
  note: string | null;
  warning?: boolean;
}

export interface CompareLine {
  name: string;
  cells: CompareCell[];
}

const notOnPage: CompareCell = { main: null, note: 'Not on the page' };

/** 'was $49' when it was another price; a plan that is new says nothing. */
function wasWords({ was, currency, price, contact }: CurrentPrice): string | null {
  if (!was || (was.price === price && was.contact === contact)) return null;
  return `was ${priceWords({ ...was, currency })}`;
}

/** In the columns prices are by the month; other periods and units are said. */
function planCell(row: CurrentPrice | null): CompareCell {
  if (!row) return notOnPage;
  const unit = row.price ? (row.per ? `per ${row.per}` : null) : null;
  const period =
    row.price && (row.period === 'year' || row.period === 'once') ? { year: 'a year', once: 'once' }[row.period] : null;
  const first = [row.plan, unit, period, row.limits?.[0] ?? null].filter((word) => word !== null).join(', ');
  return { main: priceWords(row), note: notes(first, wasWords(row), readWords(row)) };
}

const notes = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
const readWords = ({ readBy }: CurrentPrice) => (readBy === 'model' ? 'read by a model' : null);

function usageCell({ rows }: CompanyPrices): CompareCell {
  const [first] = rows.filter(({ period, price }) => period === 'usage' && price !== null);
  return first
    ? { main: fullPriceWords(first), note: notes(first.plan, wasWords(first), readWords(first)) }
    : notOnPage;
}

function checkedCell({ pages }: CompanyPrices): CompareCell {
  const failing = pages.find(({ problem }) => problem !== null)?.problem;
  if (failing) return { main: null, note: problemWords(failing), warning: true };
  const [latest] = pages
    .flatMap(({ lastCheckedAt }) => lastCheckedAt ?? [])
    .toSorted()
    .reverse();
  return { main: null, note: latest ? whenWords(latest) : 'Not yet' };
}

const trialCell = (company: CompanyPrices): CompareCell => {
  const trial = trialWords(company);
  return trial ? { main: trial, note: null } : notOnPage;
};

/** The lines of the table, one cell for each company. */
export function compareLines(companies: readonly CompanyPrices[]): CompareLine[] {
  const levels = companies.map((company): Levels => levelsOf(company));
  const byUse = companies.some(({ rows }) => rows.some(({ period }) => period === 'usage'));
  return [
    ...levelNames.map(({ level, name }) => ({ name, cells: levels.map((of) => planCell(of[level])) })),
    ...(byUse ? [{ name: 'By use', cells: companies.map(usageCell) }] : []),
    { name: 'Free trial', cells: companies.map(trialCell) },
    { name: 'Checked', cells: companies.map(checkedCell) },
  ];
}
