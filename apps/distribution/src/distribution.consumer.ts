import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { DistributionService } from './distribution.service.ts';

@Injectable()
export class DistributionConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(DistributionService) private readonly distribution: DistributionService,
    @Inject(BoardListsService) private readonly lists: BoardListsService,
    @Inject(BoardLinksStore) private readonly boards: BoardLinksStore,
  ) {}

  onModuleInit(): void {
    const { consumer, distribution, lists, boards } = this;
    consumer.onBatch('content.evaluated', (batch) => distribution.onEvaluated(batch.map(({ data }) => data)));
    consumer.on('company.evaluated', ({ data }) => distribution.onCompanyEvaluated(data));
    consumer.on('company.synced', ({ data }) => boards.noteSynced(data));
    consumer.on('board.companies-linked', ({ data, time }) => lists.onLinked(data, time));
    consumer.on('board.claimed', ({ data }) => boards.claim(data.boardId, data.userId));
    consumer.on('board.deleted', ({ data }) => distribution.removeBoard(data.boardId));
    consumer.on('board.expired', ({ data }) => distribution.removeBoard(data.boardId));
  }
}
