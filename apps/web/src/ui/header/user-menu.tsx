import { lazyPart } from '@/lib/api/lazy-part';
import { buttonClass } from '../form/button.tsx';
import { MenuButton } from '../overlay/menu-button.tsx';

const Items = lazyPart(() => import('./user-menu-items.tsx'));

/** The user menu in the shared header (product §2). */
export default function UserMenu({ email }: { email: string }) {
  return (
    <MenuButton
      id="user-menu"
      className={buttonClass('ghost', 'icon')}
      label={`User menu: ${email}`}
      menu={(opened) => <Items {...opened} email={email} />}
    >
      <span className="size-7 rounded-full bg-accent-soft text-center text-12 leading-7 font-semibold text-accent-text">
        {email.charAt(0).toUpperCase()}
      </span>
    </MenuButton>
  );
}
