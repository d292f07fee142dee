import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';

/** Shown instead of settings that could not be loaded. */
export function SettingsFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Empty>
      <h2 className="font-head text-20 font-medium">{what} could not be loaded</h2>
      <p className="text-text-2">Check your connection and try again.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}
