import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  type AlertMutePreview,
  AlertMuteRuleInput,
  type AlertMuteRuleSaved,
  type AlertPreferences,
  AlertScope,
  type AlertSettings,
  AlertSettingsChange,
  alertRoutes,
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

  @Get(alertRoutes.alertSettings.path)
  get(@CurrentPrincipal() principal: Principal): Promise<AlertPreferences> {
    return this.settings.get(principal);
  }

  @Patch(alertRoutes.changeAlertSettings.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertSettingsChange }) body: z.infer<typeof AlertSettingsChange>,
  ): Promise<AlertSettings> {
    return this.settings.change(principal, body);
  }

  @Put(alertRoutes.snoozeAlerts.path)
  snooze(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SnoozeRequest }) { until }: z.infer<typeof SnoozeRequest>,
  ): Promise<AlertSettings> {
    return this.settings.snooze(principal, until);
  }

  @Put(alertRoutes.setBoardAlerts.path)
  @HttpCode(alertRoutes.setBoardAlerts.status)
  setBoard(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: AlertScope }) body: z.infer<typeof AlertScope>,
  ): Promise<void> {
    return this.settings.setBoard(principal, boardId, body);
  }

  @Put(alertRoutes.setCompanyAlerts.path)
  @HttpCode(alertRoutes.setCompanyAlerts.status)
  setCompany(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
    @Body({ schema: AlertScope }) body: z.infer<typeof AlertScope>,
  ): Promise<void> {
    return this.settings.setCompany(principal, companyId, body);
  }

  @Post(alertRoutes.previewMuteRule.path)
  @HttpCode(alertRoutes.previewMuteRule.status)
  preview(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertMuteRuleInput }) body: z.infer<typeof AlertMuteRuleInput>,
  ): Promise<AlertMutePreview> {
    return this.muteRules.preview(principal, body);
  }

  @Post(alertRoutes.createMuteRule.path)
  create(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AlertMuteRuleInput }) body: z.infer<typeof AlertMuteRuleInput>,
  ): Promise<AlertMuteRuleSaved> {
    return this.muteRules.create(principal, body);
  }

  @Patch(alertRoutes.changeMuteRule.path)
  changeRule(
    @CurrentPrincipal() principal: Principal,
    @Param('ruleId') ruleId: string,
    @Body({ schema: AlertMuteRuleInput }) body: z.infer<typeof AlertMuteRuleInput>,
  ): Promise<AlertMuteRuleSaved> {
    return this.muteRules.change(principal, ruleId, body);
  }

  @Delete(alertRoutes.deleteMuteRule.path)
  @HttpCode(alertRoutes.deleteMuteRule.status)
  remove(@CurrentPrincipal() principal: Principal, @Param('ruleId') ruleId: string): Promise<void> {
    return this.muteRules.remove(principal, ruleId);
  }
}
