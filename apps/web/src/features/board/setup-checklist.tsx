import type { BoardCompany, BoardStatus } from '@sightline/contracts';
import { useEffect, useState } from 'react';
import { searchProblem } from '@/lib/board/sync-errors';
import { Panel } from '@/ui/display/panel';
import { type Step, type StepState, Steps } from '@/ui/page/steps';

/** Returns the checklist for a board that is initializing or processing (product §4). */
function checklistFor(status: BoardStatus, companies: readonly BoardCompany[]): Step[] {
  const problem = searchProblem(companies);
  const first: StepState = status === 'initializing' ? 'running' : 'done';
  const second: StepState = status === 'initializing' ? 'todo' : status === 'processing' ? 'running' : 'done';
  return [
    { label: 'Analyzing company website...', state: first },
    { label: 'Creating board...', state: first },
    { label: 'Finding competitors...', state: second },
    { label: 'Syncing content...', state: problem ? 'failed' : second, problem },
    { label: 'Board ready! Initial content is being analyzed...', state: status === 'ready' ? 'done' : 'todo' },
  ];
}

interface SetupChecklistProps {
  status: BoardStatus;
  companies: readonly BoardCompany[];
}

const seenCompleteMs = 5_000;

/** Shown during a board's set-up, and for some seconds after the board became ready while the user was watching. */
export default function SetupChecklist({ status, companies }: SetupChecklistProps) {
  const isRunning = status === 'initializing' || status === 'processing';
  const [isShown, setShown] = useState(isRunning);
  if (isRunning && !isShown) setShown(true);
  useEffect(() => {
    if (isRunning) return;
    const timer = setTimeout(() => setShown(false), seenCompleteMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  if (!isShown || status === 'error') return null;
  return (
    <Panel className="mb-6 px-[18px] py-2">
      <Steps label="Board setup" steps={checklistFor(status, companies)} />
    </Panel>
  );
}
