import { companyRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';

const pollMs = 3_000;
/** The time to wait for the result; later results appear without an announcement. */
const followedMs = 60_000;

/**
 * Reads a board's website again and polls until the identity card has changed. `readAt` is the time of the last
 * reading.
 */
export function useReadAgain(boardId: string, readAt: string | null) {
  const queryClient = useQueryClient();
  /** Time of the last reading before the current one. */
  const [running, setRunning] = useState<{ before: string | null }>();
  const start = useMutation({
    mutationFn: (_before: string | null) => call(companyRoutes.readIdentityAgain, { params: { boardId } }),
    onSuccess: (_nothing, before) => setRunning({ before }),
    onError: (error) => toast.error(serverText(error, 'The website could not be read again')),
  });
  const isDone = running !== undefined && running.before !== readAt;

  useEffect(() => {
    if (!isDone) return;
    setRunning(undefined);
    toast.success('The website was read again');
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  }, [isDone, boardId, queryClient]);

  useEffect(() => {
    if (!running) return;
    const polling = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: boardKeys.identity(boardId) }),
      pollMs,
    );
    const end = setTimeout(() => {
      setRunning(undefined);
      toast.info('Reading the website takes longer', { description: 'Results will appear here automatically.' });
    }, followedMs);
    return () => {
      clearInterval(polling);
      clearTimeout(end);
    };
  }, [running, boardId, queryClient]);

  const startOnce = useOneAtATime(() => start.mutateAsync(readAt));
  return { readAgain: startOnce, busy: start.isPending || running !== undefined };
}
