import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { counted } from '@/lib/format/format';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import ChevronDown from '~icons/lucide/chevron-down';
import Ellipsis from '~icons/lucide/ellipsis';
import { newEventsOf, type RowGroup } from '../portfolio-view.ts';

interface GroupHeadProps {
  part: RowGroup;
  isFolded: boolean;
  onFold: () => void;
  /** Null while groups can't be changed. */
  actions: {
    isFirst: boolean;
    isLast: boolean;
    onChange: () => void;
    onMove: (by: -1 | 1) => void;
    onRemove: () => void;
  } | null;
}

export function GroupHead({ part: { group, rows }, isFolded, onFold, actions }: GroupHeadProps) {
  const name = group?.name ?? 'Without a group';
  const fresh = rows.reduce((sum, row) => sum + newEventsOf(row), 0);
  return (
    <tr className="border-t border-border bg-surface-2 max-lg:block">
      <th scope="rowgroup" colSpan={6} className="px-5 py-1.5 text-left max-lg:block max-sm:px-3.5">
        <span className="flex items-center gap-2">
          <button
            type="button"
            aria-expanded={!isFolded}
            className="flex min-h-7 min-w-0 items-center gap-2 text-13 font-semibold"
            onClick={onFold}
          >
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 flex-none text-text-3', isFolded && '-rotate-90')}
              strokeWidth={1.75}
            />
            <span className="truncate" dir="auto">
              {name}
            </span>
          </button>
          <span className="flex-1 text-12 font-normal whitespace-nowrap text-text-3">
            {counted(rows.length, 'company', 'companies')}, {fresh > 0 ? `${fresh.toLocaleString('en')} new` : 'quiet'}
          </span>
          {group && actions && <GroupMenu name={name} {...actions} />}
        </span>
      </th>
    </tr>
  );
}

type GroupMenuProps = NonNullable<GroupHeadProps['actions']> & { name: string };

function GroupMenu({ name, isFirst, isLast, onChange, onMove, onRemove }: GroupMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Actions for the group ${name}`}
        className="grid size-7 flex-none place-items-center rounded-md text-text-2 hover:bg-surface-3"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <MenuPanel>
        <DropdownMenu.Item className={menuItemClass()} onSelect={onChange}>
          Name and companies
        </DropdownMenu.Item>
        {!isFirst && (
          <DropdownMenu.Item className={menuItemClass()} onSelect={() => onMove(-1)}>
            Move up
          </DropdownMenu.Item>
        )}
        {!isLast && (
          <DropdownMenu.Item className={menuItemClass()} onSelect={() => onMove(1)}>
            Move down
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className={menuItemClass(true)} onSelect={onRemove}>
          Remove group
        </DropdownMenu.Item>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
