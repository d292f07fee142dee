import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import {
  AlertConfirmRequest,
  type AlertState,
  AlertSubscribeRequest,
  type AlertSubscribeResponse,
  AlertUnsubscribeQuery,
  alertRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Post(alertRoutes.subscribeToAlerts.path)
  @HttpCode(alertRoutes.subscribeToAlerts.status)
  async request(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertSubscribeRequest }) body: AlertSubscribeRequest,
  ): Promise<z.infer<typeof AlertSubscribeResponse>> {
    await this.subscriptions.request(principal, body);
    return { sent: true };
  }

  @Post(alertRoutes.confirmAlerts.path)
  @HttpCode(200)
  async confirm(
    @Body({ schema: AlertConfirmRequest }) { token }: z.infer<typeof AlertConfirmRequest>,
  ): Promise<z.infer<typeof AlertState>> {
    await this.subscriptions.confirm(token);
    return { subscribed: true };
  }

  @Post(alertRoutes.unsubscribeFromAlerts.path)
  @HttpCode(200)
  async unsubscribe(
    @Query({ schema: AlertUnsubscribeQuery }) { token }: z.infer<typeof AlertUnsubscribeQuery>,
  ): Promise<z.infer<typeof AlertState>> {
    await this.subscriptions.unsubscribe(token);
    return { subscribed: false };
  }
}
