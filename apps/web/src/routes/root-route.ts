import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, type RouteComponent } from '@tanstack/react-router';
import { NotFoundRoute } from './not-found.tsx';
import { RootRoute } from './root.tsx';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootRoute,
  notFoundComponent: NotFoundRoute,
});

/** A page without search values or guards. */
export const page = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });
