import type { JobPlace } from '@sightline/contracts';
import { Section } from '../trends/section.tsx';

const shown = 12;

/** Open jobs by place. A job in several places counts in each. */
export function PlacesList({ places }: { places: readonly JobPlace[] }) {
  const most = Math.max(1, ...places.map(({ open }) => open));
  const rest = places.slice(shown);
  return (
    <Section id="places" title="By place">
      <ul className="grid gap-1.5 px-5 py-4 max-sm:px-3.5">
        {places.slice(0, shown).map(({ place, open, isNew }) => (
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_96px_32px] items-center gap-3 text-13">
            <span dir="auto" className="wrap-anywhere">
              {place}
              {isNew && <span className="text-text-3"> · new</span>}
            </span>
            <span aria-hidden="true" className="h-2 rounded-full bg-surface-3">
              <i
                className={`block h-full rounded-full ${isNew ? 'bg-chart-1' : 'bg-border-strong'}`}
                style={{ width: `${(100 * open) / most}%` }}
              />
            </span>
            <b className="text-right font-semibold tabular-nums">{open}</b>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="px-5 pb-4 text-13 text-text-3 max-sm:px-3.5">
          And {rest.reduce((sum, { open }) => sum + open, 0)} in {rest.length} more places.
        </p>
      )}
    </Section>
  );
}
