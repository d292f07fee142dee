import { createMemoryHistory, type HistoryState, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { newQueryClient } from '@/lib/api/query';
import { setQueryClient } from '@/lib/api/query-client';
import { type Session, saveSession } from '@/lib/session/session';
import { createAppRouter } from '@/router';
import { restoreConnection } from './connection.ts';

// Tests wait for conditions; a busy machine can need longer than the default.
configure({ asyncUtilTimeout: 10_000 });

const toastLeavesMs = 200;

/** A disappearing toast sets state at its end, which fails if the test file's window no longer exists. */
async function waitForLeavingToasts(): Promise<void> {
  const left = () => {
    if (document.querySelector('[data-sonner-toast][data-removed=true]')) throw new Error('a toast is leaving');
  };
  // Toasts that are disappearing on a fake clock never finish, because that clock and its timers no longer exist.
  await vi.waitFor(left, { timeout: toastLeavesMs + 100, interval: 20 }).catch(() => undefined);
}

afterEach(async () => {
  await waitForLeavingToasts();
  // Toasts live outside of React and would leak into the next test.
  toast.dismiss();
  cleanup();
  restoreConnection();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Opened {
  path: string;
  session?: Session;
  /** State of the history entry, as set by another screen. */
  state?: HistoryState;
}

/** Opens the whole application at one path, in strict mode, as a browser would. */
export async function openApp({ path, session, state }: Opened) {
  if (session) saveSession(session);
  const history = createMemoryHistory({ initialEntries: ['/404-before-the-test'] });
  history.replace(path, state);
  // keycloak-js reads the issuer's response from the real address.
  window.history.replaceState(null, '', path);
  setQueryClient(newQueryClient());
  const router = createAppRouter(history);
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    await router.load();
  });
  return { router, user: userEvent.setup(), path: () => router.state.location.pathname };
}
