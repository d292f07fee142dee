import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { BoardNewsRequest, BoardsSeenRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { VisitsStore } from '../boards/visits.store.ts';
import { PortfolioNewsService } from './portfolio-news.service.ts';

/** Called by the gateway, which has requested the caller's boards from the boards service. */
@Controller()
export class PortfolioNewsController {
  constructor(
    private readonly portfolio: PortfolioNewsService,
    private readonly visits: VisitsStore,
  ) {}

  @Post('internal/portfolio')
  @HttpCode(200)
  news(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BoardNewsRequest }) { boardIds }: z.infer<typeof BoardNewsRequest>,
  ) {
    return this.portfolio.news(boardIds, principal);
  }

  @Post('internal/portfolio/seen')
  @HttpCode(200)
  async seen(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BoardsSeenRequest }) { boardIds, seen }: z.infer<typeof BoardsSeenRequest>,
  ) {
    await this.visits.noteAll(boardIds, principal, seen);
    return {};
  }
}
