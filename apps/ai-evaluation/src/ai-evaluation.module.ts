import { Module } from '@nestjs/common';
import { isolatedStories } from '@sightline/intelligence';
import { AnalysesController } from './analyses.controller.ts';
import { engineProviders } from './engines.ts';
import { EvaluationConsumer } from './evaluation.consumer.ts';
import { EvaluationService } from './evaluation.service.ts';
import { EvaluationsController } from './evaluations.controller.ts';
import { EvaluationsStore } from './evaluations.store.ts';
import { ItemJudge } from './item-judge.ts';
import { JudgingAgainService } from './judging-again.service.ts';
import { PipelineController } from './pipeline.controller.ts';
import { PriceQuestions } from './prices/price-questions.service.ts';
import { PriceQuestionsStore } from './prices/price-questions.store.ts';
import { QuestionsController } from './questions/questions.controller.ts';
import { Meanings } from './stories/meanings.ts';
import { STORIES, StoriesService } from './stories/stories.service.ts';
import { StoriesStore } from './stories/stories.store.ts';
import { UsageStore } from './usage.store.ts';
import { WaitingItemsStore } from './waiting-items.store.ts';

@Module({
  controllers: [PipelineController, EvaluationsController, QuestionsController, AnalysesController, EvaluationConsumer],
  providers: [
    UsageStore,
    ...engineProviders,
    EvaluationsStore,
    WaitingItemsStore,
    ItemJudge,
    StoriesStore,
    { provide: STORIES, useValue: isolatedStories },
    Meanings,
    StoriesService,
    EvaluationService,
    JudgingAgainService,
    PriceQuestionsStore,
    PriceQuestions,
  ],
})
export class AiEvaluationModule {}
