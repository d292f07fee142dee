import { clsx } from 'clsx';
import CircleCheck from '~icons/lucide/circle-check';
import CircleDashed from '~icons/lucide/circle-dashed';
import CircleX from '~icons/lucide/circle-x';
import { Spinner } from '../form/button.tsx';

export type StepState = 'todo' | 'running' | 'done' | 'failed';

export interface Step {
  label: string;
  state: StepState;
  problem?: string | null;
  /** A note about something that the step lacked. */
  note?: string;
}

const words: Record<StepState, string> = { todo: 'waiting', running: 'in progress', done: 'done', failed: 'failed' };

function StepIcon({ state }: { state: StepState }) {
  const size = 'size-5 flex-none';
  if (state === 'done') return <CircleCheck aria-hidden="true" className={`${size} text-success`} strokeWidth={1.6} />;
  if (state === 'running') return <Spinner className={`${size} text-accent`} />;
  if (state === 'failed') return <CircleX aria-hidden="true" className={`${size} text-danger`} strokeWidth={1.6} />;
  return <CircleDashed aria-hidden="true" className={`${size} text-text-3`} strokeWidth={1.6} />;
}

interface StepsProps {
  label: string;
  steps: Step[];
  /** Collapses to one line on phones once all steps are done. */
  foldedOnPhones?: boolean;
}

/** A checklist of progress. Changes are announced to screen readers. */
export function Steps({ label, steps, foldedOnPhones = false }: StepsProps) {
  const isFolded = foldedOnPhones && steps.every(({ state }) => state === 'done');
  return (
    <div role="status" aria-label={label}>
      {isFolded && (
        <p className="flex items-center gap-[11px] py-[9px] sm:hidden">
          <StepIcon state="done" />
          All {steps.length} steps done
        </p>
      )}
      <ul className={isFolded ? 'max-sm:hidden' : undefined}>
        {steps.map(({ label: text, state, problem, note }) => (
          <li
            key={text}
            className={clsx(
              'flex items-center gap-[11px] border-border py-[9px] not-first:border-t',
              state === 'running' && 'font-semibold',
              state === 'todo' && 'text-text-3',
            )}
          >
            <StepIcon state={state} />
            <span className="min-w-0">
              {text}
              {note && <span className="block text-13 font-normal text-text-2">{note}</span>}
            </span>
            {problem && <span className="text-13 text-danger">{problem}</span>}
            <span className="sr-only"> ({words[state]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
