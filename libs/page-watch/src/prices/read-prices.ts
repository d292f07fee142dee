import type { PriceRow } from '@sightline/contracts';
import { type Block, type PageLines, readLines } from '../html/page-lines.ts';
import { type CurrencyHints, currencyOfSign } from './amounts/page-currency.ts';
import { decimalIn, showsPointFractions } from './amounts/page-decimal.ts';
import { rowsOfCards } from './card-rows.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { companyNamesOf } from './plans/company-name.ts';
import { nameRank, type PriceLines } from './plans/name-rank.ts';
import { detailsOf } from './plans/plan-details.ts';
import type { DraftRow, TablePage } from './tables/table-cells.ts';
import { rowsOfTable } from './tables/table-rows.ts';
import { periodOfPage } from './terms/page-period.ts';

/** Maximum number of rows, which no price list exceeds. */
const maxRows = 100;
const maxTables = 60;
const hintChars = 200_000;

/**
 * Returns the plans and prices on a pricing page in page order, at most 100 rows. Reads tables by their heads; cards,
 * lists and headings by the elements around them. A plan on request has the price null and `contact`, a free plan the
 * price 0. `url` identifies the company, and the country of a dollar or crown. Time and memory are bounded for any
 * input; never throws.
 */
export const readPrices = (html: string, url: string): PriceRow[] => pricesOf(readLines(html), url);

/** Like `readPrices`, for a page that was already read into lines. */
export function pricesOf(page: PageLines, url: string): PriceRow[] {
  const hints: CurrencyHints = { ...textOf(page), lang: page.lang, host: hostOf(url) };
  const decimal = decimalIn(hints.text, page.lang);
  const mentions = mentionsIn(page.lines, decimal);
  const tables = tablesOf(page.root);
  if (tables.length === 0 && !mentions.some(({ kind }) => kind !== 'free')) return [];
  const company = companyNamesOf(page, url);
  const byLine = new Map<number, Mention[]>();
  for (const mention of mentions)
    if (!mention.isAside) byLine.set(mention.line, [...(byLine.get(mention.line) ?? []), mention]);
  const drafts: { at: number; row: DraftRow }[] = [];
  const inTables = new Set<number>();
  const tablePage: TablePage = { lines: page.lines, mentions: byLine, decimal, owners: company.owners };
  for (const table of tables) {
    const rows = rowsOfTable(table, tablePage);
    if (rows === null) continue;
    for (let at = table.from; at < table.to; at++) inTables.add(at);
    drafts.push(...rows.map((row) => ({ at: row.block.from, row })));
  }
  const left = mentions.filter(({ line }) => !inTables.has(line));
  const priced = pricedLines(page, left);
  drafts.push(...rowsOfCards(page, priced, left, company.name, decimal).map((row) => ({ at: row.block.from, row })));
  const sorted = drafts.sort((a, b) => a.at - b.at).map(({ row }) => row);
  // A page without amounts may be any page with the word "free".
  if (
    !sorted.some(
      ({ price, sign, percent }) => percent !== undefined || (price !== null && (price > 0 || sign !== null)),
    )
  )
    return [];
  const told = sorted.filter((row) => !isSaidBetter(row, sorted));
  const period = periodOfPage(page.lines);
  for (const row of told) if (row.price !== null && row.price > 0) row.period ??= period;
  if (told.some(({ possible }) => possible !== undefined) && !showsPointFractions(hints.text))
    for (const row of told) if (isThousands(row)) row.possible = undefined;
  return distinct(told, hints)
    .slice(0, maxRows)
    .map(({ row, draft }) => ({ ...row, ...detailsOf(page, priced, draft, row) }));
}

function pricedLines(page: PageLines, mentions: readonly Mention[]): PriceLines {
  const byLine = new Map<number, Mention[]>();
  for (const mention of mentions)
    if (!mention.isAside) byLine.set(mention.line, [...(byLine.get(mention.line) ?? []), mention]);
  const before = [0];
  const named: PriceLines = { lines: page.lines, mentions: byLine, before };
  for (let at = 0; at < page.lines.length; at++) {
    const isPrice =
      byLine.get(at)?.some(({ kind, label }) => kind !== 'free' || label !== '' || nameRank(named, at) < 2) ?? false;
    before.push((before[at] ?? 0) + (isPrice ? 1 : 0));
  }
  return named;
}

function tablesOf(root: Block): Block[] {
  const found: Block[] = [];
  const left = [root];
  for (let block = left.pop(); block !== undefined && found.length < maxTables; block = left.pop()) {
    if (block.tag === 'table') found.push(block);
    for (const child of block.children) left.push(child);
  }
  return found;
}

/** Returns the words of a page, and the currencies in its structured data. */
function textOf(page: PageLines): Pick<CurrencyHints, 'text' | 'declared'> {
  let text = '';
  for (const line of page.lines) {
    if (text.length > hintChars) break;
    text += `${line.text}\n`;
  }
  const declared = new Set<string>();
  for (const data of page.data)
    for (const match of data.matchAll(/"priceCurrency"\s{0,4}:\s{0,4}"([A-Z]{3})"/g)) declared.add(match[1] ?? '');
  return { text, declared: [...declared] };
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

/**
 * Returns true if "1.299" must mean thousands: monthly and yearly prices have no third decimal, and euro countries
 * group with a point.
 */
const isThousands = ({ sign, period, per }: DraftRow): boolean =>
  period !== 'usage' &&
  (per === null || per === 'seat') &&
  (sign?.code === 'EUR' || period === 'month' || period === 'year');

/**
 * Returns true if another row states the same price with its period, for example if a card and a table both state it.
 */
const isSaidBetter = (row: DraftRow, all: readonly DraftRow[]): boolean =>
  row.price !== null &&
  row.price > 0 &&
  row.period === null &&
  all.some(
    (other) =>
      other.period !== null && other.price === row.price && other.plan.toLowerCase() === row.plan.toLowerCase(),
  );

/** Removes rows that repeat another one, for example if a card and a table state the same price. */
function distinct(drafts: readonly DraftRow[], hints: CurrencyHints): { row: PriceRow; draft: DraftRow }[] {
  const seen = new Set<string>();
  return drafts.flatMap((draft) => {
    const { sign, ...rest } = draft;
    const currency =
      sign === null ? null : (sign.code ?? (sign.shared === null ? null : currencyOfSign(sign.shared, hints)));
    const row = {
      plan: rest.plan,
      price: rest.possible ? null : rest.price,
      currency,
      period: rest.period,
      per: rest.per,
      contact: rest.contact,
      quote: rest.quote,
      ...(rest.percent !== undefined && { percent: rest.percent }),
      ...(rest.possible && { possible: rest.possible }),
    };
    const key = JSON.stringify([row.plan.toLowerCase(), rest.price, rest.percent, currency, row.period, row.contact]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ row, draft }];
  });
}
