import type { Board } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { readableName } from '@/ui/boards/board-name';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import Ellipsis from '~icons/lucide/ellipsis';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import Users from '~icons/lucide/users';

export interface MenuActions {
  /** Receives the button that should regain the focus. */
  onDelete: (opener: HTMLElement | null) => void;
  onRename: (opener: HTMLElement | null) => void;
}

export function BoardMenu({ board: { id, name, role }, onDelete, onRename }: MenuActions & { board: Board }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={button}
        aria-label={`Actions for ${readableName(name)}`}
        className="absolute top-2 right-2.5 z-2 grid size-8 place-items-center rounded-md bg-black/28 text-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:outline-white data-[state=open]:opacity-100 max-sm:opacity-100 any-pointer-coarse:opacity-100"
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
