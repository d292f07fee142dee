import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { type Connection, useConnection } from '@/lib/connection';
import { Button } from './button.tsx';

const retryMs = 10_000;

const texts: Record<Exclude<Connection, 'fine'>, string> = {
  offline:
    'You are offline. Articles you mark or archive are saved when you are back; other changes need a connection.',
  unreachable: 'The server cannot be reached. Trying again...',
  slow: 'The connection is slow. Still waiting for an answer...',
};

/** Shows when the server is unreachable or slow, and keeps trying. The screen keeps its content meanwhile. */
export function ConnectionBanner() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (connection !== 'unreachable') return;
    const timer = setInterval(() => void queryClient.invalidateQueries(), retryMs);
    return () => clearInterval(timer);
  }, [connection, queryClient]);
  useEffect(() => {
    // Closing the page would lose the changes that wait for the connection.
    const warn = (event: BeforeUnloadEvent) => {
      const changes = queryClient.getMutationCache().getAll();
      if (changes.some(({ state }) => state.isPaused)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queryClient]);
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {connection !== 'fine' && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-warning bg-warning-soft px-(--gutter) py-2 text-13 text-text">
          <WifiOff aria-hidden="true" className="size-4 text-warning" strokeWidth={1.75} />
          {texts[connection]}
          {connection === 'unreachable' && (
            <Button size="sm" onClick={() => void queryClient.invalidateQueries()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
