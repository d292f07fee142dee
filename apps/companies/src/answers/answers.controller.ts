import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type KnownCompanies, portfolioRoutes, WebsiteAnswersRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { AnswersService } from './answers.service.ts';
import { KnownCompaniesService } from './known-companies.service.ts';

@Controller()
export class AnswersController {
  constructor(
    private readonly answers: AnswersService,
    private readonly known: KnownCompaniesService,
  ) {}

  @Get(portfolioRoutes.knownCompanies.path)
  async listKnown(@CurrentPrincipal() principal: Principal): Promise<KnownCompanies> {
    return { items: await this.known.list(principal) };
  }

  @Post(portfolioRoutes.askWebsites.path)
  @HttpCode(200)
  async ask(@Body({ schema: WebsiteAnswersRequest }) { websites }: z.infer<typeof WebsiteAnswersRequest>) {
    return { items: await this.answers.ask(websites) };
  }
}
