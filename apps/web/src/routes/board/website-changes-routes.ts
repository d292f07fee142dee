import type { ChangeKind } from '@sightline/contracts';
import { createRoute, redirect } from '@tanstack/react-router';
import { changeIdFrom, companyIdFrom, oneOf } from '@/lib/format/search-values';
import { lazyPage, rootRoute } from '../root-route.ts';
import { signedInOnly } from '../signed-in-only.ts';

const kindFrom = oneOf<ChangeKind>(
  ...(['price', 'plan-added', 'plan-removed', 'feature-added', 'feature-removed', 'headline', 'positioning'] as const),
  ...(['roles', 'legal', 'page-added', 'page-removed', 'page-redirected', 'page-redesign'] as const),
  ...(['copy-edit', 'typo'] as const),
);
const minorFrom = oneOf('yes');

export interface ChangesSearch {
  company?: string;
  kind?: ChangeKind;
  minor?: 'yes';
}

const changesSearch = (search: Record<string, unknown>): ChangesSearch => ({
  company: companyIdFrom(search.company),
  kind: kindFrom(search.kind),
  minor: minorFrom(search.minor),
});

const pageSearch = (search: Record<string, unknown>): { version?: string } => ({
  version: changeIdFrom(search.version),
});

const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/changes',
  validateSearch: changesSearch,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-changes.tsx')),
});

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boards/$boardId/pages/$pageId',
  validateSearch: pageSearch,
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./board-tracked-page.tsx')),
});

/** '/board/…' redirects to '/boards/…', as for a board's other screens. */
const changesAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/changes',
  validateSearch: changesSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/boards/$boardId/changes', params, search, replace: true });
  },
});

const pageAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/board/$boardId/pages/$pageId',
  validateSearch: pageSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/boards/$boardId/pages/$pageId', params, search, replace: true });
  },
});

export const websiteChangesRoutes = [changesRoute, pageRoute, changesAliasRoute, pageAliasRoute] as const;
