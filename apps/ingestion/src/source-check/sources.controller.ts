import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type BoardSources, operatorRoutes, pageRoutes, type SourceReport } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { BoardSourcesService } from './board-sources.service.ts';
import { SourceChecks } from './source-checks.service.ts';

@Controller()
export class SourcesController {
  constructor(
    private readonly checks: SourceChecks,
    private readonly boards: BoardSourcesService,
  ) {}

  @Get(operatorRoutes.sourceReport.path)
  report(@CurrentPrincipal() principal: Principal): Promise<SourceReport> {
    requireOperator(principal);
    return this.checks.report();
  }

  @Post(operatorRoutes.checkSources.path)
  @HttpCode(200)
  check(@CurrentPrincipal() principal: Principal): Promise<SourceReport> {
    requireOperator(principal);
    return this.checks.checkNow();
  }

  /** The gateway has checked the caller's access to the board. */
  @Get(pageRoutes.boardSources.path)
  ofBoard(@Param('boardId') boardId: string): Promise<BoardSources> {
    return this.boards.ofBoard(boardId);
  }
}
