import type { CardShow, CardSort, CardWindow, Sentiment } from '@sightline/contracts';
import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router';
import { LandingPage } from '@/features/landing/landing-page';
import { loadCode } from '@/lib/load-code';
import { safeReturnTo } from '@/lib/return-to';
import { oneOf, text } from '@/lib/search-values';
import { currentSession } from '@/lib/session';
import { page, rootRoute } from './root-route.ts';

/** Guard: redirects to /auth, which returns here after signing in. */
function signedInOnly({ location }: { location: { href: string } }): void {
  if (!currentSession()) throw redirect({ to: '/auth', search: { returnTo: safeReturnTo(location.href) } });
}

const signedInPage = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: signedInOnly, component });

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: '/boards' });
  },
  component: LandingPage,
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
  component: lazyRouteComponent(
    loadCode(() => import('./auth.tsx')),
    'AuthRoute',
  ),
});

const windowFrom = oneOf<CardWindow>('today', '7d', '30d', 'all');
const sortFrom = oneOf<CardSort>('rank', 'newest', 'importance', 'relevance');
const sentimentFrom = oneOf<Sentiment>('positive', 'negative', 'neutral');
const companyFrom = (value: unknown) => /^cmp_[0-9a-f]{20}$/.exec(text(value) ?? '')?.[0];
const showFrom = oneOf<CardShow>('active', 'unread', 'archived');

export interface BoardSearch {
  window?: CardWindow;
  sort?: CardSort;
  show?: CardShow;
  search?: string;
  company?: string;
  tag?: string;
  sentiment?: Sentiment;
}

const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId',
  validateSearch: (search): BoardSearch => ({
    window: windowFrom(search.window),
    sort: sortFrom(search.sort),
    show: showFrom(search.show),
    search: text(search.search)?.slice(0, 200),
    company: companyFrom(search.company),
    tag: text(search.tag)?.trim().slice(0, 60) || undefined,
    sentiment: sentimentFrom(search.sentiment),
  }),
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(
    loadCode(() => import('./board.tsx')),
    'BoardRoute',
  ),
});

const boardCompaniesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(
    loadCode(() => import('./board-companies.tsx')),
    'BoardCompaniesRoute',
  ),
});

const boardNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/new',
  beforeLoad: ({ location }) => {
    if (!location.state.companyUrl) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(
    loadCode(() => import('./board-new.tsx')),
    'BoardNewRoute',
  ),
});

/** Product §4 leads from the preview to '/board/{boardId}'; the board itself is at '/boards/{boardId}' (product §2). */
const boardAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId', params, replace: true });
  },
});

const companiesAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/companies',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/companies', params, replace: true });
  },
});

/** The routes of everyone's screens. */
export const userRoutes = [
  landingRoute,
  authRoute,
  page(
    '/auth/complete',
    lazyRouteComponent(
      loadCode(() => import('@/features/auth/complete-sign-in')),
      'CompleteSignIn',
    ),
  ),
  signedInPage(
    '/boards',
    lazyRouteComponent(
      loadCode(() => import('@/features/boards/boards-page')),
      'BoardsPage',
    ),
  ),
  boardRoute,
  boardCompaniesRoute,
  boardNewRoute,
  boardAliasRoute,
  companiesAliasRoute,
  signedInPage(
    '/settings',
    lazyRouteComponent(
      loadCode(() => import('@/features/settings/settings-page')),
      'SettingsPage',
    ),
  ),
  signedInPage(
    '/settings/profile',
    lazyRouteComponent(
      loadCode(() => import('@/features/settings/profile-page')),
      'ProfilePage',
    ),
  ),
  signedInPage(
    '/settings/account',
    lazyRouteComponent(
      loadCode(() => import('@/features/settings/account-page')),
      'AccountPage',
    ),
  ),
  signedInPage(
    '/settings/notifications',
    lazyRouteComponent(
      loadCode(() => import('@/features/settings/notifications-page')),
      'NotificationsPage',
    ),
  ),
  page(
    '/alerts/confirm',
    lazyRouteComponent(
      loadCode(() => import('./alerts.tsx')),
      'AlertsConfirmRoute',
    ),
  ),
  page(
    '/alerts/unsubscribe',
    lazyRouteComponent(
      loadCode(() => import('./alerts.tsx')),
      'AlertsUnsubscribeRoute',
    ),
  ),
] as const;
