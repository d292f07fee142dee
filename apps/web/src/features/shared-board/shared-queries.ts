import { accessRoutes, briefingRoutes, type CardList, cardRoutes, type SharedBoard } from '@sightline/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import type { CardView } from '@/lib/board/board-queries';

const cardsPerPage = 30;

/** Null when the link was revoked, has expired or never existed, or its board was deleted. */
export const sharedBoardQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared', secret],
    queryFn: async ({ signal }): Promise<SharedBoard | null> => {
      try {
        return await call(accessRoutes.sharedBoard, { shareLink: secret, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const sharedCompaniesQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shared', secret, 'companies'],
    queryFn: ({ signal }) => call(accessRoutes.sharedCompanies, { shareLink: secret, signal }),
  });

export const sharedBriefingQuery = (secret: string, boardId: string) =>
  queryOptions({
    queryKey: ['shared', secret, 'briefing'],
    queryFn: ({ signal }) => call(briefingRoutes.briefing, { shareLink: secret, params: { boardId }, signal }),
  });

export const sharedCardsQuery = (
  secret: string,
  boardId: string,
  { company, topic, tag, sentiment, ...rest }: CardView,
) =>
  infiniteQueryOptions({
    queryKey: ['shared', secret, 'cards', company, topic, tag, sentiment, rest],
    queryFn: ({ pageParam, signal }) =>
      call(cardRoutes.listCards, {
        shareLink: secret,
        params: { boardId },
        query: {
          ...rest,
          ...{
            company: company || undefined,
            topic: topic || undefined,
            tag: tag || undefined,
            sentiment: sentiment || undefined,
          },
          ...{ limit: cardsPerPage, cursor: pageParam, utcOffsetMinutes: -new Date().getTimezoneOffset() },
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: CardList) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
