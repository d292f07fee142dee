import { Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import {
  ContentSyncResponse,
  type DailyRefreshResponse,
  DistributorResponse,
  DomainError,
  FunctionAnswer,
  routes,
} from '@sightline/contracts';
import { callOf, ServiceCalls } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import '../http/request.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { guardOf } from '../principal/access.guards.ts';

/**
 * Runs the pipeline (product §7) for one user, step by step. Events trigger scheduled refreshes and digests for all
 * users; see companies and notifications.
 */
@Controller()
@UseGuards(guardOf(routes.dailyRefresh))
export class DailyRefreshController {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly limits: RateLimits,
  ) {}

  /** @throws {DomainError} the error of the failed step; earlier steps have already taken effect */
  @Post(routes.dailyRefresh.path)
  @HttpCode(200)
  async run(@Req() request: FastifyRequest): Promise<DailyRefreshResponse> {
    const { principal } = request;
    if (principal.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
    await this.limits.ofRoute(routes.digestSend, request);
    const synced = await this.calls.json(callOf(routes.contentSync, principal), ContentSyncResponse);
    const distributed = await this.calls.json(callOf(routes.contentDistributor, principal), DistributorResponse);
    const body = { userId: principal.userId };
    const { success } = await this.calls.json(callOf(routes.digestSend, principal, { body }), FunctionAnswer);
    return { ...synced, ...distributed, success };
  }
}
