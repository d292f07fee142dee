import { createRoute } from '@tanstack/react-router';
import { oneOf, text } from '@/lib/format/search-values';
import { lazyPage, page, rootRoute } from '../root-route.ts';

const diagnosticsTabFrom = oneOf('automated', 'manual');
const diagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/diagnostics',
  validateSearch: (search): { tab?: 'automated' | 'manual' } => ({ tab: diagnosticsTabFrom(search.tab) }),
  component: lazyPage(() => import('./diagnostics.tsx')),
});

const databaseExplorerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/database-explorer',
  validateSearch: (search): { board?: string; company?: string } => ({
    board: text(search.board),
    company: text(search.company),
  }),
  component: lazyPage(() => import('./database-explorer.tsx')),
});

const operationsTabFrom = oneOf('dead-letters', 'sources', 'refreshes', 'model');
const operationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations',
  validateSearch: (search): { tab?: 'dead-letters' | 'sources' | 'refreshes' | 'model' } => ({
    tab: operationsTabFrom(search.tab),
  }),
  component: lazyPage(() => import('./operations.tsx')),
});

/**
 * The operator pages (product §6). They have no guard, because the API enforces access and the pages show when it is
 * denied.
 */
export const operatorRoutes = [
  page(
    '/board-diagnostics',
    lazyPage(() => import('@/features/operator/board-diagnostics/board-diagnostics-page')),
  ),
  diagnosticsRoute,
  databaseExplorerRoute,
  operationsRoute,
  page(
    '/operations/sources',
    lazyPage(() => import('@/features/operator/sources/sources-page')),
  ),
  page(
    '/operations/cards/$cardId',
    lazyPage(() => import('./operations-card.tsx')),
  ),
  page(
    '/pipeline-clean',
    lazyPage(() => import('@/features/operator/pipeline/clean-page')),
  ),
  page(
    '/pipeline-comps',
    lazyPage(() => import('@/features/operator/pipeline/comps-page')),
  ),
  page(
    '/pipeline-settings',
    lazyPage(() => import('@/features/operator/pipeline/prompts/prompt-settings-page')),
  ),
  page(
    '/pipeline-lab',
    lazyPage(() => import('@/features/operator/pipeline/lab/lab-page')),
  ),
] as const;
