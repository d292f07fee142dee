import type { PlanRow } from '@sightline/contracts';
import { clsx } from 'clsx';

/**
 * Plans before and after. Prices are neither red nor green, because a change that is good for one reader is bad for
 * another.
 */
export function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const cell = 'px-3 py-1.5 align-baseline wrap-anywhere';
  return (
    <div className="mt-1.5 overflow-hidden rounded-md border border-border">
      <table className="w-full tabular-nums">
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col" className={clsx(cell, 'text-left font-normal')}>
              Plan
            </th>
            {['Before', 'After', 'Change'].map((name) => (
              <th key={name} scope="col" className={clsx(cell, 'text-right font-normal')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, before, after, change }, at) => (
            <tr key={at} className="border-t border-border bg-warning-soft/40">
              <th scope="row" dir="auto" className={clsx(cell, 'text-left font-semibold')}>
                {plan}
              </th>
              <td className={clsx(cell, 'text-right text-text-2')}>{before || '–'}</td>
              <td className={clsx(cell, 'text-right font-semibold')}>{after || '–'}</td>
              <td className={clsx(cell, 'text-right')}>{change || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
