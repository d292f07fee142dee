import { Empty } from './empty.tsx';

/** Placeholder for data that was not loaded because there is no connection. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <Empty>
      <p role="status" className="max-w-[44ch] text-balance text-text-2">
        {what} not loaded yet. It appears when the connection is back.
      </p>
    </Empty>
  );
}
