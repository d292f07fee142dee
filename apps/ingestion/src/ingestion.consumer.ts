import { Controller } from '@nestjs/common';
import { type FailedEvent, OnDeadLetter, OnEvent, type ReceivedEvent } from '@sightline/service-kit';
import { IngestionService } from './ingestion.service.ts';
import { PagePrices } from './pages/prices/page-prices.service.ts';

@Controller()
export class IngestionConsumer {
  constructor(
    private readonly ingestion: IngestionService,
    private readonly prices: PagePrices,
  ) {}

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ id, data }: ReceivedEvent<'board.companies-linked'>) {
    return this.ingestion.companiesLinked(id, data);
  }

  @OnDeadLetter('board.companies-linked')
  onCompaniesLinkedDeadLetter({ id, data, error }: FailedEvent<'board.companies-linked'>) {
    return this.ingestion.linkGivenUp(id, data, error.message);
  }

  @OnEvent('company.sync-due')
  onSyncDue({ id, data }: ReceivedEvent<'company.sync-due'>) {
    return this.ingestion.syncDue(id, data);
  }

  @OnDeadLetter('company.sync-due')
  onSyncDueDeadLetter({ id, data, error }: FailedEvent<'company.sync-due'>) {
    return this.ingestion.companiesGivenUp(id, [data.companyId], error.message);
  }

  @OnEvent('company.followed')
  onFollowed({ data }: ReceivedEvent<'company.followed'>) {
    return this.ingestion.followed(data);
  }

  @OnEvent('page.prices-read')
  onPricesRead({ data }: ReceivedEvent<'page.prices-read'>) {
    return this.prices.readByModel(data);
  }

  @OnEvent('board.claimed', 'board.transferred')
  onOwned({ data }: ReceivedEvent<'board.claimed' | 'board.transferred'>) {
    return this.ingestion.boardClaimed(data.boardId, data.userId, data.revision);
  }

  @OnEvent('board.pause-changed')
  onPauseChanged({ data }: ReceivedEvent<'board.pause-changed'>) {
    return this.ingestion.pauseChanged(data);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.ingestion.boardGone(data.boardId);
  }
}
