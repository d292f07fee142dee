import type { Block } from '../../html/page-lines.ts';
import { isContact, isOnlyPeriod } from '../terms/labels.ts';
import { free, priceHead, savings, setup } from '../terms/price-words.ts';
import {
  type DraftRow,
  flat,
  kindOf,
  nameIn,
  type Priced,
  rowOf,
  signIn,
  type TablePage,
  valueWords,
} from './table-cells.ts';
import { type Cell, type Grid, gridOf } from './tables.ts';

const maxCells = 4_000;

/**
 * Reads the prices in a table by its column and row heads. Returns null if it isn't a price table and must be read
 * like other text.
 */
export function rowsOfTable(table: Block, page: TablePage): DraftRow[] | null {
  const all = gridOf(table, page.lines);
  if (all === null) return null;
  // A first row with a single cell is the title of the table.
  const titles = all.findIndex((row) => new Set(row).size > 1);
  const read = all.slice(Math.max(0, titles));
  // In a price list without heads, the first row is already data.
  const isHeadless = pricedCells(read.slice(0, 1), page).some(
    ({ kind, column, cell }) => kind === 'money' && column > 0 && nameIn(cell, page) === '',
  );
  const grid = isHeadless ? [[], ...read] : read;
  const priced = pricedCells(grid, page);
  if (!priced.some(({ kind }) => kind === 'money' || kind === 'fee')) return null;
  // A table row with long cells lays out cards and isn't a grid of values.
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

const headOver = (grid: Grid, row: number, column: number): string =>
  row === 0 ? '' : (grid[0]?.[column]?.text ?? '');

/** Returns true if each plan is a column: the prices are side by side in few of many rows. */
function plansAreColumns(grid: Grid, priced: readonly Priced[]): boolean {
  const prices = priced.filter(({ kind }) => kind !== 'contact' && kind !== 'fee');
  const money = prices.length > 0 ? prices : priced;
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

/** Returns true if a head describes the values rather than naming a plan. */
const isTermHead = (text: string) => text === '' || isOnlyPeriod(text) || priceHead.test(text) || signIn(text) !== null;

function byColumns(grid: Grid, priced: readonly Priced[], page: TablePage): DraftRow[] {
  const labels = new Map(priced.map(({ row }) => [row, grid[row]?.[0]?.text ?? '']));
  const inHead = priced.some(({ row, kind }) => row === 0 && kind === 'money');
  const isPriceRow = (row: number) =>
    inHead ? row === 0 : isTermHead(labels.get(row) ?? '') && !setup.test(labels.get(row) ?? '');
  const hasPriceRow = priced.some(({ row, kind }) => kind === 'money' && isPriceRow(row));
  const firstRow = priced.find(({ kind }) => kind === 'money')?.row;
  return priced.flatMap((found) => {
    const isFee = found.kind === 'fee' && found.column > 0;
    const isMain = isFee || (hasPriceRow ? isPriceRow(found.row) : found.row === firstRow);
    if (!isMain || (found.column === 0 && priced.some(({ row, column }) => row === found.row && column > 0) && !inHead))
      return [];
    const name = headNames(grid, found, page);
    if (name === '') return [];
    const label = flat(labels.get(found.row) ?? '');
    const plan = isFee && !isTermHead(label) ? `${name} · ${label}` : name;
    const own = grid.flatMap((row) => valueWords(row[found.column], row[0]?.text ?? ''));
    return rowOf(found, { plan, head: label, page, signHead: label }).map((draft) => ({ ...draft, own }));
  });
}

/** Returns the name in the nearest head above a cell. */
function headNames(grid: Grid, { row, column, cell }: Priced, page: TablePage): string {
  for (let above = row; above >= 0; above--) {
    const head = grid[above]?.[column];
    // The title above a group of rows spans all columns.
    const isTitle = above > 0 && new Set(grid[above]).size === 1;
    if (head === undefined || isTitle || (head === cell && above !== row)) continue;
    const name = nameIn(head, page);
    const isValue =
      above === row && head === cell && page.mentions.get(cell.block.from)?.some(({ kind }) => kind === 'money');
    if (name !== '' && !isValue && !free.test(name) && !isContact(name) && (above < row || name !== flat(cell.text))) {
      if (above > 0 && !head.isHead && !isHeadRow(grid, above)) continue;
      return name;
    }
  }
  // "Free" is the plan's name only if the column has no other.
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
    const isFee = found.kind === 'fee' && found.column > 0;
    if (!isFee && !kept.includes(found.column)) return [];
    const head = headOver(grid, found.row, found.column);
    const row = nameIn(grid[found.row]?.[0], page) || nameIn(grid[found.row]?.[1], page);
    const plan =
      (areVariants || isFee) && !isTermHead(head) && !isOurs(head, page.owners) ? `${row} · ${flat(head)}` : row;
    if (row === '') return [];
    const head1 = isOnlyPeriod(head) ? head : `${head} ${periodCell(grid, found)}`;
    const own = (grid[found.row] ?? [])
      .slice(1)
      .flatMap((cell, at) => valueWords(cell, headOver(grid, found.row, at + 1)));
    return rowOf(found, { plan, head: head1, page, signHead: head }).map((draft) => ({ ...draft, own }));
  });
}

/** Returns a cell of the row that consists of a period: "monthly". */
const periodCell = (grid: Grid, { row, column }: Priced): string =>
  grid[row]?.find((cell, at) => at > 0 && at !== column && cell !== undefined && isOnlyPeriod(cell.text))?.text ?? '';

const isOurs = (head: string, owners: readonly string[]) => {
  const text = head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return owners.some((owner) => owner.length > 2 && text.includes(owner));
};
