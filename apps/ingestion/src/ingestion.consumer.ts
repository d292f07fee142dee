import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { IngestionService } from './ingestion.service.ts';

@Injectable()
export class IngestionConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(IngestionService) private readonly ingestion: IngestionService,
  ) {}

  onModuleInit(): void {
    const { consumer, ingestion } = this;
    consumer.on('board.companies-linked', ({ id, data }) => ingestion.companiesLinked(id, data), {
      givenUp: ({ id, data }, error) => ingestion.linkGivenUp(id, data, error.message),
    });
    consumer.on('company.sync-due', ({ id, data }) => ingestion.syncDue(id, data), {
      givenUp: ({ id, data }, error) => ingestion.companiesGivenUp(id, [data.companyId], error.message),
    });
    consumer.on('company.profiled', ({ data }) => ingestion.profiled(data));
    consumer.on('board.claimed', ({ data }) => ingestion.boardClaimed(data.boardId, data.userId));
    consumer.on('board.deleted', ({ data }) => ingestion.boardGone(data.boardId));
    consumer.on('board.expired', ({ data }) => ingestion.boardGone(data.boardId));
  }
}
