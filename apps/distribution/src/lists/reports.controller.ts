import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Card, cardRoutes, JoinRequest, type ReportList, SeparateRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { cardNotFound } from '../cards/cards.store.ts';
import { ReportsService } from './reports.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get(cardRoutes.listReports.path)
  async list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
  ): Promise<ReportList> {
    if (principal.kind === 'share') {
      const { archived, hiddenBy } = await this.reports.card(boardId, cardId);
      if (archived || hiddenBy) throw cardNotFound();
    }
    return { items: await this.reports.list(boardId, cardId) };
  }

  @Post(cardRoutes.splitReport.path)
  @HttpCode(200)
  split(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
  ): Promise<Card> {
    return this.reports.split(boardId, cardId, principal);
  }

  @Post(cardRoutes.joinReport.path)
  @HttpCode(200)
  join(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
    @Body({ schema: JoinRequest }) { intoCardId }: z.infer<typeof JoinRequest>,
  ): Promise<Card> {
    return this.reports.join(boardId, cardId, intoCardId, principal);
  }

  @Post(cardRoutes.separateEvents.path)
  @HttpCode(200)
  separate(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
    @Body({ schema: SeparateRequest }) { fromCardId }: z.infer<typeof SeparateRequest>,
  ): Promise<Card> {
    return this.reports.separate(boardId, cardId, fromCardId, principal);
  }
}
