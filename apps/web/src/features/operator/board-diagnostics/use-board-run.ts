import { boardRoutes, cardRoutes, companyRoutes, limits } from '@sightline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { newRequestKey } from '@/lib/api/request-ids';
import { boardKeys, isBeingSetUp } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { websiteFrom } from '@/lib/format/website';
import { useLiveBoard } from '@/lib/live/live';
import { currentSession } from '@/lib/session/session';
import { tempSession } from '@/lib/session/temp-session';
import { advance, type BoardRun, beginRun, fail, looksLikeWebsite, progressOf, type Snapshot } from './board-run.ts';

/** Delay of the redirect after diagnostics are completed (product §9). */
const redirectMs = 2_000;
const longestBoardName = 200;

/** Polls all of a board's data. The board is read first, so that its status is never newer than the rest. */
const boardSnapshotQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'diagnostics'],
    queryFn: async ({ signal }): Promise<Snapshot> => {
      const params = { boardId };
      const board = await call(boardRoutes.getBoard, { params, signal });
      const [companies, cards] = await Promise.all([
        call(companyRoutes.listBoardCompanies, { params, signal }),
        call(cardRoutes.listCards, { params, query: { limit: 1 }, signal }),
      ]);
      return { board, companies: companies.items, cardCount: cards.counts.all };
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || isBeingSetUp(state.data.board) ? limits.boardPollIntervalMs : false,
  });

/** Polling continues after a network error or a server error. */
const isTemporary = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Opens the board of a completed run; a visitor's board opens as a preview. */
function useRedirectToBoard(run: BoardRun | null): void {
  const navigate = useNavigate();
  const boardId = run?.outcome === 'complete' ? run.boardId : null;
  const website = run?.website ?? '';
  useEffect(() => {
    if (boardId === null) return;
    const timer = setTimeout(() => {
      if (currentSession()) void navigate({ to: '/boards/$boardId', params: { boardId } });
      else {
        const state = { ...websiteFrom(website), tempSessionId: tempSession(), userId: null, boardId };
        void navigate({ to: '/board/new', state: (before) => ({ ...before, ...state }) });
      }
    }, redirectMs);
    return () => clearTimeout(timer);
  }, [boardId, website, navigate]);
}

/**
 * Creates a board and follows its steps (product §2), one run at a time. Drops results from an earlier run and results
 * that arrive after the user has left the page; the server continues the set-up.
 */
export function useBoardRun(): { run: BoardRun | null; start: (website: string) => void } {
  const [run, setRun] = useState<BoardRun | null>(null);
  const current = useRef<symbol>(undefined);
  // Retrying after a lost response must not create a second board.
  const pending = useRef({ website: '', key: '' });

  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );

  const boardId = run?.outcome === 'running' ? run.boardId : null;
  const snapshot = useQuery({ ...boardSnapshotQuery(boardId ?? ''), enabled: boardId !== null });
  useLiveBoard(boardId ?? undefined);
  useRedirectToBoard(run);

  const failRun = useCallback((reason: string) => {
    current.current = undefined;
    setRun((before) => before && fail(before, reason, Date.now()));
    toast.error('Diagnostics Failed', { id: 'diagnostics-failed', description: reason });
  }, []);

  useEffect(() => {
    if (boardId === null) return;
    if (snapshot.error && !isTemporary(snapshot.error)) {
      failRun(errorText(snapshot.error, 'The board could not be loaded.'));
      return;
    }
    if (!snapshot.data) return;
    const { board } = snapshot.data;
    setRun((before) => before && advance(before, progressOf(snapshot.data), Date.now()));
    if (board.status === 'error') {
      const code = board.errorCode === null ? '' : ` (${board.errorCode})`;
      failRun(`${board.errorMessage ?? 'Failed to extract company data'}${code}`);
    } else if (board.status === 'ready') current.current = undefined;
  }, [boardId, snapshot.data, snapshot.error, failRun]);

  async function create(website: string, mine: symbol): Promise<void> {
    const session = currentSession();
    const tempSessionId = session ? null : tempSession();
    if (pending.current.website !== website || pending.current.key === '')
      pending.current = { website, key: newRequestKey() };
    try {
      const answer = await call(boardRoutes.boardSetup, {
        body: {
          companyUrl: website,
          // The server chooses a name when the address is too long for one.
          boardName: website.length <= longestBoardName ? website : undefined,
          userId: session?.user.id ?? null,
          tempSessionId,
          requestKey: pending.current.key,
        },
        tempSession: tempSessionId ?? undefined,
      });
      pending.current = { website: '', key: '' };
      if (current.current !== mine) return;
      const details = [undefined, `Board ${answer.boardId}`];
      setRun((before) => before && { ...advance(before, { done: 2, details }, Date.now()), boardId: answer.boardId });
    } catch (error) {
      if (current.current === mine) failRun(errorText(error, 'The board could not be created.'));
    }
  }

  function start(website: string): void {
    // A second click can arrive before the running state is rendered.
    if (current.current !== undefined) return;
    const mine = Symbol(website);
    current.current = mine;
    const newRun = beginRun(website, Date.now());
    setRun(newRun);
    const target = looksLikeWebsite(website) ? websiteFrom(website) : null;
    if (!target) {
      failRun('Invalid URL format');
      return;
    }
    setRun(advance(newRun, { done: 1, details: [target.domain] }, Date.now()));
    void create(website, mine);
  }

  return { run, start };
}
