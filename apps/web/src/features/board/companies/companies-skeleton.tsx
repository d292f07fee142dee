import { Panel } from '@/ui/display/panel';

/** Placeholder for the companies screen while it loads. With `withHead`, the title is also unknown. */
export function CompaniesSkeleton({ withHead }: { withHead: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading companies...</span>
      {withHead && (
        <div className="mb-6">
          <div className="skeleton h-8 w-[min(420px,80%)]" />
          <div className="skeleton mt-[9px] h-3.5 w-[min(480px,100%)]" />
        </div>
      )}
      <Panel className="skeleton mb-5 h-[86px]" />
      <div className="grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1">
        <Panel className="skeleton h-[520px]" />
        <Panel className="skeleton h-40 max-lg:hidden" />
      </div>
      <Panel className="skeleton mt-5 h-[640px]" />
    </div>
  );
}
