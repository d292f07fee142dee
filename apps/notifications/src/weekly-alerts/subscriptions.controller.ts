import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import {
  AlertConfirmRequest,
  AlertSubscribeRequest,
  type AlertSubscribeResponse,
  AlertUnsubscribeQuery,
  type WeeklyAlertState,
  weeklyAlertRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Post(weeklyAlertRoutes.subscribeToAlerts.path)
  @HttpCode(weeklyAlertRoutes.subscribeToAlerts.status)
  async request(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertSubscribeRequest }) body: AlertSubscribeRequest,
  ): Promise<z.infer<typeof AlertSubscribeResponse>> {
    await this.subscriptions.request(principal, body);
    return { sent: true };
  }

  @Post(weeklyAlertRoutes.confirmAlerts.path)
  @HttpCode(200)
  async confirm(
    @Body({ schema: AlertConfirmRequest }) { token }: z.infer<typeof AlertConfirmRequest>,
  ): Promise<z.infer<typeof WeeklyAlertState>> {
    await this.subscriptions.confirm(token);
    return { subscribed: true };
  }

  @Post(weeklyAlertRoutes.unsubscribeFromAlerts.path)
  @HttpCode(200)
  async unsubscribe(
    @Query({ schema: AlertUnsubscribeQuery }) { token }: z.infer<typeof AlertUnsubscribeQuery>,
  ): Promise<z.infer<typeof WeeklyAlertState>> {
    await this.subscriptions.unsubscribe(token);
    return { subscribed: false };
  }
}
