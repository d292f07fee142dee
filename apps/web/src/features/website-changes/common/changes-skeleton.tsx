import { Panel } from '@/ui/display/panel';

/** Placeholder for a screen in this feature while its board loads. */
export function ChangesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading website changes...</span>
      <div className="mb-6">
        <div className="skeleton h-8 w-[min(320px,80%)]" />
        <div className="skeleton mt-[9px] h-3.5 w-[min(420px,100%)]" />
      </div>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Panel className="skeleton h-40" />
        <Panel className="skeleton h-40" />
      </div>
      <Panel className="skeleton mt-9 h-64" />
    </div>
  );
}
