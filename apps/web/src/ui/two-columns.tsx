import { type ReactNode, useSyncExternalStore } from 'react';

const wide = '(min-width: 901px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface TwoColumnsProps<T> {
  items: T[];
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
}

const groupSize = 10;

/** The browser passes over what is out of sight group by group: far fewer boxes to look at than cards on a long board. */
function inGroups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, at) =>
    items.slice(at * groupSize, (at + 1) * groupSize),
  );
}

/** Ranked items dealt left, right, left on wide screens; one ranked list below. */
export function TwoColumns<T>({ items, keyOf, render }: TwoColumnsProps<T>) {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  const columns = isWide ? [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)] : [items];
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {columns.map((column, at) => (
        // There are one or two columns and they never change places.
        <div key={at} className="grid min-w-0 gap-4">
          {inGroups(column).map((group, number) => (
            <ul key={number} className="card-slot card-group grid min-w-0 gap-4">
              {group.map((item) => (
                <li key={keyOf(item)} className="card-slot min-w-0">
                  {render(item)}
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </div>
  );
}
