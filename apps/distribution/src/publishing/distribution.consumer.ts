import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { BoardReadersStore } from '../boards/board-readers.store.ts';
import { CoverageStore } from '../boards/coverage.store.ts';
import { StatedPricesStore } from '../prices/stated-prices.store.ts';
import { BoardFillingService } from './board-filling.service.ts';
import { DistributionService } from './distribution.service.ts';
import { ReaderDataStore } from './reader-data.store.ts';
import { SurfaceDecisions } from './surface-decisions.service.ts';

@Controller()
export class DistributionConsumer {
  constructor(
    private readonly distribution: DistributionService,
    private readonly lists: BoardFillingService,
    private readonly surfaces: SurfaceDecisions,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly readers: BoardReadersStore,
    private readonly account: ReaderDataStore,
    private readonly prices: StatedPricesStore,
  ) {}

  @OnEventBatch('content.evaluated')
  onEvaluated(batch: readonly ReceivedEvent<'content.evaluated'>[]) {
    return this.distribution.onEvaluated(batch);
  }

  @OnEvent('events.regrouped')
  onRegrouped({ data }: ReceivedEvent<'events.regrouped'>) {
    return this.distribution.onRegrouped(data);
  }

  @OnEvent('company.sync-evaluated')
  onSyncEvaluated({ data }: ReceivedEvent<'company.sync-evaluated'>) {
    return this.distribution.onSyncEvaluated(data);
  }

  @OnEvent('company.synced')
  onSynced({ data }: ReceivedEvent<'company.synced'>) {
    return this.coverage.noteSynced(data);
  }

  @OnEvent('board.surface-decided')
  onSurfaceDecided({ data, time }: ReceivedEvent<'board.surface-decided'>) {
    return this.surfaces.onDecided(data, time);
  }

  @OnEvent('page.priced')
  onPagePriced({ data }: ReceivedEvent<'page.priced'>) {
    return this.prices.note(data);
  }

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ data, id, time }: ReceivedEvent<'board.companies-linked'>) {
    return this.lists.onLinked(data, { id, time });
  }

  @OnEvent('board.claimed', 'board.transferred')
  onOwned({ data }: ReceivedEvent<'board.claimed' | 'board.transferred'>) {
    return this.boards.claim(data.boardId, data.userId, data.revision);
  }

  @OnEvent('board.people-changed')
  onPeopleChanged({ data }: ReceivedEvent<'board.people-changed'>) {
    return this.readers.change(data);
  }

  @OnEvent('account.deleted')
  onAccountDeleted({ data }: ReceivedEvent<'account.deleted'>) {
    return this.account.forget(data.userId);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.distribution.removeBoard(data.boardId);
  }
}
