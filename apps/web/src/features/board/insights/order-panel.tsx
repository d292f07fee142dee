import { type BoardRanking, briefingRoutes } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { boardKeys, rankingQuery } from '@/lib/board/board-queries';
import { useMayEdit } from '@/lib/board/may-edit';
import { toast } from '@/lib/browser/toast';
import { Panel } from '@/ui/display/panel';

/** Delay before saving. Arrow keys take several steps, only the last of which is saved. */
const settleMs = 500;

/** The panel "Why this order?": explains how cards are ranked and lets the reader weigh recency against importance. */
export default function OrderPanel({ boardId }: { boardId: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(rankingQuery(boardId));
  const [chosen, setChosen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const mayEdit = useMayEdit();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(recencyPercent: number, before: number | undefined): Promise<void> {
    try {
      const body: BoardRanking = { recencyPercent };
      const saved = await call(briefingRoutes.changeRanking, { params: { boardId }, body });
      queryClient.setQueryData(rankingQuery(boardId).queryKey, saved);
      const action = before === undefined ? undefined : { label: 'Undo', onClick: () => void save(before, undefined) };
      toast.success('Order saved', { action });
    } catch (error) {
      toast.error('Failed to save the order', { description: serverReason(error) });
    }
    setChosen(undefined);
    void queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) });
  }

  const percent = chosen ?? data?.recencyPercent;
  if (percent === undefined) return null;
  return (
    <Panel className="mb-4 px-[18px] py-4 text-13 text-text-2">
      <p>
        Each insight has up to 100 points. Recency counts {percent}%: 100 when it is published, 2 less each day.
        Importance counts {100 - percent}%: 10 for each point. Insights that may be about another company come last.
        “Why these scores” on a card shows its points.
      </p>
      {mayEdit && (
        <div className="mt-3 max-w-110">
          <div className="flex items-baseline justify-between gap-3 text-text">
            <label htmlFor={id} className="font-semibold">
              Weight of recency
            </label>
            <output htmlFor={id} className="tabular-nums">
              {percent} : {100 - percent}
            </output>
          </div>
          <div className="mt-1.5 flex items-center gap-3">
            <span>Importance</span>
            <input
              id={id}
              type="range"
              min={0}
              max={100}
              step={10}
              value={percent}
              aria-valuetext={`Recency ${percent}%, importance ${100 - percent}%`}
              className="h-6 min-w-0 flex-1 accent-accent"
              onChange={({ target }) => {
                const next = Number(target.value);
                setChosen(next);
                clearTimeout(timer.current);
                timer.current = setTimeout(() => void save(next, data?.recencyPercent), settleMs);
              }}
            />
            <span>Recency</span>
          </div>
        </div>
      )}
    </Panel>
  );
}
