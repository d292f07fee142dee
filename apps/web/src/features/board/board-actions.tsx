import type { Board } from '@sightline/contracts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '@/ui/form/button';
import ChevronDown from '~icons/lucide/chevron-down';
import CodeXml from '~icons/lucide/code-xml';
import RefreshCw from '~icons/lucide/refresh-cw';
import { useRefreshBoard } from './use-refresh-board.ts';

/**
 * Returns the reason why a board can't be refreshed, or null. Content belongs to companies, so a board without
 * companies has nothing to refresh.
 */
function whyNoRefresh({ companyCount, status }: Board): string | null {
  if (companyCount > 0) return null;
  return status === 'error' ? 'This board could not be set up' : 'This board is still being set up';
}

interface BoardActionsProps {
  board: Board;
  developer: boolean;
  onDeveloper: () => void;
  panelId: string;
}

export function BoardActions({ board, developer, onDeveloper, panelId }: BoardActionsProps) {
  const { refresh, busy } = useRefreshBoard(board.id);
  const whyNot = whyNoRefresh(board);
  const reasonId = useId();
  return (
    <>
      {board.role !== 'viewer' && (
        <Button variant="ghost" aria-expanded={developer} aria-controls={panelId} onClick={onDeveloper}>
          <CodeXml aria-hidden="true" />
          Developer Mode
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-3.5! transition-transform duration-180', developer && 'rotate-180')}
          />
        </Button>
      )}
      {board.role !== 'viewer' && (
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
      )}
      {board.role !== 'viewer' && whyNot && (
        <span id={reasonId} className="sr-only">
          {whyNot}
        </span>
      )}
    </>
  );
}
