import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  accessRoutes,
  type BoardCompany,
  CompetitorAddRequest,
  CompetitorChange,
  type CompetitorSuggestion,
  companyRoutes,
  DomainError,
  type SharedCompany,
  shownOf,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { CompetitorsService } from './competitors.service.ts';

/** A board's companies and the user's edits. The gateway has checked that the caller can see the board. */
@Controller()
export class CompetitorsController {
  constructor(private readonly competitors: CompetitorsService) {}

  @Get(companyRoutes.listBoardCompanies.path)
  async list(@Param('boardId') boardId: string): Promise<{ items: BoardCompany[] }> {
    return { items: await this.competitors.list(boardId) };
  }

  /** Returns only public fields, without the owner's judgements and the sync state. */
  @Get(accessRoutes.sharedCompanies.path)
  async shared(@CurrentPrincipal() principal: Principal): Promise<{ items: SharedCompany[] }> {
    if (principal.kind !== 'share') throw new DomainError('not-found', 'share_link_gone', 'This link no longer works');
    const all = await this.competitors.list(principal.boardId);
    const shown = shownOf(all.map((company) => ({ ...company, companyId: company.id })));
    return {
      items: shown.map(({ id, name, domain, industry, isPrimary }) => ({ id, name, domain, industry, isPrimary })),
    };
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
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Body({ schema: CompetitorChange }) body: CompetitorChange,
  ): Promise<BoardCompany> {
    return this.competitors.change(boardId, companyId, body, principal);
  }

  @Delete(companyRoutes.removeCompetitor.path)
  @HttpCode(204)
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
  ): Promise<void> {
    return this.competitors.remove(boardId, companyId, principal);
  }
}
