import { cardRoutes, type ExportFormat } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { loadFile } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import type { CardView } from '@/lib/board/board-queries';
import { keptMs, saveFile } from '@/lib/browser/save-file';
import { toast } from '@/lib/browser/toast';

/** Returns a name such as 'rivals-insights.csv'. */
const fileName = (title: string, format: ExportFormat): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'board'
  }-insights.${format}`;

/** Saves a view's insights as a file, or opens the printable page in a tab. */
export function useExport(boardId: string, title: string, view: CardView) {
  const { company, topic, tag, sentiment, ...rest } = view;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ format, opened }: { format: ExportFormat; opened: Window | null }) => {
      const query = {
        ...{ ...rest, format, title, utcOffsetMinutes: -new Date().getTimezoneOffset() },
        ...{ company: company || undefined, topic: topic || undefined },
        ...{ tag: tag || undefined, sentiment: sentiment || undefined },
      };
      const file = await loadFile(cardRoutes.exportCards, { params: { boardId }, query });
      if (!opened) return saveFile(fileName(title, format), file);
      const address = URL.createObjectURL(file);
      opened.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), keptMs);
    },
    onError: (error, { opened }) => {
      opened?.close();
      toast.error('Failed to export', { description: serverReason(error) });
    },
  });
  const exportOnce = useOneAtATime(mutateAsync);
  return {
    /**
     * Starts an export. The tab for the printable page is opened immediately, because browsers block later ones as
     * pop-ups. If it is blocked anyway, the page is saved.
     */
    start: (format: ExportFormat) =>
      exportOnce({ format, opened: format === 'html' ? window.open('', '_blank') : null }),
    running: isPending ? variables.format : null,
  };
}
