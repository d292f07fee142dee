import type { Board, BoardNews } from '@sightline/contracts';
import { isBeingSetUp } from '@/lib/board/board-queries';
import type { FoundEvents } from '@/lib/board/portfolio-query';

export type BoardsShow = 'all' | 'new' | 'high-priority' | 'needs-you';
export type BoardsSort = 'important' | 'name' | 'events' | 'updated';

/** The view, as stored in the address. */
export interface BoardsView {
  search: string;
  show: BoardsShow;
  sort: BoardsSort;
}

/** A board and its news, which is null until known. */
export interface Tile {
  board: Board;
  news: BoardNews | null;
}

const newEventsOf = ({ news }: Tile): number => news?.newEvents ?? 0;

const isShown: Record<BoardsShow, (tile: Tile) => boolean> = {
  all: () => true,
  new: (tile) => newEventsOf(tile) > 0,
  'high-priority': ({ news }) => (news?.newHighPriority ?? 0) > 0,
  'needs-you': ({ board }) => board.status === 'error',
};

export function countsOf(tiles: readonly Tile[]): Record<BoardsShow, number> {
  const count = (show: BoardsShow) => tiles.filter(isShown[show]).length;
  return {
    all: tiles.length,
    new: count('new'),
    'high-priority': count('high-priority'),
    'needs-you': count('needs-you'),
  };
}

/** Returns the sort order: boards with news, failed ones, those being set up, quiet ones. */
function stateOf(tile: Tile): number {
  if (newEventsOf(tile) > 0) return 0;
  if (tile.board.status === 'error') return 1;
  return isBeingSetUp(tile.board) ? 2 : 3;
}

const updated = ({ board }: Tile) => Date.parse(board.lastRefreshedAt ?? board.updatedAt);

const orders: Record<BoardsSort, (a: Tile, b: Tile) => number> = {
  important: (a, b) =>
    stateOf(a) - stateOf(b) ||
    (b.news?.newImportance ?? 0) - (a.news?.newImportance ?? 0) ||
    newEventsOf(b) - newEventsOf(a),
  name: (a, b) => a.board.name.localeCompare(b.board.name, 'en', { sensitivity: 'base', numeric: true }),
  events: (a, b) => newEventsOf(b) - newEventsOf(a),
  updated: (a, b) => updated(b) - updated(a),
};

/**
 * Returns the boards in a view, in its order; ties keep the server's order. `found` contains the best event per board
 * that matches the search.
 */
export function tilesOf(tiles: readonly Tile[], { search, show, sort }: BoardsView, found?: FoundEvents): Tile[] {
  const words = search.trim().toLowerCase();
  const matches = ({ board }: Tile) =>
    words === '' ||
    found?.has(board.id) === true ||
    [board.name, board.companyName ?? '', board.companyUrl].some((text) => text.toLowerCase().includes(words));
  return tiles.filter((tile) => isShown[show](tile) && matches(tile)).toSorted(orders[sort]);
}
