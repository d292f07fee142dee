import type { PortfolioRow } from '@sightline/contracts';
import { useState } from 'react';
import { isFailed, isSetUp } from '@/lib/board/portfolio-query';
import { readText, writeText } from '@/lib/browser/stored';
import { counted } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import X from '~icons/lucide/x';

const shownAfterMs = 10 * 60_000;

const dismissedKey = 'sightline-dismissed-lists';
const mostDismissed = 50;
const dismissedLists = (): string[] => readText(dismissedKey)?.split('\n') ?? [];

/**
 * Returns the lists of companies that are being added, or were just added. They are derived from the boards, so that
 * the state survives a reload.
 */
function listsBeingAdded(rows: readonly PortfolioRow[], dismissed: readonly string[]): PortfolioRow[][] {
  const lists = new Map<string, PortfolioRow[]>();
  for (const row of rows) {
    const { addedWith } = row.board;
    if (addedWith !== undefined) lists.set(addedWith, [...(lists.get(addedWith) ?? []), row]);
  }
  const isNow = (row: PortfolioRow) => Date.now() - Date.parse(row.board.createdAt) < shownAfterMs;
  return [...lists].flatMap(([id, list]) =>
    list.some(isSetUp) || (list.some(isNow) && !dismissed.includes(id)) ? [list] : [],
  );
}

/** Progress of the lists being added. A finished one can be dismissed permanently. */
export function AddingProgress({ rows }: { rows: readonly PortfolioRow[] }) {
  const [dismissed, setDismissed] = useState(dismissedLists);
  const dismiss = (id: string) => {
    const next = [...dismissed, id].slice(-mostDismissed);
    setDismissed(next);
    writeText(dismissedKey, next.join('\n'));
  };
  return listsBeingAdded(rows, dismissed).map((list) => {
    const id = list[0]?.board.addedWith ?? '';
    return <ListProgress key={id} list={list} onDismiss={() => dismiss(id)} />;
  });
}

/** Progress of one list, whose boards are created in parallel. */
function ListProgress({ list, onDismiss }: { list: readonly PortfolioRow[]; onDismiss: () => void }) {
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
      <div className="flex items-center gap-3">
        <p role="status" className="flex-1 text-13">
          <b className="font-semibold">{reading > 0 ? `Adding ${companies}` : `${companies} added`}</b>
          <span className="text-text-2">: {parts.join(', ')}.</span>
        </p>
        {reading === 0 && (
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-6 flex-none place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text"
            onClick={() => {
              onDismiss();
              document.querySelector<HTMLElement>('h1')?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </button>
        )}
      </div>
      {reading > 0 && (
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
      )}
    </Panel>
  );
}
