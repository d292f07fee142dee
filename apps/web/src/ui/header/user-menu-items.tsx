import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { signOut } from '@/lib/session/auth';
import Bell from '~icons/lucide/bell';
import LogOut from '~icons/lucide/log-out';
import Settings from '~icons/lucide/settings';
import Stethoscope from '~icons/lucide/stethoscope';
import UserRound from '~icons/lucide/user-round';
import { menuItemClass, OpenMenu } from '../overlay/menu.tsx';
import type { OpenedBy } from '../overlay/menu-button.tsx';

const pages = [
  { to: '/settings/profile', label: 'Profile Settings', Icon: UserRound },
  { to: '/settings/notifications', label: 'Notification Settings', Icon: Bell },
  { to: '/settings', label: 'All Settings', Icon: Settings },
] as const;

export default function UserMenuItems({ email, ...opened }: OpenedBy & { email: string }) {
  return (
    <OpenMenu {...opened} className="w-60">
      <DropdownMenu.Label className="px-2.5 pt-2 pb-2.5 text-13 font-semibold break-words">{email}</DropdownMenu.Label>
      <DropdownMenu.Separator className="-mx-[5px] mb-[5px] h-px bg-border" />
      {pages.map(({ to, label, Icon }) => (
        <DropdownMenu.Item key={to} asChild className={menuItemClass()}>
          <Link to={to}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item asChild className={menuItemClass()}>
        <Link to="/board-diagnostics" className="sm:hidden">
          <Stethoscope aria-hidden="true" />
          Board Diagnostics
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Separator className="-mx-[5px] my-[5px] h-px bg-border" />
      <DropdownMenu.Item className={menuItemClass()} onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign Out
      </DropdownMenu.Item>
    </OpenMenu>
  );
}
