import type { BoardPerson } from '@sightline/contracts';
import { DropdownMenu } from 'radix-ui';
import { formatDay } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { Select } from '@/ui/form/select';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import Crown from '~icons/lucide/crown';
import Ellipsis from '~icons/lucide/ellipsis';
import UserMinus from '~icons/lucide/user-minus';
import { givenRoles } from './invite-form.tsx';
import { nameOf, roleNames } from './people-words.ts';
import type { PeopleEdits } from './use-people-edits.ts';

/** Returns the id of the button that opens a person's menu. The button receives the focus after a dialog. */
export const personMenuId = (personId: string): string => `person-menu-${personId}`;

interface PersonRowProps {
  person: BoardPerson;
  isSelf: boolean;
  /** True if the reader is the owner and can change other people. */
  isManaged: boolean;
  edits: PeopleEdits;
  onRemove: () => void;
  onTransfer: () => void;
}

export function PersonRow({ person, isSelf, isManaged, edits, onRemove, onTransfer }: PersonRowProps) {
  const { role, email, since, invitedBy } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 max-sm:px-3.5">
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-full bg-surface-3 text-13 font-semibold text-text-2"
      >
        {nameOf(person).charAt(0).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {email ?? 'Owner'}
          {isSelf && <span className="font-normal text-text-3"> (you)</span>}
        </p>
        <p className="text-12 text-text-3 wrap-anywhere">
          {invitedBy ? `Since ${formatDay(since)}, invited by ${invitedBy}` : `Since ${formatDay(since)}`}
        </p>
      </div>
      {isManaged && role !== 'owner' ? (
        <div className="flex items-center gap-1.5 max-sm:w-full">
          <Select
            label={`Role of ${nameOf(person)}`}
            options={givenRoles}
            value={role}
            onChange={(chosen) => edits.setRole(person, chosen)}
          />
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger
              id={personMenuId(person.id)}
              aria-label={`Actions for ${nameOf(person)}`}
              className="grid size-8 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3 max-sm:size-11"
            >
              <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </DropdownMenu.Trigger>
            <MenuPanel labelledBy={personMenuId(person.id)}>
              <DropdownMenu.Item className={menuItemClass()} onSelect={onTransfer}>
                <Crown aria-hidden="true" />
                Make owner
              </DropdownMenu.Item>
              <DropdownMenu.Item className={menuItemClass(true)} onSelect={onRemove}>
                <UserMinus aria-hidden="true" />
                Remove from board
              </DropdownMenu.Item>
            </MenuPanel>
          </DropdownMenu.Root>
        </div>
      ) : (
        <Badge tone={role === 'owner' ? 'accent' : 'plain'}>{roleNames[role].name}</Badge>
      )}
    </li>
  );
}
