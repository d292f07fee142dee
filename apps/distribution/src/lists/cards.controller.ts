import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type Card,
  type CardFacets,
  CardFacetsQuery,
  type CardList,
  CardListQuery,
  CardUpdateRequest,
  type Count,
  cardRoutes,
  DomainError,
  type RefreshProgress,
  RefreshProgressQuery,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { CardFacetsService } from './card-facets.ts';
import { CardsService } from './cards.service.ts';
import { ReportsService } from './reports.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly reports: ReportsService,
    private readonly facets: CardFacetsService,
  ) {}

  @Get(cardRoutes.listCards.path)
  list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Query({ schema: CardListQuery }) query: CardListQuery,
  ): Promise<CardList> {
    if (principal.kind === 'share' && query.show !== 'active')
      throw new DomainError('forbidden', 'not_shared', 'A share link shows neither archived nor hidden insights');
    return this.cards.page(boardId, query, principal);
  }

  @Get(cardRoutes.getCard.path)
  card(@Param('boardId') boardId: string, @Param('cardId') cardId: string): Promise<Card> {
    return this.reports.card(boardId, cardId);
  }

  @Get(cardRoutes.countInsights.path)
  async count(@CurrentPrincipal() principal: Principal): Promise<Count> {
    return { count: await this.cards.count(principal) };
  }

  @Get(cardRoutes.countCardsByCompany.path)
  async countByCompany(@Param('boardId') boardId: string) {
    return { items: await this.cards.countByCompany(boardId) };
  }

  @Get(cardRoutes.cardFacets.path)
  countByFilter(
    @Param('boardId') boardId: string,
    @Query({ schema: CardFacetsQuery }) query: z.infer<typeof CardFacetsQuery>,
  ): Promise<CardFacets> {
    return this.facets.count(boardId, query);
  }

  @Get(cardRoutes.refreshProgress.path)
  refreshProgress(
    @Param('boardId') boardId: string,
    @Query({ schema: RefreshProgressQuery }) { since }: z.infer<typeof RefreshProgressQuery>,
  ): Promise<RefreshProgress> {
    return this.cards.refreshProgress(boardId, new Date(since));
  }

  @Patch(cardRoutes.updateCard.path)
  update(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('cardId') cardId: string,
    @Body({ schema: CardUpdateRequest }) body: z.infer<typeof CardUpdateRequest>,
  ): Promise<Card> {
    return this.cards.update(boardId, cardId, body, principal);
  }

  @Post(cardRoutes.contentDistributor.path)
  @HttpCode(200)
  async distribute(@CurrentPrincipal() principal: Principal) {
    const result = await this.cards.settle(principal);
    return { success: true, ...result, data: result };
  }
}
