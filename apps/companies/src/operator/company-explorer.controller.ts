import { Controller, Get, Param } from '@nestjs/common';
import { type BoardCompany, operatorRoutes } from '@sightline/contracts';
import { CurrentPrincipal, maskTexts, type Principal, requireOperator } from '@sightline/service-kit';
import { CompetitorsService } from '../board-list/competitors.service.ts';

/** Shows operators the companies on any board, without the users who added them. */
@Controller()
export class CompanyExplorerController {
  constructor(private readonly competitors: CompetitorsService) {}

  @Get(operatorRoutes.explorerCompanies.path)
  async list(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
  ): Promise<{ items: BoardCompany[] }> {
    requireOperator(principal);
    const companies = await this.competitors.list(boardId);
    const primaryFirst = companies.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
    return { items: primaryFirst.map((company) => maskTexts(withoutPeople(company))) };
  }
}

const withoutPeople = (company: BoardCompany): BoardCompany => ({
  ...company,
  added: company.added && { ...company.added, byUserId: null },
});
