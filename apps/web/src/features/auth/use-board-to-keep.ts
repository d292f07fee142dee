import { type Board } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { boardQuery } from '@/lib/board-queries';
import { storedTempSession } from '@/lib/temp-session';

/** The visitor's preview that signing in keeps: the board to return to. */
export function useBoardToKeep(returnTo: string | undefined): Board | undefined {
  const boardId = /^\/boards\/([\w-]+)$/.exec(returnTo ?? '')?.[1];
  const { data } = useQuery({
    ...boardQuery(boardId ?? ''),
    enabled: boardId !== undefined && storedTempSession() !== null,
    retry: false,
  });
  return data?.isTemporary ? data : undefined;
}
