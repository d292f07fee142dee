import type { Battlecard, BoardCompany } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsDisconnected } from '@/lib/api/connection';
import { companiesQuery, isBeingSetUp } from '@/lib/board/board-queries';
import { useMayEdit } from '@/lib/board/may-edit';
import { useBoard } from '@/lib/board/use-board';
import { counted, formatDay } from '@/lib/format/format';
import { useLiveBoard } from '@/lib/live/live';
import { BoardNav } from '@/ui/boards/board-nav';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { buttonClass } from '@/ui/form/button';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import ArrowLeft from '~icons/lucide/arrow-left';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { battlecardQuery } from './battlecard-queries.ts';
import { DraftedLines } from './drafted-section.tsx';
import { EditHistory } from './edit-history.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OwnSections } from './own-sections.tsx';
import { changesOf, lineAnchor } from './win-line.tsx';
import { sideTitles, WrittenLines } from './win-lines.tsx';

interface BattlecardPageProps {
  boardId: string;
  companyId: string;
  /** The company's plans beside those of the board's own company. */
  plans: ReactNode;
}

/** The screen '/boards/{boardId}/companies/{companyId}/battlecard': talking points about a company for a sales call. */
export function BattlecardPage({ boardId, companyId, plans }: BattlecardPageProps) {
  const board = useBoard(boardId);
  const companies = useQuery(companiesQuery(boardId, isBeingSetUp(board.data)));
  const battlecard = useQuery(battlecardQuery(boardId, companyId));
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);

  const company = companies.data?.items.find(({ id }) => id === companyId);
  const title = company ? `Battlecard: ${company.name}` : 'Battlecard';
  return (
    <Page title={title}>
      <Link
        to="/boards/$boardId/companies/$companyId"
        params={{ boardId, companyId }}
        className={buttonClass('ghost', 'sm', '-mt-1.5 mb-2.5 -ml-2.5 max-w-full print:hidden')}
      >
        <ArrowLeft aria-hidden="true" />
        <span className="truncate leading-[1.4]">Back to {company?.name ?? 'the company'}</span>
      </Link>
      <PageHead
        heading={title}
        note={battlecard.data && editedWords(battlecard.data)}
        actions={battlecard.data && company && <ExportButtons battlecard={battlecard.data} company={company} />}
      />
      <BoardNav boardId={boardId} name={board.data?.name ?? 'the board'} />
      {battlecard.data ? (
        <Loaded boardId={boardId} battlecard={battlecard.data} company={company} plans={plans} />
      ) : battlecard.isLoadingError ? (
        <ViewFailed onRetry={() => battlecard.refetch()}>This battlecard could not be loaded.</ViewFailed>
      ) : isDisconnected ? (
        <NotLoaded what="This battlecard is" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the battlecard...</span>
          <Panel className="skeleton h-40" />
        </div>
      )}
    </Page>
  );
}

/** Returns '7 lines, each with its evidence · edited by ana@mail.example on 18 Nov'. */
function editedWords({ sections, lines, edits }: Battlecard): string {
  const count = sections.reduce((sum, section) => sum + section.lines.length, lines.length);
  const last = edits.find(({ by }) => by !== null);
  const edited = last ? ` · edited by ${last.by} on ${formatDay(last.at)}` : '';
  return `${counted(count, 'line')}, each with its evidence${edited}`;
}

interface LoadedProps {
  boardId: string;
  battlecard: Battlecard;
  company: BoardCompany | undefined;
  plans: ReactNode;
}

function Loaded({ boardId, battlecard, company, plans }: LoadedProps) {
  const mayEdit = useMayEdit();
  const { companyId, sections, lines, edits } = battlecard;
  const drafted = new Map(sections.map((section) => [section.name, section]));
  const section = (name: Battlecard['sections'][number]['name']) => {
    const found = drafted.get(name);
    return found && <DraftedLines section={found} />;
  };
  const shown = { boardId, companyId, mayEdit };
  return (
    <div className="grid min-w-0 gap-5">
      <NeedALook lines={lines} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          {section('positioning')}
          {!company?.isPrimary && (
            <div className="grid min-w-0 items-start gap-5 md:grid-cols-2">
              {(['we-win', 'they-win'] as const).map((side) => (
                <WrittenLines key={side} {...shown} place={{ side }} title={sideTitles[side]} battlecard={battlecard} />
              ))}
            </div>
          )}
          <OwnSections {...shown} battlecard={battlecard} />
        </div>
        <NotesPanel {...shown} />
      </div>
      <div className="min-w-0 [&>section]:mt-0">{plans}</div>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {section('moves')}
        {section('hiring')}
        {section('reliability')}
      </div>
      <EditHistory edits={edits} />
    </div>
  );
}

/** States how many lines are amber, with a link to the first. */
function NeedALook({ lines }: Pick<Battlecard, 'lines'>) {
  const amber = lines.filter((line) => changesOf(line).length > 0);
  const [first] = amber;
  return (
    <div role="status">
      {first && (
        <p className="flex items-start gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-13 wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" strokeWidth={1.75} />
          <span>
            <b className="font-semibold">
              {amber.length === 1 ? '1 line needs a look.' : `${amber.length} lines need a look.`}
            </b>{' '}
            {changesOf(first)[0]?.text}{' '}
            <a href={`#${lineAnchor(first.id)}`} className={linkClass}>
              {amber.length === 1 ? 'Go to it' : 'Go to the first'}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
