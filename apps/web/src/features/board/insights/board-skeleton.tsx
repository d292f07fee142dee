import { Panel } from '@/ui/display/panel';

/** Placeholder for the board's layout while it loads. */
export function BoardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading board...</span>
      <div className="skeleton h-8 w-[min(320px,70%)]" />
      <div className="skeleton mt-2 h-4 w-40" />
      <Panel className="skeleton mt-16 h-[86px]" />
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {[1, 2, 3, 4, 5].map((competitor) => (
          <Panel key={competitor} className="skeleton h-24" />
        ))}
      </div>
      <InsightsSkeleton />
    </div>
  );
}

export function InsightsSkeleton() {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Panel key={card} className="flex flex-col gap-3 px-[18px] py-4">
          <div className="skeleton h-3 w-[40%]" />
          <div className="skeleton h-5 w-[85%]" />
          <div className="skeleton h-3 w-[70%]" />
          <div className="skeleton h-18 w-full" />
          <div className="skeleton h-4 w-full" />
        </Panel>
      ))}
    </div>
  );
}
