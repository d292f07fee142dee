import type { CardShow, CardSort, CardWindow, Sentiment, TrendPeriod } from '@sightline/contracts';
import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router';
import type { BoardsShow, BoardsSort } from '@/features/boards/boards-view';
import { LandingPage } from '@/features/landing/landing-page';
import type { PortfolioShow, PortfolioSort } from '@/features/portfolio/portfolio-view';
import { loadCode } from '@/lib/api/load-code';
import { companyIdFrom, oneOf, text } from '@/lib/format/search-values';
import { safeReturnTo } from '@/lib/session/return-to';
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

const windowFrom = oneOf<CardWindow>('today', '7d', '30d', 'all');
const sortFrom = oneOf<CardSort>('rank', 'newest', 'importance', 'relevance');
const sentimentFrom = oneOf<Sentiment>('positive', 'negative', 'neutral');
const showFrom = oneOf<CardShow>('active', 'unread', 'saved', 'archived', 'hidden');

export interface BoardSearch {
  window?: CardWindow;
  sort?: CardSort;
  show?: CardShow;
  search?: string;
  company?: string;
  topic?: string;
  tag?: string;
  sentiment?: Sentiment;
}

const boardSearch = (search: Record<string, unknown>): BoardSearch => ({
  window: windowFrom(search.window),
  sort: sortFrom(search.sort),
  show: showFrom(search.show),
  search: text(search.search)?.slice(0, 200),
  company: companyIdFrom(search.company),
  topic: text(search.topic)?.trim().slice(0, 60) || undefined,
  tag: text(search.tag)?.trim().slice(0, 60) || undefined,
  sentiment: sentimentFrom(search.sentiment),
});

const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId',
  validateSearch: boardSearch,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board.tsx')),
});

const boardCompaniesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board-companies.tsx')),
});

const boardPeopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/people',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board-people.tsx')),
});

const periodFrom = oneOf<TrendPeriod>('30', '90', '365');

export interface TrendsSearch {
  days?: TrendPeriod;
  /** Comma-separated ids of the compared companies; when absent, those with the most events. */
  companies?: string;
}

const boardTrendsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/trends',
  validateSearch: (search): TrendsSearch => ({
    days: periodFrom(String(search.days ?? '')),
    companies: text(search.companies)?.slice(0, 1_000),
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board-trends.tsx')),
});

/** The value if it is a day like '2026-11-20'; otherwise undefined. */
const dayFrom = (value: unknown) => {
  const day = /^\d{4}-\d\d-\d\d$/.exec(text(value) ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

export interface TimelineSearch {
  company?: string;
  topic?: string;
  sentiment?: Sentiment;
  from?: string;
  to?: string;
}

const boardTimelineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/timeline',
  validateSearch: (search): TimelineSearch => ({
    company: companyIdFrom(search.company),
    topic: text(search.topic)?.trim().slice(0, 60) || undefined,
    sentiment: sentimentFrom(search.sentiment),
    from: dayFrom(search.from),
    to: dayFrom(search.to),
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board-timeline.tsx')),
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

const boardShareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/share',
  validateSearch: boardSearch,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board/board-share.tsx')),
});

/** A board shown through its share link, open to everyone with the link. */
const sharedBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$secret',
  validateSearch: boardSearch,
  component: lazyPage(() => import('./board/shared-board.tsx')),
});

const boardNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/new',
  beforeLoad: ({ location }) => {
    if (!location.state.companyUrl) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./board/board-new.tsx')),
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

const trendsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/trends',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/trends', params, replace: true });
  },
});

const timelineAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/timeline',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/timeline', params, replace: true });
  },
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
  /** Id of a board; all boards when absent. */
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
  boardRoute,
  boardCompaniesRoute,
  boardPeopleRoute,
  boardTrendsRoute,
  boardTimelineRoute,
  searchRoute,
  boardNewRoute,
  boardAliasRoute,
  companiesAliasRoute,
  trendsAliasRoute,
  timelineAliasRoute,
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
  boardShareRoute,
  sharedBoardRoute,
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
