import { Module } from '@nestjs/common';
import { isolatedEventGrouper } from '@sightline/intelligence';
import { AnalysesController } from './analyses.controller.ts';
import { UsageStore } from './budget/usage.store.ts';
import { engineProviders } from './engine/engines.ts';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { EvaluationService } from './evaluation.service.ts';
import { EvaluationRetention } from './evaluation-retention.service.ts';
import { EvaluationsController } from './evaluations.controller.ts';
import { EvaluationsStore } from './evaluations.store.ts';
import { EmbeddingsService } from './events/embeddings.service.ts';
import { EventReportsStore } from './events/event-reports.store.ts';
import { EVENT_GROUPER, EventsService } from './events/events.service.ts';
import { ItemEvaluator } from './item-evaluator.ts';
import { PipelineStepsController } from './pipeline/pipeline-steps.controller.ts';
import { PriceQuestions } from './prices/price-questions.service.ts';
import { PriceQuestionsStore } from './prices/price-questions.store.ts';
import { QuestionsController } from './questions/questions.controller.ts';
import { ReevaluationService } from './retry/reevaluation.service.ts';
import { WaitingItemsStore } from './retry/waiting-items.store.ts';

@Module({
  controllers: [
    PipelineStepsController,
    EvaluationsController,
    QuestionsController,
    AnalysesController,
    EvaluationConsumer,
  ],
  providers: [
    UsageStore,
    ...engineProviders,
    EvaluationsStore,
    EvaluationRetention,
    WaitingItemsStore,
    ItemEvaluator,
    EventReportsStore,
    { provide: EVENT_GROUPER, useValue: isolatedEventGrouper },
    EmbeddingsService,
    EventsService,
    EvaluationService,
    ReevaluationService,
    PriceQuestionsStore,
    PriceQuestions,
  ],
})
export class AiEvaluationModule {}
