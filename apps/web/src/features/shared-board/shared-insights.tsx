import type { CardWindow, SharedCompany } from '@sightline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CardView } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { NewsCard } from '@/ui/card/news-card';
import { TwoColumns } from '@/ui/card/two-columns';
import { Chip } from '@/ui/display/chip';
import { Button, Spinner } from '@/ui/form/button';
import { Select } from '@/ui/form/select';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { SectionHead } from '@/ui/page/page';
import { sharedCardsQuery } from './shared-queries.ts';

const windows: { value: CardWindow; text: string }[] = [
  { value: 'all', text: 'All time' },
  { value: 'today', text: 'Today' },
  { value: '7d', text: '7 days' },
  { value: '30d', text: '30 days' },
];
const nowhere = () => false;

interface SharedInsightsProps {
  secret: string;
  boardId: string;
  view: CardView;
  companies: readonly SharedCompany[];
}

export function SharedInsights({ secret, boardId, view, companies }: SharedInsightsProps) {
  const navigate = useNavigate({ from: '/s/$secret' });
  const cards = useInfiniteQuery(sharedCardsQuery(secret, boardId, view));
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = cards.data?.pages[0]?.counts;
  const setView = (change: { company?: string | undefined; window?: CardWindow | undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <section aria-labelledby="insights" className="mt-9">
      <SectionHead id="insights" title="Insights" note={counts && counted(counts.all, 'event')}>
        <Select
          label="Published"
          options={windows}
          value={view.window}
          onChange={(window) => setView({ window: window === 'all' ? undefined : window })}
        />
      </SectionHead>
      {companies.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a toolbar of toggles rather than form controls
        <div role="group" aria-label="Companies" className="-mx-1 mb-4 flex items-center gap-1.5 overflow-x-auto p-1">
          {companies.map(({ id, name }) => (
            <Chip
              key={id}
              pressed={view.company === id}
              label={`Company: ${name}`}
              onClick={() => setView({ company: view.company === id ? undefined : id })}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      {cards.isPending && (
        <p role="status" className="text-text-2">
          Loading insights...
        </p>
      )}
      {cards.isLoadingError && (
        <ViewFailed onRetry={() => cards.refetch()}>The insights of this board could not be loaded.</ViewFailed>
      )}
      {counts && items.length === 0 && (
        <Empty>
          <p className="text-text-2">No insights here.</p>
        </Empty>
      )}
      {items.length > 0 && (
        <div aria-busy={cards.isPlaceholderData}>
          <TwoColumns
            items={items}
            keyOf={(card) => card.id}
            isWide={nowhere}
            render={(card) => <NewsCard card={card} />}
          />
        </div>
      )}
      {cards.hasNextPage && (
        <div className="mt-6 flex justify-center print:hidden">
          <Button disabled={cards.isFetchingNextPage} className="min-w-40" onClick={() => cards.fetchNextPage()}>
            {cards.isFetchingNextPage && <Spinner />}
            Load more insights
          </Button>
        </div>
      )}
    </section>
  );
}
