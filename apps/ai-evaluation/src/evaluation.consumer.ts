import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { EvaluationService } from './evaluation.service.ts';

@Injectable()
export class EvaluationConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(EvaluationService) private readonly evaluation: EvaluationService,
  ) {}

  onModuleInit(): void {
    this.consumer.on('company.site-read', ({ data }) => this.evaluation.onSiteRead(data), {
      givenUp: ({ data }, error) => this.evaluation.failAnalysis(data.companyId, error),
    });
    this.consumer.onBatch('content.discovered', (batch) => this.evaluation.onDiscovered(batch.map(({ data }) => data)));
    this.consumer.on('company.synced', ({ data }) => this.evaluation.onSynced(data));
  }
}
