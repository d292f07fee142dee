import type { TrendPeriod } from '@sightline/contracts';
import { useNavigate } from '@tanstack/react-router';

const periods: { days: TrendPeriod; text: string }[] = [
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '365', text: '12 months' },
];

/** Selects the period, which is kept in the address. */
export function PeriodChoice({ days }: { days: TrendPeriod }) {
  const navigate = useNavigate();
  return (
    // A toolbar of toggles rather than form controls.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
    <div role="group" aria-label="Time period" className="inline-flex gap-0.5 rounded-[9px] bg-surface-3 p-[3px]">
      {periods.map(({ days: value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === days}
          className="h-[30px] flex-1 rounded-[6px] px-3 text-13 leading-none font-[550] whitespace-nowrap text-text-2 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-1 max-sm:h-[34px] dark:aria-pressed:bg-canvas"
          onClick={() =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, days: value === '30' ? undefined : value }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {text}
        </button>
      ))}
    </div>
  );
}
