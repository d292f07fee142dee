import type { QueryClient } from '@tanstack/react-query';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';

/**
 * Runs edits to a board, at most one per name at a time. A rejection is shown with its reason, and the board is
 * reloaded in either case.
 */
export function editsOf(queryClient: QueryClient, boardId: string) {
  const once = oneOfEach();
  return async function attempt(name: string, failure: string, work: () => Promise<void>): Promise<void> {
    await once(name, async () => {
      try {
        await work();
      } catch (error) {
        toast.error(failure, { description: serverReason(error) });
      }
      void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
    });
  };
}
