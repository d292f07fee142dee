import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '@/lib/session';
import { toasterWanted } from '@/lib/toast';
import { Header } from '@/ui/header';

const Toaster = lazy(() => import('@/ui/toaster'));

/** A new person, or nobody any more: forget what was loaded for the one before and let the guards decide anew. */
function useFollowSession(): void {
  const router = useRouter();
  const userId = useSession()?.user.id;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    router.options.context.queryClient.clear();
    void router.invalidate();
  }, [userId, router]);
}

/** After moving to another screen, the keyboard and the screen reader start at its content. */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** What every screen stands in. The sign-in screens bring their own head. */
export function RootRoute() {
  useFollowSession();
  useFocusOnArrival();
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
      {withHeader && <Header />}
      <Outlet />
      {withToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
