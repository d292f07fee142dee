import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CardView, companiesQuery } from '@/lib/board/board-queries';
import { useBoard } from '@/lib/board/use-board';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { linkClass } from '@/ui/display/link-class';
import { Page, PageHead } from '@/ui/page/page';
import { ExportSection } from './export-section.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { feedFilterOf, filterWords } from './filter-words.ts';
import { ShareLinksSection } from './share-links-section.tsx';

/**
 * The screen '/boards/{boardId}/share': a board's exports, feeds and share links. `view` selects the content of
 * exports and of a new feed.
 */
export function SharePage({ boardId, view }: { boardId: string; view: CardView }) {
  const { data } = useBoard(boardId);
  const companies = useQuery(companiesQuery(boardId, false)).data?.items ?? [];
  const nameOf = (companyId: string) => companies.find(({ id }) => id === companyId)?.name ?? 'of the filter';
  const isFiltered = Object.keys(feedFilterOf(view)).length > 0;
  return (
    <Page title={data ? `Share ${data.name}` : 'Share & export'}>
      <BackToBoard boardId={boardId} name={data?.name} />
      {data && (
        <>
          <PageHead heading="Share & export" note="Files, feeds and links" />
          <BoardNav boardId={boardId} name={data.name} />
          <div className="grid max-w-[872px] grid-cols-[minmax(0,1fr)] gap-5">
            {isFiltered && (
              <p className="text-13 text-text-2 wrap-anywhere">
                {data.role === 'owner' ? 'Exports and new feeds contain' : 'Exports contain'}:{' '}
                {filterWords(feedFilterOf(view), nameOf)}.{' '}
                <Link to="/boards/$boardId/share" params={{ boardId }} className={linkClass}>
                  Use all insights
                </Link>
              </p>
            )}
            <ExportSection boardId={boardId} title={data.name} view={view} />
            {data.role === 'owner' ? (
              <>
                <FeedsSection boardId={boardId} view={view} nameOf={nameOf} />
                <ShareLinksSection boardId={boardId} />
              </>
            ) : (
              <p className="text-13 text-text-2">Only the owner of this board can create its feeds and links.</p>
            )}
          </div>
        </>
      )}
    </Page>
  );
}
