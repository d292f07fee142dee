import type { PortfolioRow } from '@sightline/contracts';
import { counted } from '@/lib/format';
import { Panel } from '@/ui/card';
import { isSetUp } from '../portfolio-query.ts';
import { isFailed } from '../portfolio-view.ts';

/** How long a finished list stays on screen. */
const shownAfterMs = 10 * 60_000;

/** Lists of companies that are being added, or were just now. They follow from the boards, so that a reload changes nothing. */
export function listsBeingAdded(rows: readonly PortfolioRow[], now = Date.now()): PortfolioRow[][] {
  const lists = new Map<string, PortfolioRow[]>();
  for (const row of rows) {
    const { addedWith } = row.board;
    if (addedWith !== undefined) lists.set(addedWith, [...(lists.get(addedWith) ?? []), row]);
  }
  return [...lists.values()].filter((list) =>
    list.some((row) => isSetUp(row) || now - Date.parse(row.board.createdAt) < shownAfterMs),
  );
}

/** How far a list of companies is. Their boards are made side by side. */
export function AddingProgress({ list }: { list: readonly PortfolioRow[] }) {
  const reading = list.filter(isSetUp).length;
  const failed = list.filter(isFailed).length;
  const ready = list.length - reading - failed;
  const companies = counted(list.length, 'company', 'companies');
  const parts = [
    `${ready} ready`,
    ...(reading > 0 ? [`${reading} being read`] : []),
    ...(failed > 0 ? [`${failed} can’t be reached`] : []),
  ];
  return (
    <Panel className="mb-4 px-5 py-3.5 max-sm:px-3.5">
      <p role="status" className="text-13">
        <b className="font-semibold">{reading > 0 ? `Adding ${companies}` : `${companies} added`}</b>
        <span className="text-text-2">: {parts.join(', ')}.</span>
      </p>
      <div
        role="progressbar"
        aria-label={`Adding ${companies}`}
        aria-valuenow={list.length - reading}
        aria-valuemin={0}
        aria-valuemax={list.length}
        className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className="h-full bg-accent transition-[width] duration-180"
          style={{ width: `${(100 * (list.length - reading)) / list.length}%` }}
        />
      </div>
    </Panel>
  );
}
