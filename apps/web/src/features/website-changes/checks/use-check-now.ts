import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { pageKeys } from '../common/pages-queries.ts';
import { type CheckProgress, checkPages, outcomeWords } from './check-pages.ts';

export type CheckState =
  | { step: 'idle' }
  | { step: 'checking'; progress: CheckProgress | null }
  | { step: 'done' | 'failed'; words: string };

/** Checks a board's pages. `before` runs first; if it fails, the check fails. */
export function useCheckNow(boardId: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const check = useOneAtATime(async (before?: () => Promise<void>) => {
    const { signal } = left.current;
    setState({ step: 'checking', progress: null });
    try {
      await before?.();
      const outcome = await checkPages(boardId, signal, (items, progress) => {
        setState({ step: 'checking', progress });
        queryClient.setQueryData(pageKeys.pages(boardId), { items });
      });
      setState({ step: 'done', words: outcomeWords(outcome) });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'failed', words: `Check failed: ${errorText(error, 'the pages could not be checked')}` });
    }
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  });
  return { check, state, busy: state.step === 'checking' };
}
