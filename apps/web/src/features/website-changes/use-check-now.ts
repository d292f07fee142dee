import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { toast } from '@/lib/toast';
import { checkPages, outcomeWords } from './check-pages.ts';

/** Checks the pages of a board and says what came. `before` runs first, and may fail for both. */
export function useCheckNow(boardId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const toastId = `check ${boardId}`;
  const check = useOneAtATime(async (before?: () => Promise<void>) => {
    const { signal } = left.current;
    setBusy(true);
    try {
      await before?.();
      toast.info('Checking the pages...', { id: toastId });
      const outcome = await checkPages(boardId, signal);
      toast.success(outcomeWords(outcome), { id: toastId });
    } catch (error) {
      if (!signal.aborted) toast.error(`Check failed: ${errorText(error, 'the pages could not be checked')}`);
    }
    if (signal.aborted) return;
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  });
  return { check, busy };
}
