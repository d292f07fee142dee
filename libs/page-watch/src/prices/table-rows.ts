import type { PricePeriod, PriceRow } from '@sightline/contracts';
import type { Block, Line } from '../html/page-lines.ts';
import { type DecimalSign, numbersIn } from './amount.ts';
import { type CurrencySign, currencyAfter, currencyBefore } from './currencies.ts';
import { amountsIn, cleanLabel, isContact, isOnlyPeriod, type Mention } from './mentions.ts';
import { badge, free, priceHead, savings, setup } from './price-words.ts';
import { type Cell, type Grid, gridOf } from './tables.ts';
import { periodIn, termsOf } from './terms.ts';

/** What tables need to know of a page. */
export interface TablePage {
  lines: readonly Line[];
  /** By the number of their line, without asides. */
  mentions: ReadonlyMap<number, readonly Mention[]>;
  decimal: DecimalSign;
  /** Names of the company, lower-cased: "ours" in a table that compares with others. */
  owners: readonly string[];
}

/** A row before its currency is known. */
export type DraftRow = Omit<PriceRow, 'currency'> & {
  sign: Pick<CurrencySign, 'code' | 'shared'> | null;
  block: Block;
};

interface Priced {
  row: number;
  column: number;
  cell: Cell;
  kind: 'money' | 'free' | 'contact';
}

const maxCells = 4_000;

/** The prices of a table, by its heads of columns and rows; null when it is no table of prices, and its cells are read as others are. */
export function rowsOfTable(table: Block, page: TablePage): DraftRow[] | null {
  const all = gridOf(table, page.lines);
  if (all === null) return null;
  // A row that is one cell is the title of the table.
  const titles = all.findIndex((row) => new Set(row).size > 1);
  const read = all.slice(Math.max(0, titles));
  // A list of prices without heads: its first row is one of them.
  const isHeadless = pricedCells(read.slice(0, 1), page).some(
    ({ kind, column, cell }) => kind === 'money' && column > 0 && nameIn(cell, page) === '',
  );
  const grid = isHeadless ? [[], ...read] : read;
  const priced = pricedCells(grid, page);
  if (!priced.some(({ kind }) => kind === 'money')) return null;
  // Cards that are laid out in one row of a table are no grid of values.
  const isCards = priced.some(({ cell }) => cell.text.length > 200);
  if (isCards) return null;
  return plansAreColumns(grid, priced) ? byColumns(grid, priced, page) : byRows(grid, priced, page);
}

function pricedCells(grid: Grid, page: TablePage): Priced[] {
  const found: Priced[] = [];
  const seen = new Set<Cell>();
  for (const [row, cells] of grid.entries())
    for (const [column, cell] of cells.entries()) {
      if (!cell || seen.has(cell) || seen.size > maxCells) continue;
      seen.add(cell);
      const kind = kindOf(cell, headOver(grid, row, column), page);
      if (kind !== null) found.push({ row, column, cell, kind });
    }
  return found;
}

/** The text of the first head over a cell. */
const headOver = (grid: Grid, row: number, column: number): string =>
  row === 0 ? '' : (grid[0]?.[column]?.text ?? '');

function kindOf(cell: Cell, head: string, page: TablePage): Priced['kind'] | null {
  const { from, to } = cell.block;
  for (let at = from; at < to; at++) if (page.mentions.get(at)?.some(({ kind }) => kind === 'money')) return 'money';
  const text = cell.text.trim();
  if (bareAmount(text, head, page.decimal) !== null) return 'money';
  const lines = text.split('\n').slice(0, 6);
  if (lines.some((line) => free.test(line))) return 'free';
  return lines.some((line) => isContact(line)) ? 'contact' : null;
}

/** A bare number under a head that names a currency: "Price (EUR)". */
function bareAmount(text: string, head: string, decimal: DecimalSign): { value: number; sign: CurrencySign } | null {
  const sign = signIn(head);
  if (sign === null || !/^\d[\d.,' ]{0,14}$/.test(text)) return null;
  const [number] = numbersIn(text, decimal);
  return number === undefined ? null : { value: number.value, sign };
}

function signIn(head: string): CurrencySign | null {
  for (const word of head.split(/[\s()[\],/:]{1,4}/)) {
    if (word === '' || word.length > 6) continue;
    const sign = currencyBefore(word, word.length) ?? currencyAfter(word, 0);
    if (sign !== null && sign.length === word.length && (sign.code !== null || sign.shared !== null)) return sign;
  }
  return null;
}

/** Plans are columns when the prices stand side by side in few rows of many. */
function plansAreColumns(grid: Grid, priced: readonly Priced[]): boolean {
  const money = priced.filter(({ kind }) => kind !== 'contact');
  const rows = new Set(money.map(({ row }) => row));
  const columns = new Set(money.map(({ column }) => column));
  if (columns.has(0) && rows.size === 1) return true;
  if (rows.has(0)) return true;
  const heads = [...columns].map((column) => headOver(grid, 1, column));
  const areTerms = heads.length > 0 && heads.every((text) => isTermHead(text));
  if (areTerms || columns.size === 1) return false;
  const labels = [...rows].map((row) => grid[row]?.[0]?.text ?? '');
  const areNames = heads.every((text) => !isTermHead(text));
  if (areNames && labels.some((text) => text !== '' && isTermHead(text))) return true;
  if (labels.every((text) => isTermHead(text))) return true;
  return rows.size < (grid.length - 1) / 2 && columns.size >= 2;
}

/** A head that says what the values are, and names no plan. */
const isTermHead = (text: string) => text === '' || isOnlyPeriod(text) || priceHead.test(text) || signIn(text) !== null;

const flat = (text: string) => cleanLabel(text.replaceAll('\n', ' '));

/** A name as a cell gives it: its first line that is no mark and no price. */
function nameIn(cell: Cell | undefined, page: TablePage): string {
  if (!cell) return '';
  for (let at = cell.block.from; at < Math.min(cell.block.to, cell.block.from + 6); at++) {
    const line = page.lines[at];
    if (!line || badge.test(line.text)) continue;
    const money = page.mentions.get(at)?.find(({ kind }) => kind === 'money');
    if (!money) return cleanLabel(line.text).slice(0, 80);
    if (money.label !== '') return money.label;
  }
  return '';
}

function byColumns(grid: Grid, priced: readonly Priced[], page: TablePage): DraftRow[] {
  const labels = new Map(priced.map(({ row }) => [row, grid[row]?.[0]?.text ?? '']));
  const inHead = priced.some(({ row, kind }) => row === 0 && kind === 'money');
  const isPriceRow = (row: number) =>
    inHead ? row === 0 : isTermHead(labels.get(row) ?? '') && !setup.test(labels.get(row) ?? '');
  const hasPriceRow = priced.some(({ row, kind }) => kind === 'money' && isPriceRow(row));
  const firstRow = priced.find(({ kind }) => kind === 'money')?.row;
  return priced.flatMap((found) => {
    const isMain = hasPriceRow ? isPriceRow(found.row) : found.row === firstRow;
    if (!isMain || (found.column === 0 && priced.some(({ row, column }) => row === found.row && column > 0) && !inHead))
      return [];
    const plan = headNames(grid, found, page);
    if (plan === '') return [];
    return rowOf(found, { plan, head: labels.get(found.row) ?? '', page, signHead: labels.get(found.row) ?? '' });
  });
}

/** The lowest head over a cell that names something. */
function headNames(grid: Grid, { row, column, cell }: Priced, page: TablePage): string {
  for (let above = row; above >= 0; above--) {
    const head = grid[above]?.[column];
    if (head === undefined || (head === cell && above !== row)) continue;
    const name = nameIn(head, page);
    const isValue =
      above === row && head === cell && page.mentions.get(cell.block.from)?.some(({ kind }) => kind === 'money');
    if (name !== '' && !isValue && !free.test(name) && !isContact(name) && (above < row || name !== flat(cell.text))) {
      if (above > 0 && !head.isHead && !isHeadRow(grid, above)) continue;
      return name;
    }
  }
  // The plan is called "Free" when nothing else names it.
  const name = nameIn(grid[0]?.[column], page);
  return name;
}

const isHeadRow = (grid: Grid, row: number) => (grid[row] ?? []).slice(1).every((cell) => cell?.isHead ?? true);

function byRows(grid: Grid, priced: readonly Priced[], page: TablePage): DraftRow[] {
  const counts = new Map<number, number>();
  for (const { column, kind } of priced)
    if (kind === 'money' && column > 0) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const columns = [...counts.keys()].filter(
    (column) => (counts.get(column) ?? 0) * 2 >= most && !savings.test(headOver(grid, 1, column)),
  );
  const ours = columns.filter((column) => isOurs(headOver(grid, 1, column), page.owners));
  const others = columns.filter((column) => !isTermHead(headOver(grid, 1, column)));
  const kept = ours.length > 0 && others.length > ours.length ? ours : columns;
  const areVariants = kept.length > 1 && kept.filter((column) => !isTermHead(headOver(grid, 1, column))).length > 1;
  return priced.flatMap((found) => {
    if (!kept.includes(found.column)) return [];
    const head = headOver(grid, found.row, found.column);
    const row = nameIn(grid[found.row]?.[0], page) || nameIn(grid[found.row]?.[1], page);
    const plan = areVariants && !isTermHead(head) && !isOurs(head, page.owners) ? `${row} · ${flat(head)}` : row;
    if (row === '') return [];
    const head1 = isOnlyPeriod(head) ? head : `${head} ${periodCell(grid, found)}`;
    return rowOf(found, { plan, head: head1, page, signHead: head });
  });
}

/** A cell of the row that says nothing but the period: "monthly". */
const periodCell = (grid: Grid, { row, column }: Priced): string =>
  grid[row]?.find((cell, at) => at > 0 && at !== column && cell !== undefined && isOnlyPeriod(cell.text))?.text ?? '';

const isOurs = (head: string, owners: readonly string[]) => {
  const text = head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return owners.some((owner) => owner.length > 2 && text.includes(owner));
};

interface Frame {
  plan: string;
  /** Says the period when the cell does not. */
  head: string;
  signHead: string;
  page: TablePage;
}

function rowOf({ cell, kind }: Priced, { plan, head, signHead, page }: Frame): DraftRow[] {
  const quote = flat(cell.text).slice(0, 160);
  const base = { plan, quote, block: cell.block };
  if (kind === 'contact') return [{ ...base, price: null, sign: null, period: null, per: null, contact: true }];
  if (kind === 'free') return [{ ...base, price: 0, sign: null, period: null, per: null, contact: false }];
  const bare = bareAmount(cell.text.trim(), signHead, page.decimal);
  const heads = termsOf(` / ${head}`);
  const ofHead: PricePeriod | null =
    periodIn(head) ??
    (heads.period === 'usage' && /(?:[/／]|\bper\b|\bpro\b)/iu.test(head)
      ? termsOf(head.slice(Math.max(0, head.search(/[/／]|\bper\b|\bpro\b/iu)))).period
      : null);
  if (bare !== null)
    return [{ ...base, price: bare.value, sign: bare.sign, period: ofHead, per: null, contact: false }];
  const amounts = amountsIn(cell.text, page.decimal);
  const result: DraftRow[] = [];
  for (let at = cell.block.from; at < cell.block.to; at++)
    for (const mention of page.mentions.get(at) ?? []) {
      if (mention.kind !== 'money' || mention.isAside) continue;
      const next = page.lines[at + 1];
      const more =
        next !== undefined && at + 1 < cell.block.to && !page.mentions.has(at + 1) ? termsOf(` ${next.text}`) : null;
      const period = mention.period ?? more?.period ?? ofHead;
      if (result.some((row) => row.period === period && row.sign?.code === mention.sign?.code)) continue;
      result.push({
        ...base,
        price: mention.price,
        sign: mention.sign,
        period,
        per: mention.per ?? more?.per ?? null,
        contact: false,
      });
    }
  return amounts.length > 0 ? result : [];
}
