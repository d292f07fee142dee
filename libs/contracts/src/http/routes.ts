import { alertRoutes } from './alerts.api.ts';
import { boardRoutes } from './boards.api.ts';
import { cardRoutes } from './cards.api.ts';
import { companyRoutes, ingestionRoutes } from './companies.api.ts';
import { gatewayRoutes } from './gateway.api.ts';
import { operatorRoutes } from './operator.api.ts';
import { peopleRoutes } from './people.api.ts';
import { pipelineRoutes } from './pipeline.api.ts';
import type { Route } from './route.ts';

/**
 * Every HTTP route of the product. It drives the gateway's proxying and authorisation, the services' request schemas, the SPA's
 * client, and the OpenAPI document.
 */
export const routes = {
  ...boardRoutes,
  ...companyRoutes,
  ...ingestionRoutes,
  ...cardRoutes,
  ...peopleRoutes,
  ...alertRoutes,
  ...pipelineRoutes,
  ...operatorRoutes,
  ...gatewayRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
