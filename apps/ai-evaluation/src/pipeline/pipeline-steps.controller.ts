import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import {
  AnalyzeRequest,
  type CleanEvaluation,
  type CleanProfile,
  type CompsEvaluation,
  type CompsProfile,
  type EngineStatus,
  EvaluateRequest,
  type OptimizationResult,
  OptimizeRequest,
  routes,
} from '@sightline/contracts';
import { type Answered, type PromptEngine, withEffect } from '@sightline/intelligence';
import { CLOCK, type Clock, CurrentPrincipal, dayOf, type Principal, requireOperator } from '@sightline/service-kit';
import { UsageStore } from '../budget/usage.store.ts';
import { Engines, PROMPTS } from '../engine/engines.ts';

/** Runs the pipeline's evaluation steps manually and shows the engine in use, for operators. */
@Controller()
export class PipelineStepsController {
  constructor(
    @Inject(PROMPTS) private readonly prompts: PromptEngine,
    private readonly engines: Engines,
    private readonly usage: UsageStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('internal/pipeline/analyze')
  @HttpCode(200)
  analyze(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AnalyzeRequest }) body: AnalyzeRequest,
  ): Promise<Answered<CleanProfile | CompsProfile>> {
    requireOperator(principal);
    return this.prompts.analyze(body);
  }

  @Post('internal/pipeline/evaluate')
  @HttpCode(200)
  evaluate(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: EvaluateRequest }) body: EvaluateRequest,
  ): Promise<Answered<CleanEvaluation | CompsEvaluation>> {
    requireOperator(principal);
    return this.prompts.evaluateArticles(body);
  }

  @Post('internal/pipeline/optimize')
  @HttpCode(200)
  async optimize(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: OptimizeRequest }) body: OptimizeRequest,
  ): Promise<Answered<OptimizationResult>> {
    requireOperator(principal);
    const { data, answeredBy } = await this.prompts.optimize(body);
    return { data: withEffect(data, body, this.clock.now()), answeredBy };
  }

  @Get(routes.engineStatus.path)
  async status(@CurrentPrincipal() principal: Principal): Promise<EngineStatus> {
    requireOperator(principal);
    const { engine, model, dailyBudgetUsd, userBudgetUsd, boardBudgetUsd } = this.engines;
    return {
      engine: engine.name,
      version: engine.version,
      model: model?.model ?? null,
      readsPrompts: this.prompts.readsPrompts,
      dailyBudgetUsd,
      userBudgetUsd,
      boardBudgetUsd,
      today: await this.usage.today(dayOf(this.clock.now())),
    };
  }
}
