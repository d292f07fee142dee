import { type Card, type CardCounts, type CardList, isNewSince } from '@sightline/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { lazyPart } from '@/lib/api/lazy-part';
import { boardQuery, briefingQuery, type CardView, cardsQuery, companiesQuery } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { useMayEdit } from '@/lib/board/may-edit';
import { counted } from '@/lib/format/format';
import { HistoryStart } from '@/ui/boards/history-start';
import type { CardActions } from '@/ui/card/card-actions';
import { CardReports } from '@/ui/card/card-reports';
import { asksForCompany, NewsCard } from '@/ui/card/news-card';
import type { CardChips } from '@/ui/card/shown-card';
import { TwoColumns } from '@/ui/card/two-columns';
import { linkClass } from '@/ui/display/link-class';
import { Button, Spinner } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { SectionHead } from '@/ui/page/page';
import { FilterBar, isFiltered, noFilter } from '../filters/filter-bar.tsx';
import { InsightsTools } from '../filters/insights-tools.tsx';
import { TimeFilter } from '../filters/time-filter.tsx';
import { useSetCardView } from '../filters/use-card-view.ts';
import { useCardKeys } from '../keys/use-card-keys.ts';
import { useKeysOff } from '../keys/use-keys-off.ts';
import { useRestoredFocus } from '../keys/use-restored-focus.ts';
import { RulesNote } from '../rules/rules-note.tsx';
import { useRules } from '../rules/use-rules.ts';
import { InsightsSkeleton } from './board-skeleton.tsx';
import { useCardActions } from './card-actions.ts';
import { NewCards } from './new-cards.tsx';
import { useHeldCards } from './use-held-cards.ts';
import { useLinkedCard } from './use-linked-card.ts';
import { useSavedCards } from './use-saved-cards.ts';

const LessDialog = lazyPart(() => import('../rules/less-dialog.tsx'));
const OrderPanel = lazyPart(() => import('./order-panel.tsx'));
const JoinDialog = lazyPart(() => import('./join-dialog.tsx'));
const KeysHelp = lazyPart(() => import('../keys/keys-help.tsx'));

interface InsightsSectionProps {
  boardId: string;
  view: CardView;
  settingUp: boolean;
}

/** Returns the text for an empty list; product §2 specifies the first and the last. */
function emptyText(view: CardView, counts: CardCounts): string {
  const { window, show, search } = view;
  if (search) return 'No insights match your search.';
  if (isFiltered(view) && counts.all === 0) return 'No insights match these filters.';
  if (window !== 'all' && counts.all > 0) return 'No insights found for this time period.';
  if (show === 'saved') return 'Nothing saved yet. Click the star on an insight to save it.';
  if (show === 'archived') return 'Nothing is archived.';
  if (show === 'hidden') return 'Nothing is hidden by your rules.';
  if (show === 'unread') return 'You have read everything.';
  return "No insights yet. Content will appear here as it's discovered and analyzed.";
}

const countIn = { today: 'today', '7d': 'week', '30d': 'month', all: 'all' } as const;

/** Returns '16 events from 71 articles'. */
function eventsText({ counts, articles }: CardList, { window }: CardView): string {
  const events = counts[countIn[window]];
  return `${counted(events, 'event')} from ${counted(Math.max(events, articles), 'article')}`;
}

const reportsOf = (card: Card) => <CardReports card={card} />;
const reportsToRead = (card: Card) => <CardReports card={card} readOnly />;

/** The board's events, best first, loaded page by page. */
export function InsightsSection({ boardId, view, settingUp }: InsightsSectionProps) {
  const cards = useInfiniteQuery(cardsQuery(boardId, view, settingUp));
  const setView = useSetCardView();
  // Without a connection, the placeholder cards from the previous view would be mistaken for this view's cards.
  const isMissing = useIsDisconnected() && (cards.isPending || cards.isPlaceholderData);
  const pages = cards.data?.pages;
  const loaded = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const { shown: items, ...held } = useHeldCards(
    loaded,
    `${boardId} ${JSON.stringify(view)} ${pages?.length} ${cards.isPlaceholderData}`,
    useQuery(boardQuery(boardId)).data,
  );
  const mayEdit = useMayEdit();
  const ofCards = useCardActions(boardId);
  const { answer } = useRules(boardId);
  const [less, setLess] = useState<Card>();
  const [joining, setJoining] = useState<Card>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOff] = useKeysOff();
  const mayHide = view.show !== 'hidden' && view.show !== 'archived';
  const saving = useSavedCards(boardId);
  const actions = useMemo(
    (): CardActions => ({
      ...saving,
      ...(mayEdit && { ...ofCards, onAnswer: (card, is) => void answer(card, is) }),
      ...(mayEdit && mayHide && { onLess: setLess, onJoin: setJoining }),
    }),
    [saving, ofCards, answer, mayEdit, mayHide],
  );
  const isNew = useIsNew(boardId, settingUp);
  const known = companiesOf(useQuery(companiesQuery(boardId, settingUp)).data?.items ?? []);
  const companies = [...(known.primary ? [known.primary] : []), ...known.competitors];
  const [explained, setExplained] = useState(false);
  const orderId = useId();
  useCardKeys(
    useMemo(() => ({ cards: items, actions, onHelp: () => setHelpOpen(true), isOff }), [items, actions, isOff]),
  );
  const restoredFocus = useRestoredFocus(items);
  useLinkedCard(boardId, items, cards);
  const first = pages?.[0];
  const { counts, recencyPercent } = first ?? {};
  const { company, topic, tag, sentiment } = view;
  const chips = useMemo(
    (): CardChips => ({ company, topic, tag, sentiment, onFilter: setView }),
    [company, topic, tag, sentiment, setView],
  );
  const isFound = (Boolean(view.search) || isFiltered(view)) && counts !== undefined && !cards.isPlaceholderData;
  return (
    <section aria-labelledby="insights" className="mt-9">
      <SectionHead
        id="insights"
        title="Insights"
        note={
          <>
            {first && first.counts.all > 0 && !cards.isPlaceholderData && <>{eventsText(first, view)} </>}
            <button
              type="button"
              aria-expanded={explained}
              aria-controls={orderId}
              className={linkClass}
              onClick={() => setExplained(!explained)}
            >
              Why this order?
            </button>
          </>
        }
      >
        <TimeFilter window={view.window} counts={counts} />
      </SectionHead>
      <div id={orderId}>{explained && <OrderPanel boardId={boardId} />}</div>
      <InsightsTools boardId={boardId} view={view} />
      <FilterBar boardId={boardId} view={view} settingUp={settingUp} />
      <p role="status" className="sr-only">
        {isFound && `${counted(counts.all, 'insight')} found`}
      </p>
      {isMissing && <NotLoaded what="This view is" />}
      {cards.isPending && !isMissing && (
        <div role="status">
          <span className="sr-only">Loading insights...</span>
          <InsightsSkeleton />
        </div>
      )}
      {cards.isLoadingError && (
        <ViewFailed onRetry={() => cards.refetch()}>The insights of this board could not be loaded.</ViewFailed>
      )}
      {counts && items.length === 0 && !isMissing && (
        <Empty>
          <p className="max-w-[44ch] text-text-2">{emptyText(view, counts)}</p>
          {view.search && (
            <Button className="mt-3" onClick={() => setView({ search: '' })}>
              Clear search
            </Button>
          )}
          {!view.search && isFiltered(view) && (
            <Button className="mt-3" onClick={() => setView(noFilter)}>
              Show all insights
            </Button>
          )}
        </Empty>
      )}
      <NewCards boardId={boardId} {...held} />
      {items.length > 0 && !isMissing && (
        <div {...restoredFocus} aria-busy={cards.isPlaceholderData}>
          <TwoColumns
            items={items}
            keyOf={(card) => card.id}
            isWide={asksForCompany}
            render={(card) => (
              <NewsCard
                card={card}
                actions={actions}
                chips={chips}
                reports={mayEdit ? reportsOf : reportsToRead}
                isNew={isNew(card)}
                recencyPercent={recencyPercent}
              />
            )}
          />
          <p className="mt-4 text-12 text-text-3 max-sm:hidden print:hidden any-pointer-coarse:hidden">
            <Key>J</Key> and <Key>K</Key> go from insight to insight.{' '}
            <button type="button" className={linkClass} onClick={() => setHelpOpen(true)}>
              All keys
            </button>{' '}
            <Key>?</Key>
          </p>
        </div>
      )}
      {cards.hasNextPage && !isMissing && (
        <div className="mt-6 flex justify-center print:hidden">
          <Button disabled={cards.isFetchingNextPage} className="min-w-40" onClick={() => cards.fetchNextPage()}>
            {cards.isFetchingNextPage && <Spinner />}
            Load more insights
          </Button>
        </div>
      )}
      {first && !cards.hasNextPage && !isMissing && <HistoryStart list={first} />}
      <RulesNote boardId={boardId} view={view} settingUp={settingUp} companies={companies} />
      {joining && <JoinDialog key={joining.id} card={joining} onClose={() => setJoining(undefined)} />}
      {isHelpOpen && <KeysHelp mayEdit={mayEdit} onClose={() => setHelpOpen(false)} />}
      {less && (
        <LessDialog
          key={less.id}
          boardId={boardId}
          card={less}
          others={items}
          companies={companies}
          onClose={() => setLess(undefined)}
        />
      )}
    </section>
  );
}

/**
 * Returns a function that is true for a card added since the reader's last visit. On a first visit, no card is marked.
 */
function useIsNew(boardId: string, settingUp: boolean): (card: Card) => boolean {
  const { data } = useQuery(briefingQuery(boardId, settingUp));
  return useMemo(() => {
    if (!data || data.isFirstVisit) return () => false;
    const since = new Date(data.since);
    return (card: Card) => isNewSince(card, since);
  }, [data]);
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-border bg-surface px-1 font-mono text-12 text-text-2">{children}</kbd>
  );
}
