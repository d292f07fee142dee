import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import { battlecardRoutes, RevisionSeen, SectionMove, SectionRequest, type SectionsAnswer } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { SectionsService } from './sections.service.ts';

@Controller()
export class SectionsController {
  constructor(private readonly sections: SectionsService) {}

  @Post(battlecardRoutes.addSection.path)
  @HttpCode(201)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Body({ schema: SectionRequest }) { title }: SectionRequest,
  ): Promise<SectionsAnswer> {
    return this.sections.add(principal, { boardId, companyId }, title);
  }

  @Post(battlecardRoutes.moveSection.path)
  @HttpCode(200)
  move(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('sectionId') sectionId: string,
    @Body({ schema: SectionMove }) body: SectionMove,
  ): Promise<SectionsAnswer> {
    return this.sections.move(principal, { boardId, companyId }, sectionId, body);
  }

  @Delete(battlecardRoutes.removeSection.path)
  @HttpCode(204)
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('companyId') companyId: string,
    @Param('sectionId') sectionId: string,
    @Query({ schema: RevisionSeen }) { revision }: z.infer<typeof RevisionSeen>,
  ): Promise<void> {
    return this.sections.remove(principal, { boardId, companyId }, sectionId, revision);
  }
}
