import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  CompanyIdentity,
  ContentItem,
  DomainError,
  type Evaluation,
  maxPromptLength,
  type Reevaluation,
} from '@sightline/contracts';
import type { PromptEngine } from '@sightline/intelligence';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { z } from 'zod';
import { PROMPTS } from './engines.ts';
import { EvaluationsStore } from './evaluations.store.ts';

/** An item of a company to be judged once more, with another prompt than the usual one. */
export const AgainRequest = z.object({
  company: CompanyIdentity,
  item: ContentItem,
  prompt: z.string().max(maxPromptLength, 'The prompt is too long: at most 100,000 characters are taken'),
});
export type AgainRequest = z.infer<typeof AgainRequest>;

/** An evaluation as it is on record. Time and cost are its share of what it was judged together with; null when not known. */
export interface RecordedEvaluation {
  evaluation: Evaluation;
  /** ISO 8601. */
  evaluatedAt: string;
  tookMs: number | null;
  costUsd: number | null;
}

/** Single evaluations, for operators. */
@Controller('internal/evaluations')
export class EvaluationsController {
  constructor(
    @Inject(PROMPTS) private readonly prompts: PromptEngine,
    @Inject(EvaluationsStore) private readonly store: EvaluationsStore,
  ) {}

  /** Stores nothing. */
  @Post('again')
  @HttpCode(200)
  again(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AgainRequest }) { company, item, prompt }: AgainRequest,
  ): Promise<Omit<Reevaluation, 'stored'>> {
    requireOperator(principal);
    return this.prompts.evaluateAgain(company, item, prompt);
  }

  @Get(':companyId/:contentId')
  async newest(
    @CurrentPrincipal() principal: Principal,
    @Param('companyId') companyId: string,
    @Param('contentId') contentId: string,
  ): Promise<RecordedEvaluation> {
    requireOperator(principal);
    const found = await this.store.newest(companyId, contentId);
    if (!found) throw new DomainError('not-found', 'evaluation_not_found', 'No evaluation of this item is on record');
    const { evaluatedAt, tookMs = null, costUsd = null, ...evaluation } = found;
    return { evaluation, evaluatedAt: evaluatedAt.toISOString(), tookMs, costUsd };
  }
}
