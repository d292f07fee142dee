import { portfolioRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { serverReason } from '../api/api-error.ts';
import { useOneAtATime } from '../api/one-at-a-time.ts';
import { toast } from '../browser/toast.ts';
import { boardKeys } from './board-queries.ts';

export function useMarkAllSeen() {
  const queryClient = useQueryClient();
  const note = async (body: { what: 'all'; until: string } | { what: 'undo' }) => {
    await call(portfolioRoutes.markPortfolioSeen, { body });
    await queryClient.invalidateQueries({ queryKey: boardKeys.portfolio });
  };
  const failed = (error: unknown) => toast.error('Failed to mark as seen', { description: serverReason(error) });
  return useOneAtATime(async (until: string) => {
    try {
      await note({ what: 'all', until });
      document.querySelector<HTMLElement>('h1')?.focus();
      const undo = () => void note({ what: 'undo' }).catch(failed);
      toast.success('All marked as seen', { action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      failed(error);
    }
  });
}
