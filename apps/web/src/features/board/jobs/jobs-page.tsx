import type { CompanyJobs } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsDisconnected } from '@/lib/api/connection';
import { useMayEdit } from '@/lib/board/may-edit';
import { companyJobsQuery } from '@/lib/board/signals/job-queries';
import { useBoard } from '@/lib/board/use-board';
import { useLiveBoard } from '@/lib/live/live';
import { BackToBoard } from '@/ui/boards/back-to-board';
import { BoardNav } from '@/ui/boards/board-nav';
import { Panel } from '@/ui/display/panel';
import { buttonClass } from '@/ui/form/button';
import { Empty } from '@/ui/page/empty';
import { ViewFailed } from '@/ui/page/load-failed';
import { NotLoaded } from '@/ui/page/not-loaded';
import { Page, PageHead } from '@/ui/page/page';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Section } from '../trends/section.tsx';
import { BoardSources } from './board-sources.tsx';
import { JobList } from './job-list.tsx';
import { findingWords, notCountedWords, problemWords, summaryWords } from './job-words.ts';
import { PlacesList } from './places-list.tsx';
import { TeamsTable } from './teams-table.tsx';

/** The screen '/boards/{boardId}/companies/{companyId}/jobs': a company's jobs by team and place over time. */
export function JobsPage({ boardId, companyId }: { boardId: string; companyId: string }) {
  const board = useBoard(boardId);
  const jobs = useQuery(companyJobsQuery(boardId, companyId, board.data));
  const isDisconnected = useIsDisconnected();
  useLiveBoard(boardId);

  const { data } = jobs;
  const title = data ? `Jobs at ${data.company}` : 'Jobs';
  return (
    <Page title={title}>
      <BackToBoard boardId={boardId} name={board.data?.name} />
      <PageHead heading={title} note={data && summaryWords(data)} />
      <BoardNav boardId={boardId} name={board.data?.name ?? 'the board'} />
      {data ? (
        <Loaded boardId={boardId} jobs={data} />
      ) : jobs.isLoadingError ? (
        <ViewFailed onRetry={() => jobs.refetch()}>The jobs of this company could not be loaded.</ViewFailed>
      ) : isDisconnected ? (
        <NotLoaded what="These jobs are" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading jobs...</span>
          <Panel className="skeleton h-40" />
        </div>
      )}
    </Page>
  );
}

function Loaded({ boardId, jobs }: { boardId: string; jobs: CompanyJobs }) {
  const { boards, historyStartsAt } = jobs;
  if (boards.length === 0) return <NoBoard boardId={boardId} />;
  const problems = boards.flatMap((board) => problemWords(board) ?? []);
  return (
    <div className="grid min-w-0 gap-5">
      {problems.map((problem) => (
        <p
          key={problem}
          className="flex items-start gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-13 wrap-anywhere"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
          {problem}
        </p>
      ))}
      {historyStartsAt === null ? (
        problems.length === 0 && (
          <Empty>
            <p role="status" className="max-w-[48ch] text-balance text-text-2">
              We are reading their job board. The jobs will appear here automatically.
            </p>
          </Empty>
        )
      ) : (
        <History jobs={jobs} />
      )}
      <BoardSources boards={boards} />
    </div>
  );
}

function History({ jobs }: { jobs: CompanyJobs }) {
  return (
    <>
      {jobs.findings.length > 0 && (
        <Section id="stands-out" title="What stands out" note="in the last 30 days">
          <ul className="grid gap-1.5 px-5 py-4 max-sm:px-3.5">
            {jobs.findings.map((finding) => {
              const { title, text } = findingWords(finding);
              return (
                <li key={`${finding.finding} ${finding.subject}`} className="wrap-anywhere">
                  <b className="font-semibold">{title}:</b> {text}.
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      {jobs.teams.length > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
          <TeamsTable jobs={jobs} />
          {jobs.places.length > 0 && <PlacesList places={jobs.places} />}
        </div>
      )}
      <JobList
        id="open"
        title="Open jobs"
        jobs={jobs.jobs}
        none="No job is open at the moment."
        footNote={notCountedWords(jobs)}
      />
      {jobs.closedJobs.length > 0 && <JobList id="closed" title="Closed in 30 days" jobs={jobs.closedJobs} none="" />}
    </>
  );
}

function NoBoard({ boardId }: { boardId: string }) {
  const mayEdit = useMayEdit();
  return (
    <Empty>
      <p className="text-text-2">No job board found on their site.</p>
      {mayEdit && (
        <Link to="/boards/$boardId/companies" params={{ boardId }} className={buttonClass('secondary', 'md', 'mt-3')}>
          Add one
        </Link>
      )}
    </Empty>
  );
}
