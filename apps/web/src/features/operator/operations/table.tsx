import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { cardClass } from '@/ui/display/panel';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns the column, because it contains numbers. */
  figure?: boolean;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that scrolls sideways if it doesn't fit, and can be scrolled by keyboard. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const align = (figure: boolean | undefined) => (figure ? 'text-right tabular-nums' : 'text-left');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section aria-label={label} tabIndex={0} className={clsx(cardClass, 'overflow-x-auto -outline-offset-2')}>
      <table className="w-full border-collapse text-13">
        <thead>
          <tr>
            {columns.map(({ name, figure }) => (
              <th
                key={name}
                scope="col"
                className={clsx('px-4 py-2.5 text-12 font-semibold whitespace-nowrap text-text-3', align(figure))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-border align-top">
              {columns.map(({ name, cell, figure }) => (
                <td key={name} className={clsx('px-4 py-2.5', align(figure))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
