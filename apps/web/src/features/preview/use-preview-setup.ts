import { boardRoutes } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { boardNameFrom } from '@/lib/format/website';
import { useSession } from '@/lib/session/session';

/**
 * Creates the board once and stores it in the history entry, so that a reload shows the same board. The creation is a
 * query, because a query runs once per key even if React mounts the screen twice.
 *
 * @returns the board's id; undefined until the server has created it
 */
export function usePreviewSetup(): string | undefined {
  const navigate = useNavigate();
  const session = useSession();
  const { state } = useLocation();
  const { companyUrl = '', domain, tempSessionId = null, requestKey, boardId, typed = companyUrl, company } = state;
  const setup = useQuery({
    queryKey: ['board-setup', companyUrl, tempSessionId, requestKey ?? state.__TSR_key],
    queryFn: () =>
      call(boardRoutes.boardSetup, {
        body: {
          companyUrl,
          boardName: company?.name ?? boardNameFrom(typed.trim()) ?? domain,
          userId: session?.user.id ?? null,
          tempSessionId,
          requestKey,
          company,
        },
        tempSession: session ? undefined : (tempSessionId ?? undefined),
      }),
    enabled: boardId === undefined && companyUrl !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const created = setup.data?.boardId;

  useEffect(() => {
    if (created === undefined || boardId !== undefined) return;
    void navigate({ to: '/board/new', replace: true, state: (before) => ({ ...before, boardId: created }) });
  }, [created, boardId, navigate]);

  useEffect(() => {
    if (!setup.isError) return;
    const problem = serverText(setup.error, 'The analysis could not be started. Try again in a moment.');
    toast.error('Failed to analyze company', { arrives: true });
    void navigate({ to: '/', replace: true, state: { refused: { typed, problem } } });
  }, [setup.isError, setup.error, navigate, typed]);

  return boardId ?? created;
}
