import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type ModelAnswer, ModelQuestion } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { payerKeysOf, withBudget } from '../budget/budget-context.ts';
import { Engines } from '../engine/engines.ts';

/** Answers questions about boards for the gateway. They are charged to the budgets of the caller and the board. */
@Controller()
export class QuestionsController {
  constructor(private readonly engines: Engines) {}

  @Post('internal/questions')
  @HttpCode(200)
  async answer(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: ModelQuestion }) { boardId, ...question }: ModelQuestion,
  ): Promise<ModelAnswer> {
    const { model } = this.engines;
    if (!model) return { sentences: null, failure: null };
    const payer = {
      userId: principal.kind === 'user' ? principal.userId : null,
      tempSessionId: principal.kind === 'visitor' ? principal.tempSessionId : null,
      boardId,
    };
    const { result } = await withBudget(payerKeysOf(payer), () => model.answer(question));
    const { sentences, failure } = result;
    return { sentences: sentences && [...sentences], failure };
  }
}
