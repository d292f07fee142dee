import type { Board } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { buttonClass } from '@/ui/button';

/** Explains why a board could not be set up, and what to do. */
export function BoardFailed({ board }: { board: Board }) {
  return (
    <section aria-labelledby="failed" className="mb-6 rounded-lg border border-danger/40 bg-surface p-5 shadow-1">
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" strokeWidth={1.6} />
        <div className="min-w-0 flex-1">
          <h2 id="failed" className="text-16 font-semibold">
            This board could not be set up
          </h2>
          <p className="mt-1 text-text-2 wrap-anywhere">{board.errorMessage ?? 'Board processing failed'}</p>
          <ul className="mt-3 list-disc space-y-1 pl-[18px] text-13 text-text-2">
            <li>
              Check the address <span className="font-semibold text-text wrap-anywhere">{board.companyUrl}</span> in a
              browser: it has to open without signing in.
            </li>
            <li>Choose Refresh Content to try once more.</li>
            <li>If the address is wrong, delete this board and create one with the right address.</li>
          </ul>
          <Link to="/boards" className={buttonClass('secondary', 'sm', 'mt-4')}>
            Go to your boards
          </Link>
          {board.errorCode && <p className="mt-3 font-mono text-12 text-text-3">{board.errorCode}</p>}
        </div>
      </div>
    </section>
  );
}
