import { clsx } from 'clsx';

interface Tile {
  name: string;
  value: number | string;
  /** CSS class of the figure. */
  tone?: string;
}

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-border bg-border shadow-1">
      {tiles.map(({ name, value, tone }) => (
        <div key={name} className="flex min-w-[120px] flex-1 flex-col-reverse bg-surface px-4 py-3.5">
          <dt className="text-12 text-text-3">{name}</dt>
          <dd className={clsx('text-22 font-semibold tabular-nums wrap-anywhere', tone)}>
            {typeof value === 'number' ? value.toLocaleString('en') : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
