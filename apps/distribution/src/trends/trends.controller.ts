import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { TrendsQuery, trendRoutes } from '@sightline/contracts';
import type { z } from 'zod';
import { TrendsService } from './trends.service.ts';

/** The gateway has checked that the caller may see the board. */
@Controller()
export class TrendsController {
  constructor(private readonly service: TrendsService) {}

  @Get(trendRoutes.trends.path)
  @Header('content-type', 'application/json; charset=utf-8')
  trends(
    @Param('boardId') boardId: string,
    @Query({ schema: TrendsQuery }) { days }: z.infer<typeof TrendsQuery>,
  ): Promise<Buffer> {
    return this.service.trends(boardId, days);
  }
}
