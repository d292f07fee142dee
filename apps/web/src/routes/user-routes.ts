import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router';
import type { BoardsShow, BoardsSort } from '@/features/boards/boards-view';
import { LandingPage } from '@/features/landing/landing-page';
import type { PortfolioShow, PortfolioSort } from '@/features/portfolio/portfolio-view';
import { loadCode } from '@/lib/api/load-code';
import { companyIdFrom, dayFrom, oneOf, text } from '@/lib/format/search-values';
import { safeReturnTo } from '@/lib/session/session';
import { renewedSession } from './renewed-session.ts';
import { lazyPage, page, rootRoute } from './root-route.ts';
import { signedInOnly } from './signed-in-only.ts';

const signedInPage = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: signedInOnly, component });

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    if (await renewedSession()) throw redirect({ to: '/boards' });
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
  beforeLoad: async () => {
    if (await renewedSession()) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./auth.tsx')),
});

export interface SearchAddress {
  search?: string;
  board?: string;
  company?: string;
  tag?: string;
  from?: string;
  to?: string;
}

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (search): SearchAddress => ({
    search: text(search.search)?.slice(0, 200),
    board: /^[\w-]{1,64}$/.exec(text(search.board) ?? '')?.[0],
    company: companyIdFrom(search.company),
    tag: text(search.tag)?.trim().slice(0, 60) || undefined,
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./search.tsx')),
});

const boardsShowFrom = oneOf<BoardsShow>('all', 'new', 'high-priority', 'needs-you');
const boardsSortFrom = oneOf<BoardsSort>('important', 'name', 'events', 'updated');

export interface BoardsSearch {
  search?: string;
  show?: BoardsShow;
  sort?: BoardsSort;
}

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards',
  validateSearch: (search): BoardsSearch => ({
    search: text(search.search)?.slice(0, 200),
    show: boardsShowFrom(search.show),
    sort: boardsSortFrom(search.sort),
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./boards.tsx')),
});

const portfolioShowFrom = oneOf<PortfolioShow>('all', 'new', 'prices', 'needs-you');
const portfolioSortFrom = oneOf<PortfolioSort>('important', 'name', 'events', 'price', 'health');

export interface PortfolioSearch {
  search?: string;
  show?: PortfolioShow;
  sort?: PortfolioSort;
}

const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  validateSearch: (search): PortfolioSearch => ({
    search: text(search.search)?.slice(0, 200),
    show: portfolioShowFrom(search.show),
    sort: portfolioSortFrom(search.sort),
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./portfolio.tsx')),
});

export interface AlertsSearch {
  /** Id of a board; absent for all boards. */
  board?: string;
}

const alertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: (search): AlertsSearch => ({ board: text(search.board)?.slice(0, 64) || undefined }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./alerts.tsx')),
});

export const userRoutes = [
  landingRoute,
  authRoute,
  page(
    '/auth/complete',
    lazyPage(() => import('@/features/auth/complete-sign-in')),
  ),
  boardsRoute,
  portfolioRoute,
  searchRoute,
  signedInPage(
    '/settings',
    lazyPage(() => import('@/features/settings/settings-page')),
  ),
  signedInPage(
    '/settings/profile',
    lazyPage(() => import('@/features/settings/account/profile-page')),
  ),
  signedInPage(
    '/settings/account',
    lazyPage(() => import('@/features/settings/account/account-page')),
  ),
  signedInPage(
    '/settings/notifications',
    lazyPage(() => import('@/features/settings/digests/notifications-page')),
  ),
  signedInPage(
    '/settings/channels',
    lazyPage(() => import('@/features/settings/channels/channels-page')),
  ),
  alertsRoute,
  signedInPage(
    '/settings/access',
    lazyPage(() => import('@/features/settings/access/tokens-page')),
  ),
  page(
    '/invite',
    lazyPage(() => import('@/features/people/invite-page')),
  ),
  page(
    '/alerts/confirm',
    lazyRouteComponent(
      loadCode(() => import('./weekly-alerts.tsx')),
      'AlertsConfirmRoute',
    ),
  ),
  page(
    '/alerts/unsubscribe',
    lazyRouteComponent(
      loadCode(() => import('./weekly-alerts.tsx')),
      'AlertsUnsubscribeRoute',
    ),
  ),
] as const;
