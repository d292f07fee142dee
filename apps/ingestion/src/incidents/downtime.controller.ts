import { Controller, Get, Param } from '@nestjs/common';
import { type DowntimeList, downtimeRoutes } from '@sightline/contracts';
import { DowntimeService } from './downtime.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class DowntimeController {
  constructor(private readonly downtime: DowntimeService) {}

  @Get(downtimeRoutes.listDowntime.path)
  ofBoard(@Param('boardId') boardId: string): Promise<DowntimeList> {
    return this.downtime.ofBoard(boardId);
  }
}
