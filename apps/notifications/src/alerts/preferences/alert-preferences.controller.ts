import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  AlertScope,
  type AlertSettings,
  AlertSettingsChange,
  type FewerPreview,
  FewerRuleInput,
  type FewerSaved,
  type InboxSettings,
  inboxRoutes,
  SnoozeRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { AlertMuteRulesService } from '../mute-rules/alert-mute-rules.service.ts';
import { AlertPreferencesService } from './alert-preferences.service.ts';

@Controller()
export class AlertPreferencesController {
  constructor(
    private readonly settings: AlertPreferencesService,
    private readonly muteRules: AlertMuteRulesService,
  ) {}

  @Get(inboxRoutes.inboxSettings.path)
  get(@CurrentPrincipal() principal: Principal): Promise<InboxSettings> {
    return this.settings.get(principal);
  }

  @Patch(inboxRoutes.changeInboxSettings.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertSettingsChange }) body: z.infer<typeof AlertSettingsChange>,
  ): Promise<AlertSettings> {
    return this.settings.change(principal, body);
  }

  @Put(inboxRoutes.snoozeAlerts.path)
  snooze(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SnoozeRequest }) { until }: z.infer<typeof SnoozeRequest>,
  ): Promise<AlertSettings> {
    return this.settings.snooze(principal, until);
  }

  @Put(inboxRoutes.setBoardAlerts.path)
  @HttpCode(inboxRoutes.setBoardAlerts.status)
  setBoard(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: AlertScope }) body: z.infer<typeof AlertScope>,
  ): Promise<void> {
    return this.settings.setBoard(principal, boardId, body);
  }

  @Put(inboxRoutes.setCompanyAlerts.path)
  @HttpCode(inboxRoutes.setCompanyAlerts.status)
  setCompany(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
    @Body({ schema: AlertScope }) body: z.infer<typeof AlertScope>,
  ): Promise<void> {
    return this.settings.setCompany(principal, companyId, body);
  }

  @Post(inboxRoutes.previewFewer.path)
  @HttpCode(inboxRoutes.previewFewer.status)
  preview(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: FewerRuleInput }) body: z.infer<typeof FewerRuleInput>,
  ): Promise<FewerPreview> {
    return this.muteRules.preview(principal, body);
  }

  @Post(inboxRoutes.createFewer.path)
  create(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: FewerRuleInput }) body: z.infer<typeof FewerRuleInput>,
  ): Promise<FewerSaved> {
    return this.muteRules.create(principal, body);
  }

  @Patch(inboxRoutes.changeFewer.path)
  changeRule(
    @CurrentPrincipal() principal: Principal,
    @Param('ruleId') ruleId: string,
    @Body({ schema: FewerRuleInput }) body: z.infer<typeof FewerRuleInput>,
  ): Promise<FewerSaved> {
    return this.muteRules.change(principal, ruleId, body);
  }

  @Delete(inboxRoutes.deleteFewer.path)
  @HttpCode(inboxRoutes.deleteFewer.status)
  remove(@CurrentPrincipal() principal: Principal, @Param('ruleId') ruleId: string): Promise<void> {
    return this.muteRules.remove(principal, ruleId);
  }
}
