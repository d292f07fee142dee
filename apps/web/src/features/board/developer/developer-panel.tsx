import type { Board, BoardCompany, BoardCompanyList } from '@sightline/contracts';
import { cardRoutes } from '@sightline/contracts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { boardKeys, previewCardsQuery } from '@/lib/board/board-queries';
import { companiesOf } from '@/lib/board/competitors';
import { formatDateTime } from '@/lib/format/format';
import { Keywords } from '@/ui/display/keywords';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { ShownDomain } from '@/ui/display/shown-domain';
import { SilentSourcesNote, SyncBadge, SyncProblem } from './sync-status.tsx';

/** Number of cards per company on the board, by company id. */
const cardsPerCompanyQuery = (boardId: string) =>
  queryOptions({
    queryKey: [...boardKeys.board(boardId), 'cards-per-company'],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const { items } = await call(cardRoutes.countCardsByCompany, { params: { boardId }, signal });
      return Object.fromEntries(items.map(({ companyId, count }) => [companyId, count]));
    },
  });

interface DeveloperPanelProps {
  board: Board;
  companies: UseQueryResult<z.infer<typeof BoardCompanyList>>;
}

/** Shows the origin of this board's content (product §2, Developer Mode). */
export default function DeveloperPanel({ board, companies }: DeveloperPanelProps) {
  const counts = useQuery(cardsPerCompanyQuery(board.id));
  const items = companies.data && companiesOf(companies.data.items).tracked;
  return (
    <Panel className="mb-6">
      <div className="flex min-h-[54px] flex-wrap items-center gap-x-8 gap-y-1 border-b border-border px-5 py-2.5">
        <h2 className="text-14 font-semibold">Developer Mode</h2>
        <Fact label="Board">{board.name}</Fact>
        <Fact label="Next scheduled refresh">
          {board.nextRefreshAt ? formatDateTime(board.nextRefreshAt) : 'Not scheduled'}
        </Fact>
        <Link to="/database-explorer" search={{ board: board.id }} className={`${linkClass} text-13 sm:ml-auto`}>
          Open in the explorer
        </Link>
      </div>
      {companies.isPending && (
        <p role="status" className="px-5 py-4 text-text-2">
          Loading debug data...
        </p>
      )}
      {companies.isLoadingError && <p className="px-5 py-4 text-text-2">The debug data could not be loaded.</p>}
      {items?.length === 0 && <p className="px-5 py-4 text-text-2">No companies found on this board.</p>}
      {items && items.length > 0 && (
        <ul>
          {items.map((company) => (
            <CompanyFacts
              key={company.id}
              company={company}
              shownAs={items.find(({ id }) => id === company.mergedInto)?.name}
              // Cards about a merged company count towards its target.
              onBoard={counts.data && company.mergedInto === null ? (counts.data[company.id] ?? 0) : null}
            />
          ))}
        </ul>
      )}
      <LatestCards boardId={board.id} />
    </Panel>
  );
}

/** The board's first cards with links to their traces, for operators. */
function LatestCards({ boardId }: { boardId: string }) {
  const cards = useQuery(previewCardsQuery(boardId, false));
  const items = cards.data?.items.slice(0, 5) ?? [];
  if (items.length === 0) return null;
  return (
    <div className="border-t border-border px-5 py-4">
      <h3 className="mb-1 text-13 text-text-2">Why is this here? (for operators)</h3>
      <ul className="text-13">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/operations/cards/$cardId"
              params={{ cardId: id }}
              className={`${linkClass} inline-block min-h-6 py-0.5 wrap-anywhere`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="text-13 text-text-2 wrap-anywhere">
      {label}: <span className="font-semibold text-text tabular-nums">{children}</span>
    </p>
  );
}

interface CompanyFactsProps {
  company: BoardCompany;
  onBoard: number | null;
  shownAs: string | undefined;
}

/** `onBoard` is null until the cards are counted. */
function CompanyFacts({ company, onBoard, shownAs }: CompanyFactsProps) {
  const figure = (value: number | null) => (value === null ? '–' : value.toLocaleString('en'));
  return (
    <li className="border-border px-5 py-4 not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{company.name}</h3>
        <span className="text-13 text-text-3 wrap-anywhere">
          <ShownDomain domain={company.domain} />
        </span>
        <SyncBadge {...company} />
        {shownAs !== undefined && <span className="text-13 text-text-2 wrap-anywhere">Shown as {shownAs}</span>}
      </div>
      <SilentSourcesNote {...company} />
      <div className="mt-2.5 grid gap-x-8 gap-y-3 md:grid-cols-2">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-13 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-text-2">
          <dt>Events on board</dt>
          <dd>{figure(onBoard)}</dd>
          <dt>Last tracked</dt>
          <dd>{company.lastTrackedAt ? formatDateTime(company.lastTrackedAt) : 'Never'}</dd>
          <dt>Results from the news service</dt>
          <dd>{figure(company.lastSyncArticlesFound)}</dd>
          <dt>Added to DB</dt>
          <dd>{figure(company.lastSyncArticlesAdded)}</dd>
          <dt>Linked to Company</dt>
          <dd>{figure(company.lastSyncArticlesLinked)}</dd>
          <dt>Total articles in the database</dt>
          <dd>{figure(company.articlesTotal)}</dd>
        </dl>
        <div className="min-w-0 text-13">
          <p className="text-text-2">News search query</p>
          <p className="mt-1 mb-3 rounded-md bg-surface-2 px-3 py-2 font-mono text-12 leading-[1.6] wrap-anywhere">
            {company.searchQuery}
          </p>
          <p className="mb-1.5 text-text-2">Keywords</p>
          <Keywords keywords={company.keywords} less="show less" />
        </div>
      </div>
      <SyncProblem company={company} />
    </li>
  );
}
