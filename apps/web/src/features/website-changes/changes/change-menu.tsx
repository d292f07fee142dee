import type { SiteChange } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import Ellipsis from '~icons/lucide/ellipsis';
import ExternalLinkIcon from '~icons/lucide/external-link';
import SquareStack from '~icons/lucide/square-stack';

interface ChangeMenuProps {
  boardId: string;
  change: Pick<SiteChange, 'changeId' | 'companyId' | 'pageUrl'>;
  cardId: string | null | undefined;
  /** The page's address. */
  name: string;
}

export function ChangeMenu({ boardId, change, cardId, name }: ChangeMenuProps) {
  const id = `change-menu-${change.changeId}`;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        id={id}
        aria-label={`More about the change: ${name}`}
        className="-my-1 grid size-8 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3 max-sm:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <MenuPanel labelledBy={id}>
        {cardId && (
          <DropdownMenu.Item asChild className={menuItemClass()}>
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              search={{ company: change.companyId, sort: 'newest' }}
              hash={cardId}
            >
              <SquareStack aria-hidden="true" />
              See its card
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild className={menuItemClass()}>
          <a href={change.pageUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLinkIcon aria-hidden="true" />
            Open the website
          </a>
        </DropdownMenu.Item>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
