import type { PortfolioRow } from '@sightline/contracts';
import { isSetUp } from './portfolio-query.ts';

export type PortfolioShow = 'all' | 'new' | 'prices' | 'needs-you';
export type PortfolioSort = 'important' | 'name' | 'events' | 'price' | 'health';

/** What the address says of the view. */
export interface PortfolioView {
  search: string;
  show: PortfolioShow;
  sort: PortfolioSort;
}

export const nameOf = ({ board }: PortfolioRow): string => board.companyName ?? board.name;
const newEventsOf = ({ news }: PortfolioRow): number => news?.newEvents ?? 0;
export const isFailed = ({ board }: PortfolioRow): boolean => board.status === 'error';
const failedSources = ({ news }: PortfolioRow): number => news?.sourcesFailed.length ?? 0;
/** Something that its owner can see to. */
const needsYou = (row: PortfolioRow): boolean => isFailed(row) || failedSources(row) > 0;

const isShown: Record<PortfolioShow, (row: PortfolioRow) => boolean> = {
  all: () => true,
  new: (row) => newEventsOf(row) > 0,
  prices: ({ news }) => news?.priceChange != null,
  'needs-you': needsYou,
};

/** How many rows each filter shows. */
export function countsOf(rows: readonly PortfolioRow[]): Record<PortfolioShow, number> {
  const count = (show: PortfolioShow) => rows.filter(isShown[show]).length;
  return { all: rows.length, new: count('new'), prices: count('prices'), 'needs-you': count('needs-you') };
}

const byName = (a: PortfolioRow, b: PortfolioRow) =>
  nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base', numeric: true });
/** What is new, then what failed, then what is being read, then what is quiet. */
const groupOf = (row: PortfolioRow): number => (newEventsOf(row) > 0 ? 0 : isFailed(row) ? 1 : isSetUp(row) ? 2 : 3);
const dateOf = (timestamp: string | undefined) => (timestamp === undefined ? 0 : Date.parse(timestamp));

const orders: Record<PortfolioSort, (a: PortfolioRow, b: PortfolioRow) => number> = {
  important: (a, b) =>
    groupOf(a) - groupOf(b) ||
    (b.news?.newImportance ?? 0) - (a.news?.newImportance ?? 0) ||
    newEventsOf(b) - newEventsOf(a),
  name: () => 0,
  events: (a, b) => newEventsOf(b) - newEventsOf(a),
  price: (a, b) => dateOf(b.news?.priceChange?.date) - dateOf(a.news?.priceChange?.date),
  health: (a, b) => Number(isFailed(b)) - Number(isFailed(a)) || failedSources(b) - failedSources(a),
};

/** The rows of a view, in its order; equals by name. */
export function rowsOf(rows: readonly PortfolioRow[], { search, show, sort }: PortfolioView): PortfolioRow[] {
  const words = search.trim().toLowerCase();
  const matches = (row: PortfolioRow) =>
    words === '' ||
    [nameOf(row), row.board.name, row.board.companyUrl, row.news?.event?.headline ?? ''].some((text) =>
      text.toLowerCase().includes(words),
    );
  return rows
    .filter((row) => isShown[show](row) && matches(row))
    .toSorted((a, b) => orders[sort](a, b) || byName(a, b));
}
