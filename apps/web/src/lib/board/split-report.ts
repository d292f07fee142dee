import { type Card, cardRoutes, type Report, type ReportList } from '@sightline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { serverReason } from '../api/api-error.ts';
import { toast } from '../browser/toast.ts';
import { boardKeys } from './board-queries.ts';

/** Splits off a report as its own event, with an undo. */
export function useSplitReport(card: Card): (report: Report) => Promise<void> {
  const queryClient = useQueryClient();
  return (report) => splitReport(queryClient, card, report);
}

async function splitReport(queryClient: QueryClient, { boardId, id, title }: Card, report: Report): Promise<void> {
  const queryKey = boardKeys.reports(boardId, id);
  const params = { boardId, cardId: report.cardId };
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) }),
    ]);
  await queryClient.cancelQueries({ queryKey });
  // Removed optimistically; reloading restores it if the server rejects the change.
  queryClient.setQueriesData<ReportList>(
    { queryKey },
    (list) => list && { items: list.items.filter(({ cardId }) => cardId !== report.cardId) },
  );
  try {
    await call(cardRoutes.splitReport, { params });
    toast.success('Now an event of its own', {
      description: `No longer counted as a report of “${title}”.`,
      action: { label: 'Undo', onClick: () => void undo() },
    });
  } catch (error) {
    toast.error('Failed to separate the report', { description: serverReason(error) });
  }
  await reload();

  async function undo(): Promise<void> {
    try {
      await call(cardRoutes.joinReport, { params, body: { intoCardId: id } });
    } catch (error) {
      toast.error('Failed to put the report back', { description: serverReason(error) });
    }
    await reload();
  }
}
