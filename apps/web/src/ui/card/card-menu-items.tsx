import type { Card } from '@sightline/contracts';
import { DropdownMenu } from 'radix-ui';
import { copyCardLink } from '@/lib/board/copy-card-link';
import Combine from '~icons/lucide/combine';
import Link2 from '~icons/lucide/link-2';
import { menuItemClass, OpenMenu } from '../overlay/menu.tsx';
import type { OpenedBy } from '../overlay/menu-button.tsx';
import type { CardActions } from './card-actions.ts';

export default function CardMenuItems({
  card,
  actions: { onJoin },
  ...opened
}: OpenedBy & { card: Card; actions: CardActions }) {
  return (
    <OpenMenu {...opened}>
      <DropdownMenu.Item className={menuItemClass()} onSelect={() => void copyCardLink(card)}>
        <Link2 aria-hidden="true" />
        Copy link
      </DropdownMenu.Item>
      {onJoin && (
        <DropdownMenu.Item className={menuItemClass()} onSelect={() => onJoin(card)}>
          <Combine aria-hidden="true" />
          Same event as…
        </DropdownMenu.Item>
      )}
    </OpenMenu>
  );
}
