import { companyRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { previewCardsQuery } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { currentSession } from '@/lib/session/session';
import { waitForContent } from './wait-for-content.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits for the first content on a board that is linked to its companies, triggers distribution if none arrives, and
 * shows a toast (product §4, §8). `refresh` requests another distribution; null unless the content is delayed.
 */
export function usePreviewContent(boardId: string | undefined): { refresh: (() => void) | null } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDelayed, setDelayed] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  useEffect(() => {
    if (!boardId) return;
    let stopped = false;
    const countCards = () =>
      queryClient.fetchQuery({ ...previewCardsQuery(boardId, false), staleTime: 0, retry: false }).then(
        (list) => list.items.length,
        // A single failed poll must not end the polling.
        () => 0,
      );
    const distribute = async () => {
      toast.info('Analyzing articles now, please wait...');
      await call(companyRoutes.triggerContentDistribution, { body: { boardId } }).catch(() => undefined);
    };
    async function run(id: string): Promise<void> {
      if (refreshes > 0) await distribute();
      const outcome = await waitForContent({ countCards, distribute, wait: pause, stopped: () => stopped });
      if (stopped || outcome === 'content' || outcome === 'stopped') return;
      if (outcome === 'none') {
        setDelayed(true);
        toast.info('Content Loading Delayed', {
          description:
            'Articles are still being analyzed. Check back in a few minutes or try the Refresh Content button.',
        });
      }
      // Visitors have no board page yet and stay on the preview.
      if (currentSession()) await navigate({ to: '/boards/$boardId', params: { boardId: id } });
    }
    void run(boardId);
    return () => {
      stopped = true;
    };
  }, [boardId, navigate, queryClient, refreshes]);
  const refresh = () => {
    setDelayed(false);
    setRefreshes((count) => count + 1);
  };
  return { refresh: isDelayed ? refresh : null };
}
