import type { CardCounts, CardWindow } from '@sightline/contracts';
import { useSetCardView } from './use-card-view.ts';

const filters: { window: CardWindow; label: string; count: keyof CardCounts }[] = [
  { window: 'today', label: 'Today', count: 'today' },
  { window: '7d', label: 'Last Week', count: 'week' },
  { window: '30d', label: 'Last Month', count: 'month' },
  { window: 'all', label: 'All', count: 'all' },
];

/** Shows each period with its count if the count is greater than 0 (product §2). */
export function TimeFilter({ window, counts }: { window: CardWindow; counts: CardCounts | undefined }) {
  const setView = useSetCardView();
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div
      role="group"
      aria-label="Time period"
      className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-[9px] bg-surface-3 p-[3px] max-sm:w-full max-sm:justify-between"
    >
      {filters.map(({ window: value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === window}
          className="inline-flex h-[30px] items-center gap-1.5 rounded-[6px] px-3 text-13 leading-none font-[550] whitespace-nowrap text-text-2 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-1 max-sm:h-[34px] max-sm:gap-1 max-sm:px-[7px] dark:aria-pressed:bg-canvas"
          onClick={() => setView({ window: value })}
        >
          {label}
          {counts && counts[count] > 0 && (
            <span className="font-medium text-text-3 tabular-nums">{counts[count].toLocaleString('en')}</span>
          )}
        </button>
      ))}
    </div>
  );
}
