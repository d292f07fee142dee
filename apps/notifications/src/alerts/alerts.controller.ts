import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type Alert,
  AlertMarks,
  type InboxList,
  InboxQuery,
  type InboxSummary,
  inboxRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { AlertsService } from './alerts.service.ts';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get(inboxRoutes.inbox.path)
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: InboxQuery }) query: z.infer<typeof InboxQuery>,
  ): Promise<InboxList> {
    return this.alerts.list(principal, query);
  }

  @Get(inboxRoutes.inboxSummary.path)
  summary(@CurrentPrincipal() principal: Principal): Promise<InboxSummary> {
    return this.alerts.summary(principal);
  }

  @Post(inboxRoutes.markAlerts.path)
  @HttpCode(inboxRoutes.markAlerts.status)
  mark(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertMarks }) body: z.infer<typeof AlertMarks>,
  ): Promise<{ alertIds: string[] }> {
    return this.alerts.mark(principal, body);
  }

  @Post(inboxRoutes.sendAlert.path)
  @HttpCode(inboxRoutes.sendAlert.status)
  send(@CurrentPrincipal() principal: Principal, @Param('alertId') alertId: string): Promise<Alert> {
    return this.alerts.send(principal, alertId);
  }
}
