import { Module } from '@nestjs/common';
import { createLocalEngine } from '@sightline/intelligence';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { ENGINE, EvaluationService } from './evaluation.service.ts';
import { EvaluationsStore } from './evaluations.store.ts';

@Module({
  providers: [
    { provide: ENGINE, useFactory: createLocalEngine },
    EvaluationsStore,
    EvaluationService,
    EvaluationConsumer,
  ],
})
export class AiEvaluationModule {}
