import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type Alert,
  type AlertList,
  AlertMarks,
  type AlertSummary,
  AlertsQuery,
  alertRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { AlertsService } from './alerts.service.ts';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get(alertRoutes.alerts.path)
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: AlertsQuery }) query: z.infer<typeof AlertsQuery>,
  ): Promise<AlertList> {
    return this.alerts.list(principal, query);
  }

  @Get(alertRoutes.alertSummary.path)
  summary(@CurrentPrincipal() principal: Principal): Promise<AlertSummary> {
    return this.alerts.summary(principal);
  }

  @Post(alertRoutes.markAlerts.path)
  @HttpCode(alertRoutes.markAlerts.status)
  mark(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertMarks }) body: z.infer<typeof AlertMarks>,
  ): Promise<{ alertIds: string[] }> {
    return this.alerts.mark(principal, body);
  }

  @Post(alertRoutes.sendAlert.path)
  @HttpCode(alertRoutes.sendAlert.status)
  send(@CurrentPrincipal() principal: Principal, @Param('alertId') alertId: string): Promise<Alert> {
    return this.alerts.send(principal, alertId);
  }
}
