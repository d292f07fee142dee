import { progressWords } from './check-pages.ts';
import type { CheckState } from './use-check-now.ts';

/**
 * Shows the progress of a check of the pages, then its result. It isn't a toast, because other alerts during the check
 * would replace it.
 */
export function CheckProgress({ state }: { state: CheckState }) {
  return (
    <div role="status">
      {state.step !== 'idle' && (
        <div className="mb-4 grid gap-2 rounded-md bg-surface-2 px-4 py-3 text-13 text-text">
          {state.step === 'checking' ? <Checking progress={state.progress} /> : <p>{state.words}</p>}
        </div>
      )}
    </div>
  );
}

function Checking({ progress }: Pick<Extract<CheckState, { step: 'checking' }>, 'progress'>) {
  return (
    <>
      <p className="tabular-nums">
        {progress ? `Checking the pages: ${progressWords(progress)}.` : 'Checking the pages...'}
      </p>
      <progress
        aria-label="Pages checked"
        className="h-1 w-full accent-accent"
        {...(progress && {
          value: progress.read + progress.failing,
          max: Math.max(1, progress.read + progress.failing + progress.toGo),
        })}
      />
    </>
  );
}
