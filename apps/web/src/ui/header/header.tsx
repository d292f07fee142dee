import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import { currentTheme, switchTheme } from '@/lib/browser/theme';
import { useSession } from '@/lib/session/session';
import Bell from '~icons/lucide/bell';
import Moon from '~icons/lucide/moon';
import Stethoscope from '~icons/lucide/stethoscope';
import Sun from '~icons/lucide/sun';
import User from '~icons/lucide/user';
import { buttonClass } from '../form/button.tsx';
import { Logo } from './logo.tsx';

// Loaded on demand with their dependencies, because only signed-in users need them.
const AlertsLink = lazyPart(() => import('./alerts-link.tsx'), <span className="size-9" />);
const HeaderSearch = lazyPart(() => import('./header-search.tsx'));
const UserMenu = lazyPart(() => import('./user-menu.tsx'), <span className="size-9" />);

const iconLink = buttonClass('ghost', 'icon');

function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      className={iconLink}
      aria-label="Switch colour theme"
      title="Switch colour theme"
      onClick={() => setTheme(switchTheme())}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export function Header() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-canvas/92 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-[1240px] items-center gap-3 px-(--gutter) max-xs:gap-1">
        <Logo />
        <span className="ml-0.5 truncate border-l border-border pl-[13px] text-13 text-text-3 max-md:hidden">
          Enter your company URL. Get instant insights about your industry.
        </span>
        <span className="flex-1" />
        {session && <HeaderSearch />}
        <nav className="flex items-center gap-0.5" aria-label="Main">
          {session && <AlertsLink />}
          <ThemeSwitch />
          <Link
            to="/settings/notifications"
            className={iconLink}
            aria-label="Notification settings"
            title="Notification settings"
          >
            <Bell aria-hidden="true" />
          </Link>
          {session ? (
            <UserMenu email={session.user.email} />
          ) : (
            <Link to="/auth" className={buttonClass('secondary', 'sm', 'mx-1')}>
              <User aria-hidden="true" />
              Sign in
            </Link>
          )}
          {/* This link is last, because few users need it. For signed-in users on phones, it is in the user menu. */}
          <Link
            to="/board-diagnostics"
            className={clsx(iconLink, 'text-text-3!', session ? 'max-sm:hidden' : 'max-[359px]:hidden')}
            aria-label="Board diagnostics"
            title="Board diagnostics"
          >
            <Stethoscope aria-hidden="true" />
          </Link>
        </nav>
      </div>
    </header>
  );
}
