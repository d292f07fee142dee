import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import Plus from '~icons/lucide/plus';

/** One to four columns, by width. */
export const boardGridClass = 'grid grid-cols-1 gap-3.5 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4';

/** Four skeleton cards, shown while loading (product §9). */
export function BoardsSkeleton() {
  return (
    <div role="status" className={boardGridClass}>
      <span className="sr-only">Loading boards...</span>
      {[1, 2, 3, 4].map((card) => (
        <Panel key={card} data-testid="board-skeleton" className="overflow-hidden">
          <div className="skeleton h-13.5 rounded-none" />
          <div className="px-4 py-3.5">
            <div className="skeleton h-3 w-[45%]" />
            <div className="skeleton mt-3.5 h-8 w-[55%]" />
            <div className="skeleton mt-3.5 h-2.5 w-[60%]" />
          </div>
        </Panel>
      ))}
    </div>
  );
}

export function BoardsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty>
      <h2 className="font-head text-20 font-medium">No boards yet</h2>
      <p className="text-text-2">Create your first board to get started</p>
      <Button variant="primary" className="mt-4" onClick={onCreate}>
        <Plus aria-hidden="true" />
        Create Your First Board
      </Button>
    </Empty>
  );
}

export function BoardsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty>
      <h2 className="font-head text-20 font-medium">Your boards could not be loaded</h2>
      <p className="text-text-2">They are safe. Check your connection and try again.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}
