import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type BoardRanking,
  BoardRankingChange,
  type BoardRule,
  type Briefing,
  BriefingQuery,
  briefingRoutes,
  type HidingRule,
  HidingRuleChange,
  RuleInput,
  type RulePreview,
  RulePreviewQuery,
  type RuleSaved,
  SeenRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { VisitsStore } from '../boards/visits.store.ts';
import { RulesService } from '../rules/rules.service.ts';
import { BriefingService } from './briefing.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class BriefingController {
  constructor(
    private readonly briefings: BriefingService,
    private readonly visits: VisitsStore,
    private readonly rules: RulesService,
  ) {}

  @Get(briefingRoutes.briefing.path)
  briefing(
    @Param('boardId') boardId: string,
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: BriefingQuery }) query: BriefingQuery,
  ): Promise<Briefing> {
    return this.briefings.briefing(boardId, principal, query);
  }

  @Post(briefingRoutes.markSeen.path)
  @HttpCode(204)
  markSeen(
    @Param('boardId') boardId: string,
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SeenRequest }) body: SeenRequest,
  ): Promise<void> {
    return this.visits.note(boardId, principal, body);
  }

  @Get(briefingRoutes.getRanking.path)
  ranking(@Param('boardId') boardId: string): Promise<BoardRanking> {
    return this.rules.ranking(boardId);
  }

  @Patch(briefingRoutes.changeRanking.path)
  changeRanking(
    @Param('boardId') boardId: string,
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BoardRankingChange }) body: BoardRanking,
  ): Promise<BoardRanking> {
    return this.rules.changeRanking(boardId, principal, body);
  }

  @Get(briefingRoutes.listRules.path)
  async listRules(@Param('boardId') boardId: string): Promise<{ items: BoardRule[] }> {
    return { items: await this.rules.list(boardId) };
  }

  @Post(briefingRoutes.createRule.path)
  @HttpCode(201)
  createRule(
    @Param('boardId') boardId: string,
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: RuleInput }) body: RuleInput,
  ): Promise<RuleSaved> {
    return this.rules.create(boardId, principal, body);
  }

  @Post(briefingRoutes.previewRule.path)
  @HttpCode(200)
  previewRule(
    @Param('boardId') boardId: string,
    @Body({ schema: RuleInput }) body: RuleInput,
    @Query({ schema: RulePreviewQuery }) { replaces }: z.infer<typeof RulePreviewQuery>,
  ): Promise<RulePreview> {
    return this.rules.preview(boardId, body, replaces);
  }

  @Patch(briefingRoutes.changeRule.path)
  changeRule(
    @Param('boardId') boardId: string,
    @Param('ruleId') ruleId: string,
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: HidingRuleChange }) body: HidingRule,
  ): Promise<RuleSaved> {
    return this.rules.change(boardId, principal, ruleId, body);
  }

  @Delete(briefingRoutes.deleteRule.path)
  @HttpCode(204)
  deleteRule(
    @Param('boardId') boardId: string,
    @Param('ruleId') ruleId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<void> {
    return this.rules.remove(boardId, principal, ruleId);
  }
}
