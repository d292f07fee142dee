import type { PageVersion, TrackedPage } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { changeKindsWords } from '@/lib/format/change-words';
import { counted, formatDate, formatDateTime } from '@/lib/format/format';
import { Panel } from '@/ui/display/panel';
import { isMinor, summaryOf } from './version-view.ts';

interface VersionListProps {
  boardId: string;
  page: TrackedPage;
  versions: readonly PageVersion[];
  shown: PageVersion | undefined;
}

const dot =
  'relative pb-4 pl-[22px] last:pb-0 before:absolute before:top-1.5 before:left-[3px] before:size-[9px] before:rounded-full before:border-2 ' +
  'after:absolute after:top-[18px] after:-bottom-1 after:left-[7px] after:w-px after:bg-border last:after:hidden';

/** A page's versions, newest first, with links to show them. */
export function VersionList({ boardId, page, versions, shown }: VersionListProps) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 border-b border-border px-5 py-3 max-sm:px-3.5">
        <h2 className="font-head text-20 font-medium tracking-[-0.006em]">History</h2>
        <span className="text-13 text-text-3">
          {versions.length > 0 ? counted(versions.length, 'change') : 'No change yet'}
        </span>
      </div>
      <ol aria-label="Versions" className="px-5 py-4 max-sm:px-3.5">
        {versions.map((version) => {
          const isShown = version === shown;
          return (
            <li
              key={version.id}
              className={`${dot} ${isShown ? 'before:border-accent before:bg-accent' : 'before:border-border-strong before:bg-surface'}`}
            >
              <Link
                to="/boards/$boardId/pages/$pageId"
                params={{ boardId, pageId: page.id }}
                search={{ version: version.id }}
                replace
                resetScroll={false}
                aria-current={isShown ? 'page' : undefined}
                className="text-14 leading-[1.4] font-semibold hover:underline"
              >
                {changeKindsWords(version.changes) || 'No change left'}
              </Link>
              <p className="text-12 text-text-3 tabular-nums">
                <time dateTime={version.foundAt}>
                  {isShown ? formatDateTime(version.foundAt) : formatDate(version.foundAt)}
                </time>
                {isMinor(version) && ' · minor'}
              </p>
              <p dir="auto" className="line-clamp-3 text-13 text-text-2 wrap-anywhere">
                {summaryOf(version)}
              </p>
            </li>
          );
        })}
        {page.firstCheckedAt && (
          <li className={`${dot} before:border-border-strong before:bg-surface`}>
            <p className="text-13 font-semibold">First visit</p>
            <p className="text-12 text-text-3 tabular-nums">
              <time dateTime={page.firstCheckedAt}>{formatDate(page.firstCheckedAt)}</time>
            </p>
          </li>
        )}
      </ol>
    </Panel>
  );
}
