import { Module } from '@nestjs/common';
import { engineProviders } from './engines.ts';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { EvaluationService } from './evaluation.service.ts';
import { EvaluationsController } from './evaluations.controller.ts';
import { EvaluationsStore } from './evaluations.store.ts';
import { PipelineController } from './pipeline.controller.ts';
import { UsageStore } from './usage.store.ts';

@Module({
  controllers: [PipelineController, EvaluationsController, EvaluationConsumer],
  providers: [UsageStore, ...engineProviders, EvaluationsStore, EvaluationService],
})
export class AiEvaluationModule {}
