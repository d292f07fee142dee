import { Link } from '@tanstack/react-router';
import { Panel } from '@/ui/display/panel';
import { buttonClass } from '@/ui/form/button';
import Clock from '~icons/lucide/clock';

/** Returns the path to return to after signing in: the board, or the start page if there is none yet. */
function returnPath(boardId: string | undefined): string {
  return boardId ? `/boards/${encodeURIComponent(boardId)}` : '/';
}

/** Explains how long the preview lasts (product §6). */
export function SignUpCard({ boardId }: { boardId: string | undefined }) {
  return (
    <Panel className="flex flex-wrap items-center gap-x-6 gap-y-3.5 px-5 py-[18px]">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex items-center gap-2 font-semibold">
          <Clock aria-hidden="true" className="size-4 text-accent-text" strokeWidth={1.75} />
          This preview lasts 1 hour
        </h2>
        <p className="mt-1 text-13 text-text-2">
          Sign up within the hour to keep it. We email you a link, no password.
        </p>
      </div>
      <Link
        to="/auth"
        search={{ returnTo: returnPath(boardId) }}
        className={buttonClass('secondary', 'md', 'max-sm:w-full')}
      >
        Sign up to save
      </Link>
    </Panel>
  );
}

export function SignUpCallToAction({ boardId }: { boardId: string | undefined }) {
  return (
    <section
      aria-labelledby="save"
      className="on-gradient band-0 relative mt-9 flex flex-wrap items-center gap-x-8 gap-y-5 overflow-hidden rounded-[16px] px-9 pt-8 pb-10 text-white max-sm:px-[22px]"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="save" className="font-head text-[26px] leading-[1.18] font-medium tracking-[-0.014em] text-balance">
          Want to save this board and track changes?
        </h2>
        <p className="mt-2 text-16 text-pretty">The board becomes yours and continues to collect news.</p>
      </div>
      <Link
        to="/auth"
        search={{ returnTo: returnPath(boardId) }}
        className={buttonClass('primary', 'lg', 'on-panel max-sm:w-full')}
      >
        Sign Up Free
      </Link>
      <div className="ruler ruler-band absolute inset-x-0 bottom-0" aria-hidden="true" />
    </section>
  );
}
