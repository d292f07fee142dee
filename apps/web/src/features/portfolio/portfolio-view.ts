import type { PortfolioGroup, PortfolioRow } from '@sightline/contracts';
import { type FoundEvents, isFailed, isSetUp } from '@/lib/board/portfolio-query';

export type PortfolioShow = 'all' | 'new' | 'prices' | 'needs-you';
export type PortfolioSort = 'important' | 'name' | 'events' | 'price' | 'health';

/** The view, as stored in the address. */
export interface PortfolioView {
  search: string;
  show: PortfolioShow;
  sort: PortfolioSort;
}

export const nameOf = ({ board }: PortfolioRow): string => board.companyName ?? board.name;
export const newEventsOf = ({ news }: PortfolioRow): number => news?.own.newEvents ?? 0;
const failedSources = ({ news }: PortfolioRow): number => news?.ownSourcesFailed.length ?? 0;
/** True if the owner can fix a problem, unlike a failure of a source shared by all companies. */
const needsYou = (row: PortfolioRow): boolean => isFailed(row) || failedSources(row) > 0;

const isShown: Record<PortfolioShow, (row: PortfolioRow) => boolean> = {
  all: () => true,
  new: (row) => newEventsOf(row) > 0,
  prices: ({ news }) => news?.priceChange != null,
  'needs-you': needsYou,
};

export function countsOf(rows: readonly PortfolioRow[]): Record<PortfolioShow, number> {
  const count = (show: PortfolioShow) => rows.filter(isShown[show]).length;
  return { all: rows.length, new: count('new'), prices: count('prices'), 'needs-you': count('needs-you') };
}

const byName = (a: PortfolioRow, b: PortfolioRow) =>
  nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base', numeric: true });
/** Returns the sort order: new events, failed, being set up, quiet. */
const stateOf = (row: PortfolioRow): number => (newEventsOf(row) > 0 ? 0 : isFailed(row) ? 1 : isSetUp(row) ? 2 : 3);
const dateOf = (timestamp: string | undefined) => (timestamp === undefined ? 0 : Date.parse(timestamp));

const orders: Record<PortfolioSort, (a: PortfolioRow, b: PortfolioRow) => number> = {
  important: (a, b) =>
    stateOf(a) - stateOf(b) ||
    (b.news?.own.newImportance ?? 0) - (a.news?.own.newImportance ?? 0) ||
    newEventsOf(b) - newEventsOf(a),
  name: () => 0,
  events: (a, b) => newEventsOf(b) - newEventsOf(a),
  price: (a, b) => dateOf(b.news?.priceChange?.date) - dateOf(a.news?.priceChange?.date),
  health: (a, b) => Number(isFailed(b)) - Number(isFailed(a)) || failedSources(b) - failedSources(a),
};

/**
 * Returns the rows in a view, in its order; ties are sorted by name. `found` contains the best event per board that
 * matches the search.
 */
export function rowsOf(
  rows: readonly PortfolioRow[],
  { search, show, sort }: PortfolioView,
  found?: FoundEvents,
): PortfolioRow[] {
  const words = search.trim().toLowerCase();
  const matches = (row: PortfolioRow) =>
    words === '' ||
    found?.has(row.board.id) === true ||
    [nameOf(row), row.board.name, row.board.companyUrl].some((text) => text.toLowerCase().includes(words));
  return rows
    .filter((row) => isShown[show](row) && matches(row))
    .toSorted((a, b) => orders[sort](a, b) || byName(a, b));
}

/** Returns the set with this value added, or removed if it was present. */
export function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Rows with their group; null for rows without a group. */
export interface RowGroup {
  group: PortfolioGroup | null;
  rows: PortfolioRow[];
}

/**
 * Groups the rows in the order of the groups, followed by rows without a group. Without any groups, there is a single
 * part.
 */
export function groupedRows(
  rows: readonly PortfolioRow[],
  groups: readonly PortfolioGroup[],
  { withEmpty }: { withEmpty: boolean },
): RowGroup[] {
  const groupOf = new Map(groups.flatMap(({ id, boardIds }) => boardIds.map((boardId) => [boardId, id] as const)));
  const rowsIn = (id: string | undefined) => rows.filter(({ board }) => groupOf.get(board.id) === id);
  const parts: RowGroup[] = [
    ...groups.map((group) => ({ group, rows: rowsIn(group.id) })),
    { group: null, rows: rowsIn(undefined) },
  ];
  return parts.filter((part) => part.rows.length > 0 || (withEmpty && part.group !== null));
}
