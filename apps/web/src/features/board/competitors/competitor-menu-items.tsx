import type { BoardCompany } from '@sightline/contracts';
import { DropdownMenu } from 'radix-ui';
import { menuItemClass, OpenMenu } from '@/ui/overlay/menu';
import type { OpenedBy } from '@/ui/overlay/menu-button';
import Ban from '~icons/lucide/ban';
import Check from '~icons/lucide/check';
import Combine from '~icons/lucide/combine';
import Trash2 from '~icons/lucide/trash-2';
import Undo2 from '~icons/lucide/undo-2';

export interface CompetitorActions {
  onConfirm: () => void;
  onTakeBack: () => void;
  onReject: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

interface CompetitorMenuItemsProps extends OpenedBy {
  company: BoardCompany;
  actions: CompetitorActions;
}

export default function CompetitorMenuItems({ company, actions, ...opened }: CompetitorMenuItemsProps) {
  return (
    <OpenMenu {...opened}>
      {company.standing === 'suggested' && (
        <DropdownMenu.Item className={menuItemClass()} onSelect={actions.onConfirm}>
          <Check aria-hidden="true" />
          Confirm
        </DropdownMenu.Item>
      )}
      {company.standing === 'confirmed' && (
        <DropdownMenu.Item className={menuItemClass()} onSelect={actions.onTakeBack}>
          <Undo2 aria-hidden="true" />
          Take back confirmation
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item className={menuItemClass()} onSelect={actions.onReject}>
        <Ban aria-hidden="true" />
        Not a competitor
      </DropdownMenu.Item>
      <DropdownMenu.Item className={menuItemClass()} onSelect={actions.onMerge}>
        <Combine aria-hidden="true" />
        Same company as…
      </DropdownMenu.Item>
      <DropdownMenu.Item className={menuItemClass(true)} onSelect={actions.onRemove}>
        <Trash2 aria-hidden="true" />
        Remove
      </DropdownMenu.Item>
    </OpenMenu>
  );
}
