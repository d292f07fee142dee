import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type CompanyIdentity,
  companyRoutes,
  DomainError,
  type IdentityCard,
  IdentityCorrectionRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { CompaniesStore } from '../companies.store.ts';
import { toIdentity } from '../company.view.ts';
import { IdentityService } from './identity.service.ts';

/** A board's identity card and its corrections. The gateway has checked that the caller can see the board. */
@Controller()
export class IdentityController {
  constructor(
    private readonly identity: IdentityService,
    private readonly companies: CompaniesStore,
  ) {}

  @Get(companyRoutes.identityCard.path)
  card(@Param('boardId') boardId: string): Promise<IdentityCard> {
    return this.identity.card(boardId);
  }

  @Patch(companyRoutes.correctIdentity.path)
  correct(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: IdentityCorrectionRequest }) body: IdentityCorrectionRequest,
  ): Promise<IdentityCard> {
    return this.identity.correct(boardId, body, principal);
  }

  @Post(companyRoutes.readIdentityAgain.path)
  @HttpCode(204)
  readAgain(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<void> {
    return this.identity.readAgain(boardId, principal);
  }

  /** Used by operators through the gateway. */
  @Get('internal/companies/:companyId')
  async find(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
  ): Promise<CompanyIdentity> {
    requireOperator(principal);
    const company = await this.companies.find(companyId);
    if (!company) throw new DomainError('not-found', 'company_not_found', 'This company does not exist');
    return toIdentity(company);
  }
}
