import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  type BoardCompanyIds,
  BoardEventsRequest,
  CompaniesNewsRequest,
  type CompanyNames,
  CompanyNamesRequest,
  type DigestEventList,
  type DigestNews,
  DigestNewsQuery,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireSystem } from '@sightline/service-kit';
import type { z } from 'zod';
import { DigestNewsService } from './digest-news.service.ts';

/** Called by the notifications service, which has checked access; not reachable from outside. */
@Controller('internal')
export class DigestNewsController {
  constructor(private readonly service: DigestNewsService) {}

  @Get('boards/:boardId/news')
  news(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Query({ schema: DigestNewsQuery }) query: DigestNewsQuery,
  ): Promise<DigestNews> {
    requireSystem(principal);
    return this.service.news(boardId, query);
  }

  @Post('boards/:boardId/events')
  @HttpCode(200)
  async events(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: BoardEventsRequest }) { eventIds }: z.infer<typeof BoardEventsRequest>,
  ): Promise<z.infer<typeof DigestEventList>> {
    requireSystem(principal);
    return { items: await this.service.events(boardId, eventIds) };
  }

  @Get('boards/:boardId/companies')
  async companies(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
  ): Promise<z.infer<typeof BoardCompanyIds>> {
    requireSystem(principal);
    return { companyIds: await this.service.companiesOf(boardId) };
  }

  @Post('companies/names')
  @HttpCode(200)
  async names(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: CompanyNamesRequest }) { companyIds }: z.infer<typeof CompanyNamesRequest>,
  ): Promise<z.infer<typeof CompanyNames>> {
    requireSystem(principal);
    return { names: Object.fromEntries(await this.service.namesOf(companyIds)) };
  }

  @Post('companies/news')
  @HttpCode(200)
  async ofCompanies(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: CompaniesNewsRequest }) body: CompaniesNewsRequest,
  ): Promise<z.infer<typeof DigestEventList>> {
    requireSystem(principal);
    return { items: await this.service.ofCompanies(body) };
  }
}
