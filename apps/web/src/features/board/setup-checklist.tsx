import type { BoardStatus } from '@sightline/contracts';
import { Panel } from '@/ui/card';
import { type Step, type StepState, Steps } from '@/ui/steps';

/** Product §4, checklist while a board is initializing or processing. */
function checklistFor(status: BoardStatus): Step[] {
  const first: StepState = status === 'initializing' ? 'running' : 'done';
  const second: StepState = status === 'initializing' ? 'todo' : status === 'processing' ? 'running' : 'done';
  return [
    { label: 'Analyzing company website...', state: first },
    { label: 'Creating board...', state: first },
    { label: 'Finding competitors...', state: second },
    { label: 'Syncing content...', state: second },
    { label: 'Board ready! Initial content is being analyzed...', state: status === 'ready' ? 'done' : 'todo' },
  ];
}

export function SetupChecklist({ status }: { status: BoardStatus }) {
  return (
    <Panel className="mb-6 px-[18px] py-2">
      <Steps label="Board setup" steps={checklistFor(status)} />
    </Panel>
  );
}
