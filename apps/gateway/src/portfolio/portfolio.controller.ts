import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { type Portfolio, PortfolioSeenRequest, portfolioRoutes } from '@sightline/contracts';
import type { FastifyRequest } from 'fastify';
import '../http/request.ts';
import { guardOf } from '../principal/access.guards.ts';
import { PortfolioService } from './portfolio.service.ts';

@Controller()
export class PortfolioController {
  constructor(private readonly service: PortfolioService) {}

  @UseGuards(guardOf(portfolioRoutes.portfolio))
  @Get(portfolioRoutes.portfolio.path)
  portfolio(@Req() { principal }: FastifyRequest): Promise<Portfolio> {
    return this.service.portfolio(principal);
  }

  @UseGuards(guardOf(portfolioRoutes.markPortfolioSeen))
  @Post(portfolioRoutes.markPortfolioSeen.path)
  @HttpCode(204)
  markSeen(
    @Req() { principal }: FastifyRequest,
    @Body({ schema: PortfolioSeenRequest }) body: PortfolioSeenRequest,
  ): Promise<void> {
    return this.service.markSeen(principal, body);
  }
}
