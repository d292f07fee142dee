import type { Connection } from '@/lib/api/connection';
import { currentQueryClient } from '@/lib/api/query-client';
import WifiOff from '~icons/lucide/wifi-off';
import { Button } from '../form/button.tsx';

const texts: Record<Exclude<Connection, 'fine'>, string> = {
  offline:
    'You are offline. Articles you mark or archive will be saved when you are back online; other changes need a connection.',
  unreachable: 'The server cannot be reached. Trying again...',
  slow: 'The connection is slow. Still waiting for a response...',
};

export default function ConnectionNotice({ connection }: { connection: Exclude<Connection, 'fine'> }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-warning bg-warning-soft px-(--gutter) py-2 text-13 text-text">
      <WifiOff aria-hidden="true" className="size-4 text-warning" strokeWidth={1.75} />
      {texts[connection]}
      {connection === 'unreachable' && (
        <Button size="sm" onClick={() => void currentQueryClient()?.invalidateQueries()}>
          Try again
        </Button>
      )}
    </div>
  );
}
