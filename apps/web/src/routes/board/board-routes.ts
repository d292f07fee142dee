import type { CardShow, CardSort, CardWindow, Sentiment, TrendPeriod } from '@sightline/contracts';
import { createRoute, redirect } from '@tanstack/react-router';
import { companyIdFrom, dayFrom, oneOf, text } from '@/lib/format/search-values';
import { lazyPage, rootRoute } from '../root-route.ts';
import { signedInOnly } from '../signed-in-only.ts';

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
  component: lazyPage(() => import('./board.tsx')),
});

const boardCompaniesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-companies.tsx')),
});

const boardCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies/$companyId',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-company.tsx')),
});

const boardBattlecardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies/$companyId/battlecard',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-battlecard.tsx')),
});

const boardJobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/companies/$companyId/jobs',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-jobs.tsx')),
});

const boardPeopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/people',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-people.tsx')),
});

const periodFrom = oneOf<TrendPeriod>('30', '90', '365');

export interface TrendsSearch {
  days?: TrendPeriod;
  /** Comma-separated ids of the compared companies; absent for those with the most events. */
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
  component: lazyPage(() => import('./board-trends.tsx')),
});

export interface TimelineSearch {
  company?: string;
  topic?: string;
  sentiment?: Sentiment;
  from?: string;
  to?: string;
  show?: 'counted';
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
    show: search.show === 'counted' ? search.show : undefined,
  }),
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-timeline.tsx')),
});

const boardShareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/share',
  validateSearch: boardSearch,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-share.tsx')),
});

/** A board shown through its share link, open to everyone with the link. */
const sharedBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$secret',
  validateSearch: boardSearch,
  component: lazyPage(() => import('./shared-board.tsx')),
});

const boardNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/new',
  beforeLoad: ({ location }) => {
    if (!location.state.companyUrl) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./board-new.tsx')),
});

/**
 * The preview leads to '/board/{boardId}' (product §4), but the board itself is at '/boards/{boardId}' (product §2).
 */
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

const companyAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/companies/$companyId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/companies/$companyId', params, replace: true });
  },
});

const jobsAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/companies/$companyId/jobs',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/companies/$companyId/jobs', params, replace: true });
  },
});

const battlecardAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/companies/$companyId/battlecard',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/boards/$boardId/companies/$companyId/battlecard', params, replace: true });
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

/** Screens for one board, and aliases without the s in `/boards` (product §4). */
export const boardRoutes = [
  boardRoute,
  boardCompaniesRoute,
  boardCompanyRoute,
  boardBattlecardRoute,
  boardJobsRoute,
  boardPeopleRoute,
  boardTrendsRoute,
  boardTimelineRoute,
  boardShareRoute,
  sharedBoardRoute,
  boardNewRoute,
  boardAliasRoute,
  companiesAliasRoute,
  companyAliasRoute,
  jobsAliasRoute,
  battlecardAliasRoute,
  trendsAliasRoute,
  timelineAliasRoute,
] as const;
