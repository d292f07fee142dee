import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { companyRoutes, TriggerDistributionRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { z } from 'zod';
import { CompaniesService, type Refresh } from './companies.service.ts';

const refreshed = (result: Refresh) => ({ success: true, ...result, data: result });

@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Post(companyRoutes.triggerContentDistribution.path)
  @HttpCode(200)
  async trigger(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: TriggerDistributionRequest.optional() }) body:
      | z.infer<typeof TriggerDistributionRequest>
      | undefined,
  ) {
    return refreshed(await this.companies.refresh(principal, body?.boardId));
  }
}
