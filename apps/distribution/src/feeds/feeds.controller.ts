import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { FeedRequest, type RenderedFeed } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireSystem } from '@sightline/service-kit';
import { FeedsService } from './feeds.service.ts';

/** Called by the gateway, which maps a feed's address to its owner. */
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Post('internal/boards/:boardId/feed')
  @HttpCode(200)
  render(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: FeedRequest }) body: FeedRequest,
  ): Promise<RenderedFeed> {
    requireSystem(principal);
    return this.feeds.render(boardId, body);
  }
}
