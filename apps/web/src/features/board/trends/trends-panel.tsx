import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trendsQuery } from '@/lib/board/board-queries';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { Findings } from './findings.tsx';
import { quietWords } from './standing.ts';
import { useCompanyNames } from './use-company-names.ts';

/**
 * The panel on the board: at most three findings, or one line that explains why there are none. Hidden while it is too
 * early to compare.
 */
export default function TrendsPanel({ boardId }: { boardId: string }) {
  const trends = useQuery(trendsQuery(boardId, '30'));
  const nameOf = useCompanyNames(boardId);
  if (!trends.data) return null;
  const { findings, comparison } = trends.data;
  if (findings.length === 0 && comparison.kind === 'too-early') return null;
  const all = (
    <Link to="/boards/$boardId/trends" params={{ boardId }} className={`${linkClass} text-13 print:hidden`}>
      All trends
    </Link>
  );
  return (
    <Panel className="mb-6 overflow-hidden">
      <section aria-labelledby="stands-out">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3.5 max-sm:px-3.5">
          <h2 id="stands-out" tabIndex={-1} className="font-head text-18 font-medium outline-none">
            What stands out
          </h2>
          <span className="text-13 text-text-3">
            {findings.length > 0 ? 'last 30 days against the 180 days before' : quietWords(trends.data)}
          </span>
          <span className="flex-1" />
          {all}
        </div>
        {findings.length > 0 && (
          <div className="border-t border-border">
            <Findings boardId={boardId} findings={findings} nameOf={nameOf} />
          </div>
        )}
      </section>
    </Panel>
  );
}
