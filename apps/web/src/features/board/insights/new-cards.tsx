import { useQueryClient } from '@tanstack/react-query';
import { boardKeys } from '@/lib/board/board-queries';
import { Button } from '@/ui/form/button';
import ArrowUp from '~icons/lucide/arrow-up';

interface NewCardsProps {
  boardId: string;
  held: number;
  show: () => void;
}

/** The button '3 new' above the list, which shows the held-back cards and reloads the briefing. */
export function NewCards({ boardId, held, show }: NewCardsProps) {
  const queryClient = useQueryClient();
  const onClick = () => {
    show();
    void queryClient.invalidateQueries({ queryKey: boardKeys.briefing(boardId) });
    // The button disappears, so the focus moves to the beginning of the list.
    document.getElementById('insights')?.focus();
  };
  return (
    <div role="status" className="sticky top-17 z-10 flex justify-center print:hidden">
      {held > 0 && (
        <Button variant="primary" size="sm" className="mb-3 rounded-full shadow-2" onClick={onClick}>
          <ArrowUp aria-hidden="true" />
          {held} new
        </Button>
      )}
    </div>
  );
}
