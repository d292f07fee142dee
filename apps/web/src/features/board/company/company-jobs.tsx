import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyJobsQuery } from '@/lib/board/signals/job-queries';
import { useBoard } from '@/lib/board/use-board';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { PanelFailed } from '@/ui/page/load-failed';
import { findingWords, problemWords, summaryWords } from '../jobs/job-words.ts';
import { Section } from '../trends/section.tsx';

const shownFindings = 3;

/** Summarises a company's jobs, with a link to all of them. */
export function CompanyJobsSection({ boardId, companyId }: { boardId: string; companyId: string }) {
  const board = useBoard(boardId);
  const jobs = useQuery(companyJobsQuery(boardId, companyId, board.data));
  if (jobs.isLoadingError)
    return <PanelFailed onRetry={() => jobs.refetch()}>The jobs could not be loaded.</PanelFailed>;
  if (!jobs.data) return <Panel className="skeleton h-24" />;
  const { boards, findings, historyStartsAt } = jobs.data;
  const problems = boards.flatMap((board) => problemWords(board) ?? []);
  return (
    <Section id="jobs" title="Jobs" note={summaryWords(jobs.data)}>
      <div className="grid gap-2 px-5 py-4 text-13 wrap-anywhere max-sm:px-3.5">
        {boards.length === 0 && <p className="text-text-2">No job board found on their site.</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-warning">
            {problem}
          </p>
        ))}
        {boards.length > 0 && historyStartsAt === null && problems.length === 0 && (
          <p className="text-text-2">We are reading their job board.</p>
        )}
        {findings.slice(0, shownFindings).map((finding) => {
          const { title, text } = findingWords(finding);
          return (
            <p key={`${finding.finding} ${finding.subject}`}>
              <b className="font-semibold">{title}:</b> {text}.
            </p>
          );
        })}
        {historyStartsAt !== null && findings.length === 0 && (
          <p className="text-text-2">Nothing unusual in the last 30 days.</p>
        )}
        {boards.length > 0 && (
          <p>
            <Link to="/boards/$boardId/companies/$companyId/jobs" params={{ boardId, companyId }} className={linkClass}>
              All jobs by team and place
            </Link>
          </p>
        )}
      </div>
    </Section>
  );
}
