import { accessRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';

export const accessKeys = {
  tokens: ['tokens'] as const,
  shareLinks: (boardId: string) => [...boardKeys.board(boardId), 'share-links'] as const,
  feeds: (boardId: string) => [...boardKeys.board(boardId), 'feeds'] as const,
};

export const tokensQuery = queryOptions({
  queryKey: accessKeys.tokens,
  queryFn: ({ signal }) => call(accessRoutes.listTokens, { signal }),
});

export const shareLinksQuery = (boardId: string) =>
  queryOptions({
    queryKey: accessKeys.shareLinks(boardId),
    queryFn: ({ signal }) => call(accessRoutes.listShareLinks, { params: { boardId }, signal }),
  });

export const feedsQuery = (boardId: string) =>
  queryOptions({
    queryKey: accessKeys.feeds(boardId),
    queryFn: ({ signal }) => call(accessRoutes.listFeeds, { params: { boardId }, signal }),
  });
