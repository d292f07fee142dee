import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CompaniesAddRequest, CompaniesCheckRequest, portfolioRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { AddingService } from './adding.service.ts';

@Controller()
export class AddingController {
  constructor(private readonly adding: AddingService) {}

  @Post(portfolioRoutes.checkCompanies.path)
  @HttpCode(200)
  async check(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: CompaniesCheckRequest }) { lines }: z.infer<typeof CompaniesCheckRequest>,
  ) {
    return { items: await this.adding.check(principal, lines) };
  }

  @Post(portfolioRoutes.addCompanies.path)
  @HttpCode(200)
  add(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: CompaniesAddRequest }) body: z.infer<typeof CompaniesAddRequest>,
  ) {
    return this.adding.add(principal, body);
  }
}
