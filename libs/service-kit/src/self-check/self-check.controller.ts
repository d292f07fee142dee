import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { type Principal, requireSystem } from '../calls/principal.ts';
import { CurrentPrincipal } from '../http/principal.guard.ts';
import { HeldRequest, MissingRequest, selfCheckPaths } from './self-check.api.ts';
import { SelfCheck } from './self-check.ts';

const Category = z.enum(['schema', 'integrity', 'content']);

/** Exposes the self-check of a service to other services; calls have no user. */
@Controller()
export class SelfCheckController {
  constructor(private readonly selfCheck: SelfCheck) {}

  @Get(selfCheckPaths.report)
  report(
    @CurrentPrincipal() principal: Principal,
    @Param('category', { schema: Category }) category: z.infer<typeof Category>,
  ) {
    requireSystem(principal);
    return this.selfCheck.report(category);
  }

  @Post(selfCheckPaths.held)
  @HttpCode(200)
  held(@CurrentPrincipal() principal: Principal, @Body({ schema: HeldRequest }) body: HeldRequest) {
    requireSystem(principal);
    return this.selfCheck.held(body);
  }

  @Post(selfCheckPaths.missing)
  @HttpCode(200)
  async missing(@CurrentPrincipal() principal: Principal, @Body({ schema: MissingRequest }) body: MissingRequest) {
    requireSystem(principal);
    return { ids: await this.selfCheck.missing(body.collection, body.ids) };
  }
}
