import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AnalysisRequest } from '@sightline/contracts';
import { Engines } from './engine/engines.ts';
import { EvaluationService } from './evaluation.service.ts';

/** Analyses company websites with the model. Called by the companies service, which has its own copy of the rules. */
@Controller()
export class AnalysesController {
  constructor(
    private readonly engines: Engines,
    private readonly evaluation: EvaluationService,
  ) {}

  @Post('internal/analyses')
  @HttpCode(200)
  async analyse(@Body({ schema: AnalysisRequest }) request: AnalysisRequest) {
    return { analysis: this.engines.model ? await this.evaluation.analyse(request) : null };
  }
}
