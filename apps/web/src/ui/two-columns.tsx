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

/** Groups that the browser skips while off screen: far fewer boxes to check than cards on a long board. */
function inGroups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, at) =>
    items.slice(at * groupSize, (at + 1) * groupSize),
  );
}

/** Ranked items in two columns, alternating left and right, on wide screens; one ranked list on narrow ones. */
export function TwoColumns<T>({ items, keyOf, render }: TwoColumnsProps<T>) {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  const columns = isWide ? [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)] : [items];
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {columns.map((column, at) => (
        // One or two columns, never reordered.
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
