import type { CardShow, CardSort, CardWindow } from '@sightline/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { safeReturnTo } from './lib/return-to.ts';
import { currentSession } from './lib/session.ts';
import { LandingRoute } from './routes/landing.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';
import { RootRoute } from './routes/root.tsx';
import { CrashPanel } from './ui/crash-panel.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootRoute,
  notFoundComponent: NotFoundRoute,
});

/** Screens of signed-in people send everybody else to /auth, which leads back afterwards. */
function signedInOnly({ location }: { location: { href: string } }): void {
  if (!currentSession()) throw redirect({ to: '/auth', search: { returnTo: safeReturnTo(location.href) } });
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/boards' });
  },
  component: LandingRoute,
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search): { returnTo?: string; error?: string } => ({
    returnTo: safeReturnTo(search.returnTo),
    error: text(search.error),
  }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./routes/auth.tsx'), 'AuthRoute'),
});

const authCompleteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/complete',
  component: lazyRouteComponent(() => import('./routes/auth-complete.tsx'), 'AuthCompleteRoute'),
});

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/boards.tsx'), 'BoardsRoute'),
});

/** Reads a search value that is one of the known ones; anything else is as if it were not there. */
const oneOf =
  <T extends string>(...known: T[]) =>
  (value: unknown): T | undefined =>
    known.find((one) => one === value);
const windowFrom = oneOf<CardWindow>('today', '7d', '30d', 'all');
const sortFrom = oneOf<CardSort>('rank', 'newest', 'importance', 'relevance');
const showFrom = oneOf<CardShow>('active', 'unread', 'archived');

const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId',
  validateSearch: (search): { window?: CardWindow; sort?: CardSort; show?: CardShow; search?: string } => ({
    window: windowFrom(search.window),
    sort: sortFrom(search.sort),
    show: showFrom(search.show),
    search: text(search.search)?.slice(0, 200),
  }),
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/board.tsx'), 'BoardRoute'),
});

const boardNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/new',
  beforeLoad: ({ location }) => {
    if (!location.state.companyUrl) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./routes/board-new.tsx'), 'BoardNewRoute'),
});

/** Spec §4 leads from the preview to '/board/{boardId}'; the board itself is at '/boards/{boardId}' (spec §2). */
const boardAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId', params, replace: true });
  },
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/settings.tsx'), 'SettingsRoute'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/profile',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/settings-profile.tsx'), 'SettingsProfileRoute'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/account',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/settings-account.tsx'), 'SettingsAccountRoute'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/notifications',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('./routes/settings-notifications.tsx'), 'SettingsNotificationsRoute'),
});

const alertsConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/confirm',
  component: lazyRouteComponent(() => import('./routes/alerts.tsx'), 'AlertsConfirmRoute'),
});

const alertsUnsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts/unsubscribe',
  component: lazyRouteComponent(() => import('./routes/alerts.tsx'), 'AlertsUnsubscribeRoute'),
});

const boardDiagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board-diagnostics',
  component: lazyRouteComponent(() => import('./routes/board-diagnostics.tsx'), 'BoardDiagnosticsRoute'),
});

const diagnosticsTabFrom = oneOf('automated', 'manual');
const diagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/diagnostics',
  validateSearch: (search): { tab?: 'automated' | 'manual' } => ({ tab: diagnosticsTabFrom(search.tab) }),
  component: lazyRouteComponent(() => import('./routes/diagnostics.tsx'), 'DiagnosticsRoute'),
});

const databaseExplorerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/database-explorer',
  validateSearch: (search): { board?: string; company?: string } => ({
    board: text(search.board),
    company: text(search.company),
  }),
  component: lazyRouteComponent(() => import('./routes/database-explorer.tsx'), 'DatabaseExplorerRoute'),
});

const operationsTabFrom = oneOf('dead-letters', 'sources', 'refreshes', 'model');
const operationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations',
  validateSearch: (search): { tab?: 'dead-letters' | 'sources' | 'refreshes' | 'model' } => ({
    tab: operationsTabFrom(search.tab),
  }),
  component: lazyRouteComponent(() => import('./routes/operations.tsx'), 'OperationsRoute'),
});

const operationsCardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations/cards/$cardId',
  component: lazyRouteComponent(() => import('./routes/operations-card.tsx'), 'OperationsCardRoute'),
});

// Spec §6: no guard of their own. The API enforces who may use them, and the page says so.
const pipelineCleanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pipeline-clean',
  component: lazyRouteComponent(() => import('./routes/pipeline-clean.tsx'), 'PipelineCleanRoute'),
});

const pipelineCompsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pipeline-comps',
  component: lazyRouteComponent(() => import('./routes/pipeline-comps.tsx'), 'PipelineCompsRoute'),
});

const pipelineSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pipeline-settings',
  component: lazyRouteComponent(() => import('./routes/pipeline-settings.tsx'), 'PipelineSettingsRoute'),
});

const pipelineLabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pipeline-lab',
  component: lazyRouteComponent(() => import('./routes/pipeline-lab.tsx'), 'PipelineLabRoute'),
});

/** Also answers for screens that are linked but belong to later work. */
const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: NotFoundRoute });

const routeTree = rootRoute.addChildren([
  landingRoute,
  authRoute,
  authCompleteRoute,
  boardsRoute,
  boardRoute,
  boardNewRoute,
  boardAliasRoute,
  settingsRoute,
  profileRoute,
  accountRoute,
  notificationsRoute,
  alertsConfirmRoute,
  alertsUnsubscribeRoute,
  boardDiagnosticsRoute,
  diagnosticsRoute,
  databaseExplorerRoute,
  operationsRoute,
  operationsCardRoute,
  pipelineCleanRoute,
  pipelineCompsRoute,
  pipelineSettingsRoute,
  pipelineLabRoute,
  notFoundRoute,
]);

/** `history` is given by tests; the browser's own otherwise. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPanel,
    // Search values stay the strings they are: an authorization code of digits must not become a number.
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
   * What the landing page hands to /board/new (spec §2), and the board it became. With `requestKey` a reload makes no second board,
   * even before the first is known.
   */
  interface HistoryState {
    companyUrl?: string;
    domain?: string;
    tempSessionId?: string | null;
    userId?: string | null;
    requestKey?: string;
    boardId?: string;
  }
}
