import type { Board, BoardCompany } from '@sightline/contracts';
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
  if (status === 'error') {
    const stuck = states.findIndex((state) => state !== 'done');
    states.forEach((_, at) => {
      if (at >= stuck && stuck >= 0) states[at] = at === stuck ? 'failed' : 'todo';
    });
  }
  const labels = [
    'Scanning website...',
    'Analyzing company and identifying competitors...',
    'Searching for relevant news articles...',
  ];
  return labels.map((label, at) => ({ label, state: states[at] ?? 'todo' }));
}
