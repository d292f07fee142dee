import { type Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { boardQuery } from '@/lib/board/board-queries';
import { storedTempSession } from '@/lib/session/temp-session';

/** The visitor's preview at `returnTo`, which signing in keeps. */
export function useBoardToKeep(returnTo: string | undefined): Board | undefined {
  const boardId = /^\/boards\/([\w-]+)$/.exec(returnTo ?? '')?.[1];
  const { data } = useQuery({
    ...boardQuery(boardId ?? ''),
    enabled: boardId !== undefined && storedTempSession() !== null,
    retry: false,
  });
  return data?.isTemporary ? data : undefined;
}
