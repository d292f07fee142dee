import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  CompanyIdentity,
  ContentItem,
  DomainError,
  type EvaluatedAgain,
  type EvaluationOnRecord,
  Prompt,
} from '@sightline/contracts';
import type { PromptEngine } from '@sightline/intelligence';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { z } from 'zod';
import { PROMPTS } from './engine/engines.ts';
import { EvaluationsStore } from './evaluations.store.ts';

export const AgainRequest = z.object({
  company: CompanyIdentity,
  item: ContentItem,
  prompt: Prompt,
});
export type AgainRequest = z.infer<typeof AgainRequest>;

@Controller('internal/evaluations')
export class EvaluationsController {
  constructor(
    @Inject(PROMPTS) private readonly prompts: PromptEngine,
    private readonly store: EvaluationsStore,
  ) {}

  /** Evaluates without storing the result. */
  @Post('again')
  @HttpCode(200)
  again(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AgainRequest }) { company, item, prompt }: AgainRequest,
  ): Promise<EvaluatedAgain> {
    requireOperator(principal);
    return this.prompts.evaluateAgain(company, item, prompt);
  }

  @Get(':companyId/:contentId')
  async newest(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
    @Param('contentId') contentId: string,
  ): Promise<EvaluationOnRecord> {
    requireOperator(principal);
    const found = await this.store.newest(companyId, contentId);
    if (!found) throw new DomainError('not-found', 'evaluation_not_found', 'This item has no stored evaluation');
    const { evaluatedAt, tookMs = null, costUsd = null, itemVersion: _version, ...evaluation } = found;
    return { evaluation, evaluatedAt: evaluatedAt.toISOString(), tookMs, costUsd };
  }
}
