import { Controller, Get, Param, Query } from '@nestjs/common';
import { type Trends, TrendsQuery, trendRoutes } from '@sightline/contracts';
import type { z } from 'zod';
import { TrendsService } from './trends.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class TrendsController {
  constructor(private readonly service: TrendsService) {}

  @Get(trendRoutes.trends.path)
  trends(
    @Param('boardId') boardId: string,
    @Query({ schema: TrendsQuery }) { days }: z.infer<typeof TrendsQuery>,
  ): Promise<Trends> {
    return this.service.trends(boardId, days);
  }
}
