import { useEffect } from 'react';
import { useConnection } from '@/lib/api/connection';
import { lazyPart } from '@/lib/api/lazy-part';
import { currentQueryClient } from '@/lib/api/query-client';

const Notice = lazyPart(() => import('./connection-notice.tsx'));

/** Loads the notice before it is needed, because the network will be down by then. */
export const preloadNotice = Notice.preload;

const retryMs = 10_000;

/** Shown while the server is unreachable or slow, and retries. The screen keeps its content in the meantime. */
export function ConnectionBanner() {
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'unreachable') return;
    const timer = setInterval(() => void currentQueryClient()?.invalidateQueries(), retryMs);
    return () => clearInterval(timer);
  }, [connection]);
  useEffect(() => {
    // Closing the page would lose changes that wait for the connection.
    const warn = (event: BeforeUnloadEvent) => {
      const changes = currentQueryClient()?.getMutationCache().getAll() ?? [];
      if (changes.some(({ state }) => state.isPaused)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {connection !== 'fine' && <Notice connection={connection} />}
    </div>
  );
}
