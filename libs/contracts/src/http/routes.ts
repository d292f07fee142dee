import { alertRoutes } from './alerts.api.ts';
import { battlecardRoutes } from './battlecards.api.ts';
import { boardRoutes } from './boards.api.ts';
import { briefingRoutes } from './cards/briefing.api.ts';
import { cardRoutes } from './cards/cards.api.ts';
import { searchRoutes } from './cards/search.api.ts';
import { trendRoutes } from './cards/trends.api.ts';
import { channelRoutes } from './channels.api.ts';
import { companyRoutes, ingestionRoutes } from './companies.api.ts';
import { gatewayRoutes } from './gateway.api.ts';
import { operatorRoutes } from './operator/operator.api.ts';
import { pipelineRoutes } from './operator/pipeline.api.ts';
import { pageRoutes } from './pages.api.ts';
import { accessRoutes } from './people/access.api.ts';
import { accountRoutes } from './people/account.api.ts';
import { boardPeopleRoutes } from './people/board-people.api.ts';
import { peopleRoutes } from './people/people.api.ts';
import { portfolioRoutes } from './portfolio.api.ts';
import type { Route } from './route.ts';
import { downtimeRoutes } from './surfaces/downtime.api.ts';
import { jobRoutes } from './surfaces/jobs.api.ts';
import { surfaceRoutes } from './surfaces/surfaces.api.ts';
import { weeklyAlertRoutes } from './weekly-alerts.api.ts';

/**
 * Every HTTP route of the product. The routes drive the gateway's proxying and authorisation, the services' request
 * schemas, the SPA's client, and the OpenAPI document.
 */
export const routes = {
  ...boardRoutes,
  ...boardPeopleRoutes,
  ...battlecardRoutes,
  ...companyRoutes,
  ...ingestionRoutes,
  ...cardRoutes,
  ...briefingRoutes,
  ...jobRoutes,
  ...pageRoutes,
  ...surfaceRoutes,
  ...downtimeRoutes,
  ...trendRoutes,
  ...portfolioRoutes,
  ...searchRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...weeklyAlertRoutes,
  ...channelRoutes,
  ...alertRoutes,
  ...accessRoutes,
  ...pipelineRoutes,
  ...operatorRoutes,
  ...gatewayRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
