import type { BoardCompany } from '@sightline/contracts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Combine from 'lucide-react/icons/combine';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { DropdownMenu } from 'radix-ui';
import { MenuPanel, menuItemClass } from '@/ui/menu';

export interface CompetitorActions {
  onConfirm: () => void;
  onTakeBack: () => void;
  onReject: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** Id of the button that opens a competitor's menu; it receives the focus when its neighbour is removed. */
export const competitorMenuId = (companyId: string): string => `competitor-menu-${companyId}`;

/** The menu of actions on a competitor. */
export function CompetitorMenu({ company, actions }: { company: BoardCompany; actions: CompetitorActions }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        id={competitorMenuId(company.id)}
        aria-label={`Actions for ${company.name}`}
        className="-mt-0.5 -mr-1.5 grid size-7 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3"
      >
        <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <MenuPanel>
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
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
