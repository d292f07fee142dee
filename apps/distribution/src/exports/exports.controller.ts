import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { cardRoutes, ExportQuery } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { ExportsService } from './exports.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get(cardRoutes.exportCards.path)
  async export(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Query({ schema: ExportQuery }) query: ExportQuery,
  ): Promise<StreamableFile> {
    const { mediaType, body } = await this.exports.export(boardId, query, principal);
    return new StreamableFile(body, { type: `${mediaType}; charset=utf-8` });
  }
}
