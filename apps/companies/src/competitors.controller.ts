import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type BoardCompany,
  CompetitorAddRequest,
  CompetitorChange,
  type CompetitorSuggestion,
  companyRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { CompetitorsService } from './competitors.service.ts';

/** The companies of a board, and the user's edits. The gateway has checked that the caller may see the board. */
@Controller()
export class CompetitorsController {
  constructor(private readonly competitors: CompetitorsService) {}

  @Get(companyRoutes.listBoardCompanies.path)
  async list(@Param('boardId') boardId: string): Promise<{ items: BoardCompany[] }> {
    return { items: await this.competitors.list(boardId) };
  }

  @Get(companyRoutes.listSuggestions.path)
  async suggestions(@Param('boardId') boardId: string): Promise<{ items: CompetitorSuggestion[] }> {
    return { items: await this.competitors.suggestions(boardId) };
  }

  @Post(companyRoutes.addCompetitor.path)
  @HttpCode(200)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: CompetitorAddRequest }) body: z.infer<typeof CompetitorAddRequest>,
  ): Promise<BoardCompany> {
    return this.competitors.add(boardId, body.website, principal);
  }

  @Patch(companyRoutes.changeCompetitor.path)
  change(
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Body({ schema: CompetitorChange }) body: CompetitorChange,
  ): Promise<BoardCompany> {
    return this.competitors.change(boardId, companyId, body);
  }

  @Delete(companyRoutes.removeCompetitor.path)
  @HttpCode(204)
  remove(@Param('boardId') boardId: string, @Param('companyId') companyId: string): Promise<void> {
    return this.competitors.remove(boardId, companyId);
  }
}
