import { Controller, Get, Param, Query } from '@nestjs/common';
import { type Card, type CardOnRecord, OfCompanyQuery, operatorRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import type { z } from 'zod';
import { ExplorerService } from './explorer.service.ts';

/** Cards of any user's board, for operators. */
@Controller()
export class CardExplorerController {
  constructor(private readonly explorer: ExplorerService) {}

  @Get(operatorRoutes.explorerCards.path)
  list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Query({ schema: OfCompanyQuery }) { companyId }: z.infer<typeof OfCompanyQuery>,
  ): Promise<{ items: Card[]; total: number }> {
    requireOperator(principal);
    return this.explorer.cards(boardId, companyId);
  }

  /** Returns a card with its item; called by the gateway. */
  @Get('internal/cards/:cardId')
  card(@CurrentPrincipal() principal: Principal, @Param('cardId') cardId: string): Promise<CardOnRecord> {
    requireOperator(principal);
    return this.explorer.card(cardId);
  }
}
