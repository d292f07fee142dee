import { type Portfolio, portfolioRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { boardKeys } from '@/lib/board-queries';

/** While boards are set up, and otherwise: it is one answer for all boards, and nobody waits for a single one. */
const setUpPollMs = 5_000;
const pollMs = 60_000;

export const isSetUp = ({ board }: Portfolio['items'][number]): boolean =>
  board.status === 'initializing' || board.status === 'processing';

/** All boards with what is new. */
export const portfolioQuery = queryOptions({
  queryKey: boardKeys.portfolio,
  queryFn: ({ signal }) => call(portfolioRoutes.portfolio, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isSetUp) ? setUpPollMs : pollMs),
});
