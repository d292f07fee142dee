import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadCode } from '@/lib/api/load-code';
import { RootRoute } from './root.tsx';

/** A route component from a module's default export, loaded on navigation. */
export const lazyPage = <M extends { default: RouteComponent }>(load: () => Promise<M>) =>
  lazyRouteComponent(loadCode(load));

/** Shown for any other path (product §2). */
export const NotFoundRoute = lazyPage(() => import('./not-found.tsx'));

export const rootRoute = createRootRoute({
  component: RootRoute,
  notFoundComponent: NotFoundRoute,
});

/** A page without search values or guards. */
export const page = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });
