import { Body, Controller, Get, Put } from '@nestjs/common';
import { DomainError, type PortfolioGroups, PortfolioGroupsChange, portfolioRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { GroupsService } from './groups.service.ts';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Get(portfolioRoutes.portfolioGroups.path)
  find(@CurrentPrincipal() principal: Principal): Promise<PortfolioGroups> {
    return this.groups.find(userIdOf(principal));
  }

  @Put(portfolioRoutes.changePortfolioGroups.path)
  replace(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: PortfolioGroupsChange }) body: PortfolioGroups,
  ): Promise<PortfolioGroups> {
    return this.groups.replace(userIdOf(principal), body);
  }
}

function userIdOf(principal: Principal): string {
  if (principal.kind === 'user') return principal.userId;
  throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
}
