import type { Board } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { counted, formatAgo } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { BreakableName, gradientIndex } from '@/ui/board-name';
import { Spinner } from '@/ui/button';
import { cardClass } from '@/ui/card';
import { MenuPanel, menuItemClass } from '@/ui/menu';

/** The state of a board that is not 'ready'. */
function StatusBadge({ status }: { status: Board['status'] }) {
  if (status === 'ready') return null;
  if (status === 'error') {
    return (
      <Badge tone="danger">
        <TriangleAlert aria-hidden="true" />
        Error
      </Badge>
    );
  }
  return (
    <Badge tone="info">
      <Spinner />
      {status === 'initializing' ? 'Initializing' : 'Processing'}
    </Badge>
  );
}

function Stat({ value, label }: { value: number; label: string }) {
  return (
    <div className="leading-tight">
      <b className="block text-16 leading-[1.2] font-semibold tabular-nums">{value.toLocaleString('en')}</b>
      <span className="text-12 text-text-3">{label}</span>
    </div>
  );
}

interface MenuActions {
  /** Receives the button that gets the focus back. */
  onDelete: (opener: HTMLElement | null) => void;
  onRename: (opener: HTMLElement | null) => void;
}

function Actions({ board: { id, name, role }, onDelete, onRename }: MenuActions & { board: Board }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={button}
        aria-label={`Actions for ${name}`}
        className="absolute top-2.5 right-2.5 z-2 grid size-8 place-items-center rounded-md bg-black/28 text-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:outline-white data-[state=open]:opacity-100 max-sm:opacity-100 any-pointer-coarse:opacity-100"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <MenuPanel>
        {role !== 'viewer' && (
          <DropdownMenu.Item className={menuItemClass()} onSelect={() => onRename(button.current)}>
            <Pencil aria-hidden="true" />
            Rename board
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild className={menuItemClass()}>
          <Link to="/boards/$boardId/people" params={{ boardId: id }}>
            <Users aria-hidden="true" />
            {role === 'owner' ? 'Share board' : 'People'}
          </Link>
        </DropdownMenu.Item>
        {role === 'owner' && (
          <DropdownMenu.Item className={menuItemClass(true)} onSelect={() => onDelete(button.current)}>
            <Trash2 aria-hidden="true" />
            Delete board
          </DropdownMenu.Item>
        )}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

/** One board in the list. */
export function BoardCard({ board, ...actions }: MenuActions & { board: Board }) {
  return (
    <li
      className={`${cardClass} group relative flex flex-col transition-[box-shadow,border-color] duration-180 focus-within:border-control-border hover:border-control-border hover:shadow-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus`}
    >
      <div
        className={`band-${gradientIndex(board.name)} relative h-27 overflow-hidden rounded-t-[11px] px-4 pt-3.5 pb-4 text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.12)]`}
      >
        <h2 className="line-clamp-2 pr-9 text-[17px] leading-tight font-semibold tracking-[-0.012em] wrap-anywhere">
          <Link
            to="/boards/$boardId"
            params={{ boardId: board.id }}
            className="after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:outline-none"
          >
            <BreakableName name={board.name} />
          </Link>
        </h2>
        <div className="ruler ruler-band absolute inset-x-0 bottom-0" aria-hidden="true" />
      </div>
      <Actions board={board} {...actions} />
      <div className="flex flex-1 flex-col gap-2.5 px-4 pt-[13px] pb-3.5">
        <div className="flex min-h-[22px] items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-13 text-text-2">
            {board.industry ?? board.companyName ?? ''}
          </span>
          {board.role !== 'owner' && (
            <Badge>
              <Users aria-hidden="true" />
              {board.role === 'editor' ? 'Shared, can edit' : 'Shared, can read'}
            </Badge>
          )}
          <StatusBadge status={board.status} />
        </div>
        {board.status === 'error' ? (
          <p className="line-clamp-2 min-h-[38px] text-13 text-text-2">
            {board.errorMessage ?? 'Setup stopped before any articles were found.'}
          </p>
        ) : (
          <div className="flex gap-[18px]">
            <Stat value={board.cardCount} label={board.cardCount === 1 ? 'Insight' : 'Insights'} />
            <Stat value={board.companyCount} label={board.companyCount === 1 ? 'Company' : 'Companies'} />
          </div>
        )}
        <p className="mt-auto pt-0.5 text-12 text-text-3">
          {board.status === 'error' && `${counted(board.companyCount, 'company', 'companies')} · `}
          Updated {formatAgo(board.lastRefreshedAt ?? board.updatedAt)}
        </p>
      </div>
    </li>
  );
}
