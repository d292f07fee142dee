import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { Consumer } from '@sightline/service-kit';
import { BoardLinksStore } from './board-links.store.ts';
import { CompaniesService } from './companies.service.ts';

const analysisFailed = (code: string) =>
  new DomainError('internal', code, 'We could not make sense of this website. Please try again later.');

@Injectable()
export class CompaniesConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(CompaniesService) private readonly companies: CompaniesService,
    @Inject(BoardLinksStore) private readonly links: BoardLinksStore,
  ) {}

  onModuleInit(): void {
    const { consumer, companies, links } = this;
    consumer.on('board.setup-requested', ({ data }) => companies.onSetupRequested(data), {
      givenUp: ({ data }, error) => companies.profileGivenUp(data.companyId, error),
    });
    consumer.on('company.analysed', ({ data }) => companies.onAnalysed(data), {
      givenUp: ({ data }, error) => companies.profileGivenUp(data.companyId, error),
    });
    consumer.on('company.analysis-failed', ({ data }) =>
      companies.failProfile(data.companyId, analysisFailed(data.code)),
    );
    consumer.on('company.synced', ({ data }) => companies.onSynced(data));
    consumer.on('refresh.requested', ({ data }) => companies.onRefreshRequested(data));
    consumer.on('board.companies-linked', ({ data }) => links.take(data));
    consumer.on('board.claimed', ({ data }) => links.claim(data.boardId, data.userId));
    consumer.on('board.deleted', ({ data }) => links.remove(data.boardId));
    consumer.on('board.expired', ({ data }) => links.remove(data.boardId));
  }
}
