import type { Board } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createdBoards } from '@/lib/board/board-edits';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';

/** Announces the end of a board's set-up and reloads the board's data (product §4). */
export function useAnnounceStatus(board: Board | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef<Pick<Board, 'id' | 'status'>>(undefined);
  useEffect(() => {
    if (!board) return;
    const atCreation = createdBoards.delete(board.id) ? 'initializing' : undefined;
    const before = seen.current?.id === board.id ? seen.current.status : atCreation;
    seen.current = board;
    if (before === undefined || before === board.status) return;
    if (board.status === 'ready') toast.success('Board is ready!');
    else if (board.status === 'error') toast.error('Board processing failed');
    else return;
    void queryClient.invalidateQueries({ queryKey: boardKeys.companies(board.id) });
    void queryClient.invalidateQueries({ queryKey: boardKeys.cards(board.id) });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
  }, [board, queryClient]);
}
