import type { UserChannel } from '@sightline/contracts';
import { DropdownMenu } from 'radix-ui';
import { MenuPanel, menuItemClass } from '@/ui/overlay/menu';
import Ellipsis from '~icons/lucide/ellipsis';
import KeyRound from '~icons/lucide/key-round';
import Send from '~icons/lucide/send';
import Trash2 from '~icons/lucide/trash-2';
import type { ChannelEdits } from './use-channel-edits.ts';

/** Returns the id of the button that opens a channel's menu. The button receives the focus after a dialog. */
export const channelMenuId = (channelId: string): string => `channel-menu-${channelId}`;

interface ChannelMenuProps {
  channel: UserChannel;
  isSigned: boolean;
  edits: ChannelEdits;
  onNewSecret: () => void;
  onRemove: () => void;
}

/** A menu of other actions on a channel; hidden when there are none. */
export function ChannelMenu({ channel, isSigned, edits, onNewSecret, onRemove }: ChannelMenuProps) {
  const takesMessages = channel.state === 'working' || channel.state === 'failing';
  if (!takesMessages && channel.isAccount) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        id={channelMenuId(channel.id)}
        aria-label={`Actions for ${channel.label}`}
        className="grid size-8 flex-none place-items-center rounded-md text-text-3 hover:bg-surface-3 hover:text-text data-[state=open]:bg-surface-3 max-sm:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </DropdownMenu.Trigger>
      <MenuPanel labelledBy={channelMenuId(channel.id)}>
        {takesMessages && (
          <DropdownMenu.Item className={menuItemClass()} onSelect={() => edits.test(channel)}>
            <Send aria-hidden="true" />
            Send a test message
          </DropdownMenu.Item>
        )}
        {isSigned && channel.verifiedAt !== null && (
          <DropdownMenu.Item className={menuItemClass()} onSelect={onNewSecret}>
            <KeyRound aria-hidden="true" />
            New secret
          </DropdownMenu.Item>
        )}
        {!channel.isAccount && (
          <DropdownMenu.Item className={menuItemClass(true)} onSelect={onRemove}>
            <Trash2 aria-hidden="true" />
            Remove
          </DropdownMenu.Item>
        )}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
