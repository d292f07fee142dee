import { cardRoutes, type SignalKind } from '@sightline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';

const shownEvents = 8;

interface EventsFilter {
  topic?: string;
  /** Selects only events stated by one of the company's surfaces. */
  signal?: SignalKind;
}

/** Queries the newest events about a company, at most eight. Like the timeline, it omits doubtful and hidden events. */
export const companyEventsQuery = (boardId: string, companyId: string, { topic, signal }: EventsFilter) =>
  queryOptions({
    queryKey: [...boardKeys.timeline(boardId), 'company', companyId, topic ?? '', signal ?? ''],
    queryFn: ({ signal: abort }) =>
      call(cardRoutes.listCards, {
        params: { boardId },
        query: { show: 'recorded', sort: 'newest', company: companyId, topic, signal, limit: shownEvents },
        signal: abort,
      }),
    placeholderData: keepPreviousData,
  });
