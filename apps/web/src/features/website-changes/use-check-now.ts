import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { toast } from '@/lib/toast';
import { type CheckProgress, checkPages, outcomeWords } from './check-pages.ts';
import { pageKeys } from './pages-queries.ts';

/** Checks the pages of a board, shows how far it is, and says what came. `before` runs first, and may fail for both. */
export function useCheckNow(boardId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<CheckProgress | null>(null);
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
      const outcome = await checkPages(boardId, signal, (items, now) => {
        setProgress(now);
        queryClient.setQueryData(pageKeys.pages(boardId), { items });
      });
      toast.success(outcomeWords(outcome), { id: toastId });
    } catch (error) {
      if (!signal.aborted) toast.error(`Check failed: ${errorText(error, 'the pages could not be checked')}`);
    }
    if (signal.aborted) return;
    setBusy(false);
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  });
  return { check, busy, progress };
}
