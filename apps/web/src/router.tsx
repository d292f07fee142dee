import type { EnteredCompany } from '@sightline/contracts';
import { QueryClientContext } from '@tanstack/react-query';
import {
  createRoute,
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { currentQueryClient, onQueryClient } from '@/lib/api/query-client';
import { boardRoutes } from '@/routes/board/board-routes';
import { websiteChangesRoutes } from '@/routes/board/website-changes-routes';
import { operatorRoutes } from '@/routes/operator/operator-routes';
import { CrashPanel } from '@/ui/page/crash-panel';
import { PendingPage } from '@/ui/page/pending-page';
import { NotFoundRoute, rootRoute } from './routes/root-route.ts';
import { userRoutes } from './routes/user-routes.ts';

const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: NotFoundRoute });

const routeTree = rootRoute.addChildren([
  ...userRoutes,
  ...boardRoutes,
  ...websiteChangesRoutes,
  ...operatorRoutes,
  notFoundRoute,
]);

/**
 * Provides the query client, which is loaded later. The position in the tree is stable, so that screens keep their
 * state.
 */
function WithQueries({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(onQueryClient, currentQueryClient);
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return <QueryClientContext.Provider value={client}>{children}</QueryClientContext.Provider>;
}

/** `history` defaults to the browser's; tests pass their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPanel,
    defaultPendingComponent: PendingPage,
    // Search values stay strings, because an authorization code of digits must not become a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    Wrap: WithQueries,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /**
   * State passed from the landing page to /board/new (product §2), and the board created from it. `requestKey`
   * prevents a reload from creating a second board, even before the first one is known.
   */
  interface HistoryState {
    companyUrl?: string;
    domain?: string;
    tempSessionId?: string | null;
    userId?: string | null;
    requestKey?: string;
    boardId?: string;
    typed?: string;
    /** Used by the landing page: the website that couldn't be previewed, and the reason. */
    refused?: { typed: string; problem: string; canEnterManually?: boolean };
    /** Entered by the visitor for a website that can't be read. */
    company?: EnteredCompany;
  }
}
