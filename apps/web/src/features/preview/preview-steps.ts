import type { Board, BoardCompany } from '@sightline/contracts';
import { searchProblem } from '@/lib/board/sync-errors';
import type { Step, StepState } from '@/ui/page/steps';

/** True if the competitors, or their absence, can be shown. A board is `processing` before its companies are loaded. */
export const areCompetitorsKnown = (board: Board | undefined, companies: BoardCompany[]): boolean =>
  board?.status === 'ready' ||
  (board?.status === 'processing' && companies.length > 0) ||
  companies.some((company) => !company.isPrimary);

/** Returns the three steps on /board/new, derived from the board's data rather than from time (product §2). */
export function previewSteps(board: Board | undefined, companies: BoardCompany[], cardCount: number): Step[] {
  const status = board?.status;
  const linked = areCompetitorsKnown(board, companies);
  const scanned = linked || status === 'processing' || Boolean(board?.companyName) || companies.length > 0;
  const searched = status === 'ready' || (status !== 'processing' && cardCount > 0);
  const states: StepState[] = [
    scanned ? 'done' : 'running',
    linked ? 'done' : scanned ? 'running' : 'todo',
    searched ? 'done' : linked ? 'running' : 'todo',
  ];
  const problem = linked ? searchProblem(companies) : null;
  if (problem) states[2] = 'failed';
  const labels = [
    'Scanning website...',
    'Analyzing company and identifying competitors...',
    'Searching for relevant news articles...',
  ];
  const note = linked ? (board?.shortfalls.join(' ') ?? '') : '';
  return labels.map((label, at) => ({
    label,
    state: states[at] ?? 'todo',
    problem: at === 2 ? problem : null,
    note: at === 1 ? note : '',
  }));
}
