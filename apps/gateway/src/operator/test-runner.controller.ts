import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { type BoardLevel, operatorRoutes, TestRunRequest, type TestRunResponse } from '@sightline/contracts';
import { TestRunner } from '@sightline/system-tests';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import '../http/request.ts';
import { OperatorGuard } from '../principal/access.guards.ts';
import { BoardAccess } from '../principal/board-access.ts';

@Controller()
@UseGuards(OperatorGuard)
export class TestRunnerController {
  constructor(
    private readonly runner: TestRunner,
    private readonly access: BoardAccess,
  ) {}

  /** `success` means that the tests ran, not that they passed. */
  @Post(operatorRoutes.testRunner.path)
  @HttpCode(200)
  async run(
    @Req() request: FastifyRequest,
    @Body({ schema: TestRunRequest }) { category }: z.infer<typeof TestRunRequest>,
  ): Promise<z.infer<typeof TestRunResponse>> {
    const { principal } = request;
    const requireAccess = (caller: typeof principal, boardId: string, level: BoardLevel) =>
      this.access.require(caller, boardId, level);
    const run = await this.runner.run(category, { principal, request, requireAccess });
    return { success: true, ...run, data: run };
  }
}
