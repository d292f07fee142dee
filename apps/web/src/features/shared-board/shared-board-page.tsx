import type { SharedBoard } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@/lib/api/api-error';
import type { CardView } from '@/lib/board/board-queries';
import { counted, formatAgo, formatDate } from '@/lib/format/format';
import { Button, buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { Page, PageHead } from '@/ui/page/page';
import { SharedBriefing } from './shared-briefing.tsx';
import { SharedInsights } from './shared-insights.tsx';
import { sharedBoardQuery, sharedCompaniesQuery } from './shared-queries.ts';

/** The screen '/s/{secret}': a read-only view of a board for everyone with its share link. */
export function SharedBoardPage({ secret, view }: { secret: string; view: CardView }) {
  const board = useQuery(sharedBoardQuery(secret));
  if (board.isPending)
    return (
      <Page title="Shared board">
        <div role="status">
          <span className="sr-only">Loading the board...</span>
          <div className="skeleton h-8 max-w-90" />
          <div className="skeleton mt-8 h-60" />
        </div>
      </Page>
    );
  if (board.isError)
    return (
      <Page title="Shared board">
        <Empty>
          <h1 className="font-head text-20 font-medium">This board could not be loaded</h1>
          <p className="text-text-2">
            {board.error instanceof ApiError && board.error.status === 0
              ? board.error.message
              : 'Please try again in a moment.'}
          </p>
          <Button className="mt-4" onClick={() => board.refetch()}>
            Try again
          </Button>
        </Empty>
      </Page>
    );
  return board.data ? <Shared board={board.data} {...{ secret, view }} /> : <LinkGone />;
}

function LinkGone() {
  return (
    <Page title="This link no longer works">
      <Empty>
        <h1 className="font-head text-20 font-medium">This link no longer works</h1>
        <p className="max-w-[46ch] text-text-2">
          It has expired or was revoked, its board was deleted, or the address is not complete. Ask who sent it to you
          for a new one.
        </p>
        <Link to="/" className={buttonClass('secondary', 'md', 'mt-4')}>
          Go to Sightline
        </Link>
      </Empty>
    </Page>
  );
}

function Shared({ board, secret, view }: { board: SharedBoard; secret: string; view: CardView }) {
  const companies = useQuery(sharedCompaniesQuery(secret)).data?.items ?? [];
  const { name, companyCount, lastRefreshedAt, expiresAt } = board;
  const facts = [
    'Shared with you, read-only',
    counted(companyCount, 'company', 'companies'),
    ...(lastRefreshedAt ? [`updated ${formatAgo(lastRefreshedAt)}`] : []),
    ...(expiresAt ? [`the link works until ${formatDate(expiresAt)}`] : []),
  ];
  return (
    <Page title={name}>
      <PageHead heading={name} note={facts.join(' · ')} />
      <SharedBriefing secret={secret} boardId={board.id} />
      <SharedInsights {...{ secret, boardId: board.id, view, companies }} />
    </Page>
  );
}
