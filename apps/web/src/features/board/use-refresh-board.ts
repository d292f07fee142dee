import { cardRoutes, companyRoutes, limits, quietOf, type RefreshProgress } from '@sightline/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';

const pollMs = 2_000;
/** A source can take a minute to time out; later results are shown without a summary. */
const followedMs = 180_000;

/**
 * Returns the summary of a refresh: '3 new insights', or 'Nothing new; 6 sources checked'. While sources are silent,
 * news that only they report is missing.
 */
function summaryOf({ newCards, sourcesChecked, sourcesFailed }: RefreshProgress): string {
  const missing = sourcesFailed > 0 ? `, ${sourcesFailed} did not answer` : '';
  if (newCards > 0)
    return `${counted(newCards, 'new insight')}${missing && `; ${counted(sourcesChecked, 'source')} checked${missing}`}`;
  const checked = `${counted(sourcesChecked, 'source')} checked${missing}`;
  switch (quietOf(sourcesChecked, sourcesFailed)) {
    case 'quiet':
      return sourcesChecked === 0 ? 'Nothing new' : `Nothing new; ${checked}`;
    case 'incomplete':
      return `Quiet so far; ${checked}`;
    case 'unknown':
      return `Can’t tell; ${checked}`;
  }
}

/** Shows one summary when a refresh ends. */
function useRefreshSummary(boardId: string, toastId: string) {
  const queryClient = useQueryClient();
  const [since, setSince] = useState<string>();
  const { data } = useQuery({
    queryKey: [...boardKeys.board(boardId), 'refresh', since],
    queryFn:
      since === undefined
        ? skipToken
        : ({ signal }) => call(cardRoutes.refreshProgress, { params: { boardId }, query: { since }, signal }),
    refetchInterval: ({ state }) => {
      const isOver = since === undefined || Date.now() - Date.parse(since) > followedMs;
      return isOver || state.data?.pendingCompanies === 0 ? false : pollMs;
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.pendingCompanies !== 0) return;
    setSince(undefined);
    toast.success(summaryOf(data), { id: toastId });
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
  }, [data, boardId, toastId, queryClient]);
  return setSince;
}

/** Starts a refresh of the board, reloads it after 5 seconds, and shows a summary at the end (product §4). */
export function useRefreshBoard(boardId: string) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const toastId = `refresh ${boardId}`;
  const follow = useRefreshSummary(boardId, toastId);
  const trigger = useMutation({
    mutationFn: () => call(companyRoutes.triggerContentDistribution, { body: { boardId } }),
    onSuccess: ({ requestedAt }) => {
      toast.success('Content refresh started. Analyzing articles...', { id: toastId });
      follow(requestedAt);
      setWaiting(true);
      timer.current = setTimeout(() => {
        setWaiting(false);
        void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
      }, limits.refreshReloadDelayMs);
    },
    onError: (error) => toast.error(`Refresh failed: ${errorText(error, 'Failed to refresh content')}`),
  });
  const refresh = useOneAtATime(() => trigger.mutateAsync());
  return { refresh, busy: trigger.isPending || waiting };
}
