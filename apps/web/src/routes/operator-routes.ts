import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadCode } from '@/lib/load-code';
import { oneOf, text } from '@/lib/search-values';
import { page, rootRoute } from './root-route.ts';

const diagnosticsTabFrom = oneOf('automated', 'manual');
const diagnosticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/diagnostics',
  validateSearch: (search): { tab?: 'automated' | 'manual' } => ({ tab: diagnosticsTabFrom(search.tab) }),
  component: lazyRouteComponent(
    loadCode(() => import('./diagnostics.tsx')),
    'DiagnosticsRoute',
  ),
});

const databaseExplorerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/database-explorer',
  validateSearch: (search): { board?: string; company?: string } => ({
    board: text(search.board),
    company: text(search.company),
  }),
  component: lazyRouteComponent(
    loadCode(() => import('./database-explorer.tsx')),
    'DatabaseExplorerRoute',
  ),
});

const operationsTabFrom = oneOf('dead-letters', 'sources', 'refreshes', 'model');
const operationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations',
  validateSearch: (search): { tab?: 'dead-letters' | 'sources' | 'refreshes' | 'model' } => ({
    tab: operationsTabFrom(search.tab),
  }),
  component: lazyRouteComponent(
    loadCode(() => import('./operations.tsx')),
    'OperationsRoute',
  ),
});

/** The operator pages (product §6). They have no guard: the API enforces who may use them, and the pages say so. */
export const operatorRoutes = [
  page(
    '/board-diagnostics',
    lazyRouteComponent(
      loadCode(() => import('@/features/board-diagnostics/board-diagnostics-page')),
      'BoardDiagnosticsPage',
    ),
  ),
  diagnosticsRoute,
  databaseExplorerRoute,
  operationsRoute,
  page(
    '/operations/cards/$cardId',
    lazyRouteComponent(
      loadCode(() => import('./operations-card.tsx')),
      'OperationsCardRoute',
    ),
  ),
  page(
    '/pipeline-clean',
    lazyRouteComponent(
      loadCode(() => import('@/features/pipeline/clean-page')),
      'CleanPage',
    ),
  ),
  page(
    '/pipeline-comps',
    lazyRouteComponent(
      loadCode(() => import('@/features/pipeline/comps-page')),
      'CompsPage',
    ),
  ),
  page(
    '/pipeline-settings',
    lazyRouteComponent(
      loadCode(() => import('@/features/pipeline/prompt-settings-page')),
      'PromptSettingsPage',
    ),
  ),
  page(
    '/pipeline-lab',
    lazyRouteComponent(
      loadCode(() => import('@/features/pipeline/lab-page')),
      'LabPage',
    ),
  ),
] as const;
