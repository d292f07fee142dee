import type { Board } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { buttonClass } from '@/ui/button';

/** Shown when the analysis failed, with the reason. */
export function PreviewFailed({ board }: { board: Board }) {
  return (
    <div
      role="alert"
      className="mb-5 flex items-start gap-3 rounded-lg border border-danger/40 bg-surface p-5 shadow-1"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" strokeWidth={1.6} />
      <div className="min-w-0">
        <h2 className="text-16 font-semibold">Failed to analyze company</h2>
        <p className="mt-1 text-text-2 wrap-anywhere">{board.errorMessage ?? 'The analysis ended without a result.'}</p>
        <Link to="/" className={buttonClass('secondary', 'sm', 'mt-4')}>
          Try another website
        </Link>
      </div>
    </div>
  );
}
