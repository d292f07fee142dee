import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardCountQuery, boardListQuery } from '@/lib/board/board-queries';
import { counted } from '@/lib/format/format';
import { gradientIndex } from '@/ui/boards/board-name';
import { linkClass } from '@/ui/display/link-class';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { useLoggedError } from '../use-logged-error.ts';

/** The list 'Your Boards': names, newest first. Errors are only logged (product §8). */
export function TrackedBoards() {
  const list = useQuery(boardListQuery);
  const total = useQuery(boardCountQuery);
  useLoggedError('The boards', list.error);
  useLoggedError('The number of boards', total.error);
  const boards = (list.data?.items ?? []).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  // The list is limited to two hundred boards, but the count isn't.
  const count = list.data && Math.max(total.data?.count ?? 0, boards.length);
  return (
    <SettingCard aria-labelledby="tracked-boards">
      <div className={rowClass}>
        <SettingTitle id="tracked-boards" title="Your Boards">
          {count !== undefined && `You're tracking ${counted(count, 'board')}`}
          {list.isPending && (
            <span role="status">
              <span className="sr-only">Loading your boards...</span>
              <span className="skeleton mt-1.5 block h-3 w-40" />
            </span>
          )}
          {list.isError && !list.data && 'Your boards could not be loaded.'}
        </SettingTitle>
      </div>
      {boards.length > 0 && (
        <ul className="divide-y divide-border">
          {boards.map(({ id, name }) => (
            <li key={id}>
              <Link
                to="/boards/$boardId"
                params={{ boardId: id }}
                className="flex items-center gap-3 px-4 py-[11px] hover:bg-surface-2 min-[760px]:px-5"
              >
                <span aria-hidden="true" className={`band-${gradientIndex(name)} size-[22px] shrink-0 rounded-[5px]`} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count === 0 && (
        <p className={rowClass}>
          <Link to="/boards" className={`${linkClass} inline-block py-1`}>
            Create your first board
          </Link>
        </p>
      )}
      {count !== undefined && count > boards.length && boards.length > 0 && (
        <p className={rowClass}>
          <Link to="/boards" className={linkClass}>
            And {counted(count - boards.length, 'more board')}
          </Link>
        </p>
      )}
    </SettingCard>
  );
}
