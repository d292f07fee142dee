import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClass } from '@/ui/display/link-class';
import { Page } from '@/ui/page/page';
import ArrowLeft from '~icons/lucide/arrow-left';
import Bell from '~icons/lucide/bell';
import KeyRound from '~icons/lucide/key-round';
import Send from '~icons/lucide/send';
import Shield from '~icons/lucide/shield';
import UserRound from '~icons/lucide/user-round';

const sections = [
  { to: '/settings/profile', label: 'Profile', Icon: UserRound },
  { to: '/settings/notifications', label: 'Notifications', Icon: Bell },
  { to: '/settings/channels', label: 'Channels', Icon: Send },
  { to: '/settings/access', label: 'API access', Icon: KeyRound },
  { to: '/settings/account', label: 'Account & Security', Icon: Shield },
] as const;

const navLink =
  'flex h-[34px] items-center gap-2.5 rounded-md px-2.5 text-text-2 hover:bg-surface-3 ' +
  'aria-[current]:bg-surface-3 aria-[current]:font-semibold aria-[current]:text-text [&_svg]:size-4 [&_svg]:[stroke-width:1.75]';

/**
 * Breadcrumb, heading and side navigation for the settings screens (920 px wide, side navigation hidden below 760 px).
 */
export function SettingsLayout({ crumb, heading, children }: { crumb: string; heading: string; children: ReactNode }) {
  return (
    <Page title={heading}>
      <div className="mx-auto max-w-[872px]">
        <nav aria-label="Breadcrumb" className="mb-2 text-13 text-text-3">
          <ol className="flex flex-wrap items-center gap-2">
            <li className="flex items-center gap-1.5">
              <Link to="/settings" className={`${linkClass} inline-flex min-h-6 items-center gap-1`}>
                <ArrowLeft aria-hidden="true" className="size-3.5 min-[760px]:hidden" strokeWidth={1.9} />
                <span className="sr-only min-[760px]:hidden">Back to </span>
                Settings
              </Link>
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true">/</span>
              <span aria-current="page">{crumb}</span>
            </li>
          </ol>
        </nav>
        <h1 className="mb-6 font-head text-28 font-medium tracking-[-0.014em] text-balance">{heading}</h1>
        <div className="grid gap-9 min-[760px]:grid-cols-[196px_minmax(0,1fr)]">
          <nav aria-label="Settings" className="grid content-start gap-px max-[759px]:hidden">
            {sections.map(({ to, label, Icon }) => (
              <Link key={to} to={to} className={navLink}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            ))}
          </nav>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
        </div>
      </div>
    </Page>
  );
}
