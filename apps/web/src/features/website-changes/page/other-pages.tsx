import type { TrackedPage } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { useMayEdit } from '@/lib/board/may-edit';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import Plus from '~icons/lucide/plus';
import { PageStateText } from '../common/page-state.tsx';
import { pageName } from '../common/page-words.ts';

interface OtherPagesProps {
  boardId: string;
  company: string;
  pages: readonly TrackedPage[];
  onTrack: () => void;
}

export function OtherPages({ boardId, company, pages, onTrack }: OtherPagesProps) {
  const mayEdit = useMayEdit();
  return (
    <Panel className="px-5 py-[18px] max-sm:p-3.5">
      <h2 className="font-semibold wrap-anywhere">Other {company} pages</h2>
      {pages.length === 0 && <p className="mt-2 text-13 text-text-3">No other page is tracked.</p>}
      <ul className="mt-2 grid gap-2 text-13">
        {pages.map((page) => (
          <li key={page.id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to="/boards/$boardId/pages/$pageId"
              params={{ boardId, pageId: page.id }}
              className={`${linkClass} min-w-0 flex-1`}
            >
              {pageName(page)}
            </Link>
            <PageStateText page={page} className="max-w-full text-right" />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button size="sm" className="mt-3 max-sm:h-11" onClick={onTrack}>
          <Plus aria-hidden="true" />
          Track another page
        </Button>
      )}
    </Panel>
  );
}
