import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import {
  type PipelineAction,
  PipelineAnswerer,
  PipelineRequest,
  type PipelineResponse,
  pipelineResults,
  pipelineRoutes,
  type ServiceName,
} from '@sightline/contracts';
import { ServiceCalls } from '@sightline/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import '../http/request.ts';
import { OperatorGuard } from '../principal/access.guards.ts';

const serviceOf: Record<PipelineAction, ServiceName> = {
  extract: 'companies',
  analyze: 'ai-evaluation',
  search: 'ingestion',
  evaluate: 'ai-evaluation',
  optimize: 'ai-evaluation',
};

/** Runs one pipeline step (product §7). Failures are problem details with `success: false` and `error`. */
@Controller()
@UseGuards(OperatorGuard)
export class PipelineController {
  constructor(private readonly calls: ServiceCalls) {}

  @Post(pipelineRoutes.pipelineManager.path)
  @HttpCode(200)
  async run(
    @Req() { principal }: FastifyRequest,
    @Body({ schema: PipelineRequest }) { action, data }: PipelineRequest,
  ): Promise<PipelineResponse> {
    const answer = z.object({ data: pipelineResults[action], answeredBy: PipelineAnswerer.optional() });
    const path = `/internal/pipeline/${action}`;
    const call = { service: serviceOf[action], method: 'POST', path, principal, body: data } as const;
    return { success: true, ...(await this.calls.json(call, answer)) };
  }
}
