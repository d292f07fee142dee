import type { ExplorerBoard } from '@sightline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Button } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { OperatorPage } from '@/ui/page/operator-page';
import { OperatorLoadFailed } from '@/ui/page/operators-only';
import RefreshCw from '~icons/lucide/refresh-cw';
import { Column } from './column.tsx';
import { boardsQuery, cardsQuery, companiesQuery, explorerKey, notificationsQuery } from './explorer-queries.ts';
import { AnalysisRow, CompanyRow, ContentRow, NotificationRow } from './rows.tsx';

/** The selection, which is kept in the address. */
interface ExplorerView {
  /** Id of the board; absent for the newest board. */
  board?: string;
  /** Id of the company that filters the other columns. */
  company?: string;
}

/** The screen '/database-explorer': the data stored for any board. */
export function ExplorerPage({ view }: { view: ExplorerView }) {
  const boards = useQuery(boardsQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const items = boards.data?.items;
  const chosen = items?.find(({ id }) => id === view.board) ?? items?.[0];
  const show = (search: ExplorerView) => void navigate({ to: '/database-explorer', search, replace: true });
  return (
    <OperatorPage
      title="Database Explorer"
      note="The stored data of a board. You can choose one of the latest 50 boards."
      actions={
        items && (
          <Button onClick={() => void queryClient.invalidateQueries({ queryKey: explorerKey })}>
            <RefreshCw aria-hidden="true" />
            Reload
          </Button>
        )
      }
    >
      {boards.isPending && (
        <div role="status">
          <span className="sr-only">Loading boards...</span>
          <div className="skeleton h-10 w-[min(420px,100%)]" />
          <div className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {[1, 2, 3, 4].map((column) => (
              <div key={column} className="skeleton h-[645px] rounded-lg" />
            ))}
          </div>
        </div>
      )}
      {!items && boards.error && (
        <OperatorLoadFailed what="The boards" error={boards.error} onRetry={() => void boards.refetch()} />
      )}
      {items?.length === 0 && (
        <Empty>
          <h2 className="font-head text-20 font-medium">No boards yet</h2>
          <p className="text-text-2">The stored data is shown here once there is a board.</p>
        </Empty>
      )}
      {items && chosen && (
        <>
          <BoardPicker boards={items} chosen={chosen} onChoose={(board) => show({ board })} />
          <BoardTables
            key={chosen.id}
            boardId={chosen.id}
            companyId={view.company}
            onCompany={(company) => show({ board: chosen.id, company })}
          />
        </>
      )}
    </OperatorPage>
  );
}

interface BoardPickerProps {
  boards: readonly ExplorerBoard[];
  chosen: ExplorerBoard;
  onChoose: (boardId: string) => void;
}

/** Selects a board by name and creation date (product §2). */
function BoardPicker({ boards, chosen, onChoose }: BoardPickerProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-2.5">
      <div className="min-w-0 max-w-130 flex-1 max-sm:basis-full">
        <label htmlFor="explorer-board" className="mb-1.5 block text-13 font-semibold">
          Board
        </label>
        <select
          id="explorer-board"
          value={chosen.id}
          onChange={({ target }) => onChoose(target.value)}
          className="h-10 w-full rounded-md border border-border-strong bg-surface px-3 text-14 text-text"
        >
          {boards.map(({ id, name, createdAt }) => (
            <option key={id} value={id}>
              {name} ({formatDate(createdAt)})
            </option>
          ))}
        </select>
      </div>
      <div className="flex min-h-10 min-w-0 flex-wrap items-center gap-2 text-13 text-text-2">
        <Badge tone={chosen.status === 'error' ? 'danger' : chosen.status === 'ready' ? 'success' : 'info'}>
          {chosen.status}
        </Badge>
        {chosen.isTemporary && <Badge>Temporary</Badge>}
        {chosen.errorMessage !== null && <span className="wrap-anywhere">{chosen.errorMessage}</span>}
      </div>
    </div>
  );
}

interface BoardTablesProps {
  boardId: string;
  companyId: string | undefined;
  onCompany: (companyId: string | undefined) => void;
}

function BoardTables({ boardId, companyId, onCompany }: BoardTablesProps) {
  const companies = useQuery(companiesQuery(boardId));
  // The address can name a company on another board.
  const company = companies.data?.items.find(({ id }) => id === companyId);
  const cards = useQuery({ ...cardsQuery(boardId, company?.id), enabled: !companyId || companies.data !== undefined });
  const notifications = useQuery(notificationsQuery(boardId));
  const rows = cards.data?.items;
  // Notifications have no company id; those about an article contain its title.
  const titles = new Set(rows?.map(({ title }) => title));
  const shown = company
    ? rows && notifications.data?.items.filter(({ type, title }) => type === 'high-priority' && titles.has(title))
    : notifications.data?.items;
  const count =
    cards.data &&
    (cards.data.total > cards.data.items.length ? `${cards.data.items.length} of ${cards.data.total}` : undefined);
  const scope = company ? ` of ${company.name}` : ' on this board';
  return (
    <>
      <p role="status" className="sr-only">
        {company && `Showing what belongs to ${company.name}`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Column
          title="Companies"
          query={companies}
          rows={companies.data?.items}
          empty="No companies on this board."
          keyOf={({ id }) => id}
        >
          {(row) => (
            <CompanyRow
              company={row}
              chosen={row.id === company?.id}
              onChoose={() => onCompany(row.id === company?.id ? undefined : row.id)}
            />
          )}
        </Column>
        <Column
          title="Content Items"
          count={count}
          query={cards}
          rows={rows}
          empty={`No content${scope}.`}
          keyOf={({ id }) => id}
        >
          {(card) => <ContentRow card={card} />}
        </Column>
        <Column
          title="AI Analysis"
          count={count}
          query={cards}
          rows={rows}
          empty={`No analyses${scope}.`}
          keyOf={({ id }) => id}
        >
          {(card) => <AnalysisRow card={card} />}
        </Column>
        <Column
          title="Notifications"
          query={notifications}
          rows={shown}
          empty={`No notifications${scope}.`}
          keyOf={({ id }) => id}
        >
          {(notification) => <NotificationRow notification={notification} />}
        </Column>
      </div>
    </>
  );
}
