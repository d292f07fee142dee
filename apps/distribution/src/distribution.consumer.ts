import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { BoardLinksStore } from './board-links.store.ts';
import { BoardListsService } from './board-lists.service.ts';
import { DistributionService } from './distribution.service.ts';

@Controller()
export class DistributionConsumer {
  constructor(
    private readonly distribution: DistributionService,
    private readonly lists: BoardListsService,
    private readonly boards: BoardLinksStore,
  ) {}

  @OnEventBatch('content.evaluated')
  onEvaluated(batch: readonly ReceivedEvent<'content.evaluated'>[]) {
    return this.distribution.onEvaluated(batch.map(({ data }) => data));
  }

  @OnEvent('company.sync-evaluated')
  onSyncEvaluated({ data }: ReceivedEvent<'company.sync-evaluated'>) {
    return this.distribution.onSyncEvaluated(data);
  }

  @OnEvent('company.synced')
  onSynced({ data }: ReceivedEvent<'company.synced'>) {
    return this.boards.noteSynced(data);
  }

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ data, id, time }: ReceivedEvent<'board.companies-linked'>) {
    return this.lists.onLinked(data, { id, time });
  }

  @OnEvent('board.claimed')
  onClaimed({ data }: ReceivedEvent<'board.claimed'>) {
    return this.boards.claim(data.boardId, data.userId);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.distribution.removeBoard(data.boardId);
  }
}
