import { type Board, companyRoutes, limits } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CodeXml from 'lucide-react/icons/code-xml';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '@/lib/api';
import { errorText } from '@/lib/api-error';
import { boardKeys } from '@/lib/board-queries';
import { useOneAtATime } from '@/lib/one-at-a-time';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';

/** Product §4: starts a refresh of the board and reloads it after 5 seconds. */
function useRefreshBoard(boardId: string) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const trigger = useMutation({
    mutationFn: () => call(companyRoutes.triggerContentDistribution, { body: { boardId } }),
    onSuccess: () => {
      toast.success('Content refresh started. Analyzing articles...');
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

/** Content belongs to companies: before the board has any, there is nothing to refresh. */
function whyNoRefresh({ companyCount, status }: Board): string | null {
  if (companyCount > 0) return null;
  return status === 'error' ? 'This board could not be set up' : 'This board is still being set up';
}

interface BoardActionsProps {
  board: Board;
  developer: boolean;
  onDeveloper: () => void;
  /** Id of the Developer Mode panel. */
  panelId: string;
}

export function BoardActions({ board, developer, onDeveloper, panelId }: BoardActionsProps) {
  const { refresh, busy } = useRefreshBoard(board.id);
  const whyNot = whyNoRefresh(board);
  const reasonId = useId();
  return (
    <>
      <Button variant="ghost" aria-expanded={developer} aria-controls={panelId} onClick={onDeveloper}>
        <CodeXml aria-hidden="true" />
        Developer Mode
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-3.5! transition-transform duration-180', developer && 'rotate-180')}
        />
      </Button>
      <Button
        disabled={busy}
        busy={whyNot !== null}
        title={whyNot ?? undefined}
        aria-describedby={whyNot ? reasonId : undefined}
        onClick={refresh}
      >
        <RefreshCw aria-hidden="true" className={clsx(busy && 'animate-spin')} />
        Refresh Content
      </Button>
      {whyNot && (
        <span id={reasonId} className="sr-only">
          {whyNot}
        </span>
      )}
    </>
  );
}
