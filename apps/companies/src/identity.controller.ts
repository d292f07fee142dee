import { Controller, Get, Param } from '@nestjs/common';
import { type CompanyIdentity, DomainError } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { CompaniesStore } from './companies.store.ts';
import { toIdentity } from './company.view.ts';

/** Identifies a company. For the gateway, on behalf of operators. */
@Controller()
export class IdentityController {
  constructor(private readonly companies: CompaniesStore) {}

  @Get('internal/companies/:companyId')
  async find(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
  ): Promise<CompanyIdentity> {
    requireOperator(principal);
    const company = await this.companies.find(companyId);
    if (!company) throw new DomainError('not-found', 'company_not_found', 'This company is not known');
    return toIdentity(company);
  }
}
