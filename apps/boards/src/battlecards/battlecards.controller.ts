import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type Battlecard,
  type BattlecardLine,
  battlecardRoutes,
  type EvidenceChoices,
  LineChange,
  LineRequest,
  type LinesToCheck,
  RevisionSeen,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { BattlecardsService } from './battlecards.service.ts';
import { LinesService } from './lines/lines.service.ts';
import { LinesToCheckService } from './lines/lines-to-check.service.ts';

@Controller()
export class BattlecardsController {
  constructor(
    private readonly battlecards: BattlecardsService,
    private readonly lines: LinesService,
    private readonly toCheck: LinesToCheckService,
  ) {}

  @Get(battlecardRoutes.battlecard.path)
  find(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
  ): Promise<Battlecard> {
    return this.battlecards.find(principal, { boardId, companyId });
  }

  @Get(battlecardRoutes.evidenceChoices.path)
  choices(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
  ): Promise<EvidenceChoices> {
    return this.battlecards.choices(principal, { boardId, companyId });
  }

  /** Called by the notifications service, on behalf of the person who gets a digest. */
  @Get('internal/lines-to-check')
  async linesToCheck(@CurrentPrincipal() principal: Principal): Promise<LinesToCheck> {
    return { items: await this.toCheck.find(principal) };
  }

  @Post(battlecardRoutes.addLine.path)
  @HttpCode(201)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Body({ schema: LineRequest }) body: LineRequest,
  ): Promise<BattlecardLine> {
    return this.lines.add(principal, { boardId, companyId }, body);
  }

  @Patch(battlecardRoutes.changeLine.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('lineId') lineId: string,
    @Body({ schema: LineChange }) body: LineChange,
  ): Promise<BattlecardLine> {
    return this.lines.change(principal, { boardId, companyId }, lineId, body);
  }

  @Post(battlecardRoutes.confirmLine.path)
  @HttpCode(200)
  confirm(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('lineId') lineId: string,
    @Body({ schema: RevisionSeen }) { revision }: z.infer<typeof RevisionSeen>,
  ): Promise<BattlecardLine> {
    return this.lines.confirm(principal, { boardId, companyId }, lineId, revision);
  }

  @Delete(battlecardRoutes.removeLine.path)
  @HttpCode(204)
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('lineId') lineId: string,
    @Query({ schema: RevisionSeen }) { revision }: z.infer<typeof RevisionSeen>,
  ): Promise<void> {
    return this.lines.remove(principal, { boardId, companyId }, lineId, revision);
  }
}
