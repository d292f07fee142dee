import { type CheckProgress as Progress, progressWords } from './check-pages.ts';

/** How far a check of the pages is. Stays until the check ends; a toast has the result. */
export function CheckProgress({ busy, progress }: { busy: boolean; progress: Progress | null }) {
  return (
    <div role="status">
      {busy && (
        <div className="mb-4 grid gap-2 rounded-md bg-surface-2 px-4 py-3 text-13 text-text">
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
        </div>
      )}
    </div>
  );
}
