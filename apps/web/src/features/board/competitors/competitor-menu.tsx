import type { BoardCompany } from '@sightline/contracts';
import { lazyPart } from '@/lib/api/lazy-part';
import { useMayEdit } from '@/lib/board/may-edit';
import { MenuButton } from '@/ui/overlay/menu-button';
import Ellipsis from '~icons/lucide/ellipsis';
import type { CompetitorActions } from './competitor-menu-items.tsx';

const Items = lazyPart(() => import('./competitor-menu-items.tsx'));

/**
 * Returns the id of the button that opens a competitor's menu. The button receives the focus when its neighbour is
 * removed.
 */
export const competitorMenuId = (companyId: string): string => `competitor-menu-${companyId}`;

export function CompetitorMenu({ company, actions }: { company: BoardCompany; actions: CompetitorActions }) {
  // Viewers of a shared board can't edit.
  if (!useMayEdit()) return null;
  return (
    <MenuButton
      id={competitorMenuId(company.id)}
      label={`Actions for ${company.name}`}
      className="-mt-0.5 -mr-1.5 grid size-7 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3"
      menu={(opened) => <Items {...opened} company={company} actions={actions} />}
    >
      <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </MenuButton>
  );
}
