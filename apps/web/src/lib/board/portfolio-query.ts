import { type Portfolio, type PortfolioRow, portfolioRoutes, searchRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { boardKeys } from './board-queries.ts';

/** Polling intervals during set-up and otherwise. One response covers all boards. */
const setUpPollMs = 5_000;
const pollMs = 60_000;

export const isSetUp = ({ board }: PortfolioRow): boolean =>
  board.status === 'initializing' || board.status === 'processing';
export const isFailed = ({ board }: PortfolioRow): boolean => board.status === 'error';

export const portfolioQuery = queryOptions({
  queryKey: boardKeys.portfolio,
  queryFn: ({ signal }): Promise<Portfolio> => call(portfolioRoutes.portfolio, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isSetUp) ? setUpPollMs : pollMs),
});

export const groupsQuery = queryOptions({
  queryKey: ['portfolio-groups'],
  queryFn: ({ signal }) => call(portfolioRoutes.portfolioGroups, { signal }),
});

export interface FoundEvent {
  cardId: string;
  headline: string;
  company: string;
  source: string;
  date: string;
}
/** The best match on each board, keyed by board id. */
export type FoundEvents = ReadonlyMap<string, FoundEvent>;

/** Maximum number of pages, because the server pages through at most 500 events. */
const mostPages = 10;
const eventsPerPage = 50;

async function eventsWith(search: string, signal: AbortSignal): Promise<FoundEvents> {
  const found = new Map<string, FoundEvent>();
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = { search, cursor, limit: eventsPerPage };
    const { items, nextCursor } = await call(searchRoutes.search, { query, signal });
    for (const { places, title, company, source, date, archived } of items)
      for (const { boardId, cardId } of archived ? [] : places)
        if (!found.has(boardId)) found.set(boardId, { cardId, headline: title.text, company, source, date });
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found;
}

export const eventSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['events-with', search],
    queryFn: ({ signal }) => eventsWith(search, signal),
    enabled: search.trim() !== '',
    staleTime: pollMs,
  });
