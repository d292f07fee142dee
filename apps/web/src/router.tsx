import type { EnteredCompany } from '@sightline/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRoute,
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { NotFoundRoute } from './routes/not-found.tsx';
import { operatorRoutes } from './routes/operator-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { userRoutes } from './routes/user-routes.ts';
import { CrashPanel } from './ui/crash-panel.tsx';
import { PendingPage } from './ui/pending-page.tsx';

const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: NotFoundRoute });

const routeTree = rootRoute.addChildren([...userRoutes, ...operatorRoutes, notFoundRoute]);

/** `history` defaults to the browser's; tests pass their own. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPanel,
    defaultPendingComponent: PendingPage,
    // Search values stay strings: an authorization code of digits must not become a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /**
   * What the landing page passes to /board/new (product §2), and the board created from it. `requestKey` keeps a reload from creating a
   * second board, even before the first is known.
   */
  interface HistoryState {
    companyUrl?: string;
    domain?: string;
    tempSessionId?: string | null;
    userId?: string | null;
    requestKey?: string;
    boardId?: string;
    /** What the visitor typed. */
    typed?: string;
    /** For the landing page: the website that could not be previewed, and why. */
    refused?: { typed: string; problem: string; mayEnterName?: boolean };
    /** Entered for a website that can't be read. */
    company?: EnteredCompany;
  }
}
