import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { EvaluationService } from './evaluation.service.ts';
import { PriceQuestions } from './prices/price-questions.service.ts';

@Controller()
export class EvaluationConsumer {
  constructor(
    private readonly evaluation: EvaluationService,
    private readonly prices: PriceQuestions,
  ) {}

  @OnEventBatch('content.discovered')
  onDiscovered(batch: readonly ReceivedEvent<'content.discovered'>[]) {
    return this.evaluation.onDiscovered(batch.map(({ data }) => data));
  }

  @OnEvent('company.synced')
  onSynced({ data }: ReceivedEvent<'company.synced'>) {
    return this.evaluation.onSynced(data);
  }

  @OnEvent('page.prices-doubted')
  onPricesDoubted({ data }: ReceivedEvent<'page.prices-doubted'>) {
    return this.prices.onDoubted(data);
  }
}
