import { Link } from '@tanstack/react-router';
import { formatLongDate } from '@/lib/format/format';
import { useSession } from '@/lib/session/session';
import { cardClass } from '@/ui/display/panel';
import { Page } from '@/ui/page/page';
import Bell from '~icons/lucide/bell';
import KeyRound from '~icons/lucide/key-round';
import LayoutGrid from '~icons/lucide/layout-grid';
import Send from '~icons/lucide/send';
import Shield from '~icons/lucide/shield';
import UserRound from '~icons/lucide/user-round';
import { useProfile } from './account/use-profile.ts';

const cards = [
  {
    to: '/settings/profile',
    title: 'Profile',
    text: 'Display name and last sign-in.',
    Icon: UserRound,
  },
  {
    to: '/settings/notifications',
    title: 'Notifications',
    text: 'Choose when we email you and what to include.',
    Icon: Bell,
  },
  { to: '/boards', title: 'Your Boards', text: 'The companies you track.', Icon: LayoutGrid },
  {
    to: '/settings/account',
    title: 'Account & Security',
    text: 'Usage and account age.',
    Icon: Shield,
  },
] as const;

/** Settings that the product description doesn't mention. */
const further = [
  { to: '/settings/channels', title: 'Channels', text: 'Where alerts reach you.', Icon: Send },
  { to: '/settings/access', title: 'API access', text: 'Personal tokens for programs and assistants.', Icon: KeyRound },
] as const;

/** The screen '/settings': the signed-in account and links to all settings. */
export default function SettingsPage() {
  const session = useSession();
  const profile = useProfile();
  return (
    <Page title="Settings">
      <div className="mx-auto max-w-[872px]">
        <h1 className="font-head text-28 font-medium tracking-[-0.014em]">Settings</h1>
        <div className="mt-[5px] mb-6 min-h-10 text-13 text-text-2">
          <p className="wrap-anywhere">{profile.data?.email ?? session?.user.email}</p>
          {profile.data && <p className="text-text-3">Member since {formatLongDate(profile.data.createdAt)}</p>}
          {profile.isPending && (
            <div role="status">
              <span className="sr-only">Loading your profile...</span>
              <div className="skeleton mt-1.5 h-3 w-45" />
            </div>
          )}
        </div>
        <Cards label="Settings" cards={cards} />
        <h2 className="mt-8 mb-3 text-14 font-semibold text-text-2">Also</h2>
        <Cards label="Further settings" cards={further} />
      </div>
    </Page>
  );
}

interface CardsProps {
  label: string;
  cards: readonly ((typeof cards)[number] | (typeof further)[number])[];
}

function Cards({ label, cards }: CardsProps) {
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {cards.map(({ to, title, text, Icon }) => (
        <li
          key={to}
          className={`${cardClass} relative flex gap-3.5 p-5 transition-shadow focus-within:border-border-strong hover:border-border-strong hover:shadow-2`}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h2 className="text-16 font-semibold">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </h2>
            <p className="mt-0.5 text-13 text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
