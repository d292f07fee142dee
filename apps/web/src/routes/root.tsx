import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import { currentQueryClient } from '@/lib/api/query-client';
import { endToastOfLastScreen, toast, toasterWanted } from '@/lib/browser/toast';
import { onSessionEnded, safeReturnTo, useSession } from '@/lib/session/session';
import { Header } from '@/ui/header/header';
import { ConnectionBanner } from '@/ui/page/connection-banner';

const Toaster = lazyPart(() => import('@/ui/page/toaster'));

/** Loads the toaster before the first toast, which can come when the network is down. */
export const preloadToaster = Toaster.preload;

/**
 * When the user changes or signs out, clears loaded data and runs the guards again. An open screen would keep its state, so the
 * returned key remounts it for another user.
 */
function useFollowSession(): number {
  const router = useRouter();
  const userId = useSession()?.user.id;
  const before = useRef(userId);
  const [person, setPerson] = useState(0);
  useEffect(() => {
    const previous = before.current;
    if (previous === userId) return;
    before.current = userId;
    currentQueryClient()?.clear();
    if (previous !== undefined && userId !== undefined) setPerson((number) => number + 1);
    void router.invalidate();
  }, [userId, router]);
  return person;
}

/** Redirects to the sign-in screen when the session has ended, with the current screen as return path. */
function useSignInAgain(): void {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(
    () =>
      onSessionEnded(() => {
        const { pathname, href } = router.state.location;
        if (/^\/auth(\/|$)/.test(pathname)) return;
        const description = 'Sign in again to complete your last change.';
        toast.info('Your session has ended', { id: 'session-ended', description });
        void navigate({ to: '/auth', search: { returnTo: safeReturnTo(href) } });
      }),
    [navigate, router],
  );
}

/** After navigating to another screen, moves the focus to the content and removes the previous screen's toasts. */
function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        document.getElementById('main')?.focus({ preventScroll: true });
        endToastOfLastScreen();
      }),
    [router],
  );
}

/** The frame around all screens. The sign-in screens have their own header. */
export function RootRoute() {
  const person = useFollowSession();
  useSignInAgain();
  useArrival();
  const withHeader = useRouterState({ select: ({ location }) => !/^\/auth(\/|$)/.test(location.pathname) });
  const withToaster = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get);
  return (
    <>
      <a
        href="#main"
        className="absolute -top-15 left-4 z-50 rounded-md bg-surface px-3 py-2 focus:fixed focus:top-2 focus:shadow-3"
      >
        Skip to content
      </a>
      <ConnectionBanner />
      {withHeader && <Header />}
      <Outlet key={person} />
      {withToaster && <Toaster />}
    </>
  );
}
