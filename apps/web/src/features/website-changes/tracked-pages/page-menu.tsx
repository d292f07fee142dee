import type { TrackedPage } from '@sightline/contracts';
import { DropdownMenu } from 'radix-ui';
import { useMayEdit } from '@/lib/board/may-edit';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import Ellipsis from '~icons/lucide/ellipsis';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import Trash2 from '~icons/lucide/trash-2';
import { pageTitle } from '../common/page-words.ts';
import type { PageEdits } from './use-page-edits.ts';

/**
 * Returns the id of the button that opens a page's menu. The button receives the focus when its neighbour is removed.
 */
export const pageMenuId = (pageId: string): string => `page-menu-${pageId}`;

export function PageMenu({ page, edits, onRemove }: { page: TrackedPage; edits: PageEdits; onRemove: () => void }) {
  // Viewers of a shared board can't edit.
  if (!useMayEdit()) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        id={pageMenuId(page.id)}
        aria-label={`Actions for ${pageTitle(page)}`}
        className="-my-1 grid size-8 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3 max-sm:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <MenuPanel labelledBy={pageMenuId(page.id)}>
        <DropdownMenu.Item
          className={menuItemClass()}
          onSelect={() => (page.paused ? edits.goOn(page) : edits.pause(page))}
        >
          {page.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {page.paused ? 'Go on' : 'Pause'}
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItemClass(true)} onSelect={onRemove}>
          <Trash2 aria-hidden="true" />
          Remove
        </DropdownMenu.Item>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
