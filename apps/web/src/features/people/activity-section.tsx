import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAgo, formatDateTime } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { Button, Spinner } from '@/ui/form/button';
import { PanelFailed } from '@/ui/page/load-failed';
import { SectionHead } from '@/ui/page/page';
import { activityQuery } from './people-queries.ts';
import { activityText } from './people-words.ts';

export function ActivitySection({ boardId }: { boardId: string }) {
  const activity = useInfiniteQuery(activityQuery(boardId));
  const items = activity.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="activity" className="mt-9">
      <SectionHead id="activity" title="Who did what" note="The last 180 days" />
      {activity.isPending && <Panel className="skeleton h-40" />}
      {activity.isLoadingError && (
        <PanelFailed onRetry={() => activity.refetch()}>The activity of this board could not be loaded.</PanelFailed>
      )}
      {activity.data && items.length === 0 && (
        <p className="text-text-2">Nothing yet. Changes that people make on this board will appear here.</p>
      )}
      {items.length > 0 && (
        <ul aria-label="Who did what" className="grid">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-baseline gap-x-3 border-border py-2.5 not-first:border-t max-sm:flex-col"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold">{item.actor.email}</b> {activityText(item)}
              </span>
              <time dateTime={item.at} title={formatDateTime(item.at)} className="text-12 text-text-3">
                {formatAgo(item.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {activity.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button busy={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
            {activity.isFetchingNextPage && <Spinner />}
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}
