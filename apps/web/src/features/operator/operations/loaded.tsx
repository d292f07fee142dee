import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '@/ui/display/panel';
import { OperatorLoadFailed } from '@/ui/page/operators-only';

interface LoadedProps<T> {
  /** The name of the data, used at the start of a sentence. */
  what: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Renders loaded data, a skeleton while it loads, or the error with a retry button. */
export function Loaded<T>({ what, query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <OperatorLoadFailed what={what} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Panel role="status" className="grid gap-5 p-5">
      <span className="sr-only">{what}: loading...</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <div className="skeleton h-4 w-[60%]" />
          <div className="skeleton mt-2 h-3 w-[40%]" />
        </div>
      ))}
    </Panel>
  );
}
