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

/** Ranked items dealt left, right, left on wide screens; one ranked list below. */
export function TwoColumns<T>({ items, keyOf, render }: TwoColumnsProps<T>) {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  const columns = isWide ? [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)] : [items];
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {columns.map((column, at) => (
        // There are one or two columns and they never change places.
        <ul key={at} className="grid min-w-0 gap-4">
          {column.map((item) => (
            <li key={keyOf(item)} className="card-slot min-w-0">
              {render(item)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
