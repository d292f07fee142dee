import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { operatorRoutes, TestRunRequest, type TestRunResponse } from '@sightline/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OperatorGuard } from '../principal/operator.guard.ts';
import { TestRunner } from './test-runner.ts';

@Controller()
@UseGuards(OperatorGuard)
export class TestRunnerController {
  constructor(@Inject(TestRunner) private readonly runner: TestRunner) {}

  /** `success` says that the tests ran, not that they passed. */
  @Post(operatorRoutes.testRunner.path)
  @HttpCode(200)
  async run(
    @Req() request: FastifyRequest,
    @Body({ schema: TestRunRequest }) { category }: z.infer<typeof TestRunRequest>,
  ): Promise<z.infer<typeof TestRunResponse>> {
    const run = await this.runner.run(category, request);
    return { success: true, ...run, data: run };
  }
}
