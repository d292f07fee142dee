import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';
import { formatDate, formatDay } from '@/lib/format/format';
import { problemWords } from '../common/page-words.ts';
import { whenWords } from '../common/when.ts';
import { doubtWords, priceWords } from '../prices/price-words.ts';
import { type Levels, levelNames, levelsOf, trialWords } from './levels.ts';
import { feeKindsOf, feeOf } from './usage-fees.ts';

/** Content of a cell: the price or fact, with smaller lines below. */
export interface CompareCell {
  main: string | null;
  note: string | null;
  /** The previous price if it changed in the last 30 days, as in 'was $49 until 20 Nov'. */
  was?: string | null;
  /**
   * Previous price from before the page was tracked: 'was $49 (archived on 3 Nov 2025)', with the address of the copy.
   */
  archived?: { words: string; url: string } | null;
  warning?: boolean;
}

export interface CompareLine {
  name: string;
  cells: CompareCell[];
}

export interface CompareGroup {
  /** Null for the plans, which come first. */
  name: string | null;
  lines: CompareLine[];
}

const notOnPage: CompareCell = { main: null, note: 'Not on the page' };
const recentMs = 30 * 86_400_000;

/** Null for new and unchanged prices, and for changes older than 30 days. */
function wasWords({ was, currency, price, percent, contact, since }: CurrentPrice, now: number): string | null {
  if (!was || was.archived || now - Date.parse(since) > recentMs) return null;
  if (was.price === price && was.percent === percent && was.contact === contact) return null;
  return `was ${priceWords({ ...was, currency })} until ${formatDay(since, now)}`;
}

/** Shown at any age, because nothing else is known about a change before Sightline's first visit. */
function archivedWas({ was, currency }: CurrentPrice): CompareCell['archived'] {
  if (!was?.archived) return null;
  const { seenAt, url } = was.archived;
  return { words: `was ${priceWords({ ...was, currency })} (archived on ${formatDate(seenAt)})`, url };
}

const notes = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null;
const readWords = ({ readBy }: CurrentPrice) => (readBy === 'model' ? 'read by a model' : null);

/**
 * Returns a plan's cell. Prices are monthly unless stated; other periods and units, and the plan's first limit, are
 * added below.
 */
function planCell(row: CurrentPrice | null, now: number): CompareCell {
  if (!row) return notOnPage;
  const unit = row.price && row.per ? `per ${row.per}` : null;
  const period = row.price && row.period === 'year' ? 'a year' : row.price && row.period === 'once' ? 'once' : null;
  const note = notes(row.plan, unit, period, row.limits?.[0] ?? null, readWords(row));
  return { main: priceWords(row), note, was: wasWords(row, now), archived: archivedWas(row) };
}

function feeCell(row: CurrentPrice | null, now: number): CompareCell {
  if (!row) return notOnPage;
  const note = notes(row.per && `per ${row.per}`, row.plan, readWords(row));
  return { main: priceWords(row), note, was: wasWords(row, now), archived: archivedWas(row) };
}

const listCell = (words: readonly string[]): CompareCell =>
  words.length === 0 ? { main: null, note: '–' } : { main: null, note: words.join(', ') };
const onRequestOf = ({ rows }: CompanyPrices) => rows.filter(({ contact }) => contact).map(({ plan }) => plan);
const doubtsOf = ({ rows }: CompanyPrices) =>
  rows.flatMap((row) => (row.possible ? `${row.plan}: ${doubtWords(row.possible, row.currency)}` : []));

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

/** Returns a line with one cell of names per company; empty when no company has any. */
const lineOf = (
  name: string,
  companies: readonly CompanyPrices[],
  of: (company: CompanyPrices) => string[],
): CompareLine[] =>
  companies.some((company) => of(company).length > 0)
    ? [{ name, cells: companies.map((company) => listCell(of(company))) }]
    : [];

/** Returns the lines of the table in groups, with one cell per company. */
export function compareGroups(companies: readonly CompanyPrices[], now = Date.now()): CompareGroup[] {
  const levels = companies.map((company): Levels => levelsOf(company));
  const listed = (row: CurrentPrice | null) => (row?.contact ? null : row);
  const plans = levelNames.map(({ level, name }) => ({
    name,
    cells: levels.map((of) => planCell(listed(of[level]), now)),
  }));
  const fees = feeKindsOf(companies).map((kind) => ({
    name: kind,
    cells: companies.map((company, at) => feeCell(feeOf(company, kind, levels[at]?.middle?.plan), now)),
  }));
  const terms = [
    { name: 'Free trial', cells: companies.map(trialCell) },
    { name: 'Page checked', cells: companies.map(checkedCell) },
  ];
  return [
    {
      name: null,
      lines: [...plans, ...lineOf('On request', companies, onRequestOf), ...lineOf('Unclear', companies, doubtsOf)],
    },
    ...(fees.length > 0 ? [{ name: 'Usage fees', lines: fees }] : []),
    { name: 'Terms', lines: terms },
  ];
}
