import type { Card } from '@sightline/contracts';
import { lazyPart } from '@/lib/api/lazy-part';
import Ellipsis from '~icons/lucide/ellipsis';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { CardActions } from './card-actions.ts';

const Items = lazyPart(() => import('./card-menu-items.tsx'));

export function CardMenu({ card, actions }: { card: Card; actions: CardActions }) {
  return (
    <MenuButton
      id={`card-menu-${card.id}`}
      label={`More: ${card.title}`}
      className="-my-1 -mr-1.5 grid size-7 flex-none place-items-center rounded-md text-text-2 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3 print:hidden"
      menu={(opened) => <Items {...opened} card={card} actions={actions} />}
    >
      <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </MenuButton>
  );
}
