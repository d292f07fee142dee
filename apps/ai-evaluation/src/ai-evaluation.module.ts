import { Module } from '@nestjs/common';
import { createLocalEngine, warmUp } from '@sightline/intelligence';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { ENGINE, EvaluationService } from './evaluation.service.ts';
import { EvaluationsStore } from './evaluations.store.ts';

async function readyEngine() {
  const engine = createLocalEngine();
  await warmUp(engine);
  return engine;
}

@Module({
  providers: [{ provide: ENGINE, useFactory: readyEngine }, EvaluationsStore, EvaluationService, EvaluationConsumer],
})
export class AiEvaluationModule {}
