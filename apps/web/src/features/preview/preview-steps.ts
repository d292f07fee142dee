import type { Board, BoardCompany } from '@sightline/contracts';
import { searchProblem } from '@/lib/sync-errors';
import type { Step, StepState } from '@/ui/steps';

/** Product §2, /board/new: the three steps, derived from the board's data rather than from time. */
export function previewSteps(board: Board | undefined, companies: BoardCompany[], cardCount: number): Step[] {
  const status = board?.status;
  const linked = status === 'processing' || status === 'ready' || companies.some((company) => !company.isPrimary);
  const scanned = linked || Boolean(board?.companyName) || companies.length > 0;
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
