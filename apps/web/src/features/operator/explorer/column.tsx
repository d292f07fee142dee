import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { errorText } from '@/lib/api/api-error';
import { cardClass } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';

interface ColumnProps<Row> {
  title: string;
  /** Shown beside the title; defaults to the number of rows. */
  count?: string;
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'error' | 'refetch'>;
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
  empty: string;
  /** Renders the content of one list item. */
  children: (row: Row) => ReactNode;
  keyOf: (row: Row) => string;
}

/** One table in the explorer: 600 px high, and also scrollable by keyboard (product §2). */
export function Column<Row>({ title, count, query, rows, empty, children, keyOf }: ColumnProps<Row>) {
  const id = useId();
  return (
    <div className={`${cardClass} min-w-0 overflow-hidden`}>
      <h2 id={id} className="flex items-baseline gap-2 border-b border-border px-4 py-3 text-14 font-semibold">
        {title}
        {rows && <span className="text-13 font-normal text-text-3 tabular-nums">{count ?? rows.length}</span>}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="h-[600px] overflow-y-auto -outline-offset-2">
        {query.isPending && <ColumnSkeleton title={title} />}
        {!rows && query.error && (
          <div className="p-4 text-13 text-text-2">
            <p className="wrap-anywhere">{errorText(query.error, `${title} could not be loaded.`)}</p>
            <Button size="sm" className="mt-3" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {rows?.length === 0 && <p className="p-4 text-13 text-text-2">{empty}</p>}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={keyOf(row)} className="border-border not-first:border-t">
                {children(row)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ColumnSkeleton({ title }: { title: string }) {
  return (
    <div role="status" className="grid gap-5 p-4">
      <span className="sr-only">Loading {title}...</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row}>
          <div className="skeleton h-4 w-[80%]" />
          <div className="skeleton mt-2 h-3 w-[50%]" />
        </div>
      ))}
    </div>
  );
}
