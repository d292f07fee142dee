import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import {
  type Notification,
  type NotificationPreferences,
  PreferencesUpdateRequest,
  type Profile,
  ProfileUpdateRequest,
  peopleRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get(peopleRoutes.getProfile.path)
  profile(@CurrentPrincipal() principal: Principal): Promise<Profile> {
    return this.notifications.profile(principal);
  }

  @Patch(peopleRoutes.updateProfile.path)
  rename(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ProfileUpdateRequest }) body: z.infer<typeof ProfileUpdateRequest>,
  ): Promise<Profile> {
    return this.notifications.rename(principal, body.displayName);
  }

  @Get(peopleRoutes.getPreferences.path)
  preferences(@CurrentPrincipal() principal: Principal): Promise<NotificationPreferences> {
    return this.notifications.preferences(principal);
  }

  @Patch(peopleRoutes.updatePreferences.path)
  changePreferences(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: PreferencesUpdateRequest }) body: z.infer<typeof PreferencesUpdateRequest>,
  ): Promise<NotificationPreferences> {
    return this.notifications.changePreferences(principal, body);
  }

  /** The gateway has checked that the caller may see the board. */
  @Get(peopleRoutes.listNotifications.path)
  async list(@Param('boardId') boardId: string): Promise<{ items: Notification[] }> {
    return { items: await this.notifications.list(boardId) };
  }
}
