import { Controller } from '@nestjs/common';
import { type FailedEvent, OnDeadLetter, OnEvent, type ReceivedEvent } from '@sightline/service-kit';
import { BoardListStore } from './board-list/board-list.store.ts';
import { CompaniesService } from './companies.service.ts';
import { IdentityService } from './identity/identity.service.ts';
import { ManualCompaniesService } from './profiles/manual-companies.service.ts';
import { SiteProfilesService } from './profiles/site-profiles.service.ts';

@Controller()
export class CompaniesConsumer {
  constructor(
    private readonly companies: CompaniesService,
    private readonly profiles: SiteProfilesService,
    private readonly manual: ManualCompaniesService,
    private readonly identity: IdentityService,
    private readonly links: BoardListStore,
  ) {}

  @OnEvent('board.setup-requested')
  onSetupRequested({ data }: ReceivedEvent<'board.setup-requested'>) {
    return data.entered ? this.manual.setUp(data, data.entered) : this.profiles.onSetupRequested(data);
  }

  @OnEvent('company.read-requested')
  onReadRequested({ data }: ReceivedEvent<'company.read-requested'>) {
    return this.profiles.onReadRequested(data);
  }

  @OnDeadLetter('company.read-requested')
  onReadDeadLetter({ data }: FailedEvent<'company.read-requested'>) {
    return this.profiles.readGivenUp(data.companyId);
  }

  @OnEvent('company.sync-evaluated')
  async onSyncEvaluated({ data }: ReceivedEvent<'company.sync-evaluated'>) {
    if (data.isPartial) return;
    const company = await this.companies.recordSync(data);
    if (company?.correctedFrom) await this.identity.onCorrectedJudged(company._id);
  }

  @OnDeadLetter('board.setup-requested')
  onDeadLetter({ data, error }: FailedEvent<'board.setup-requested'>) {
    return this.profiles.profileGivenUp(data.companyId, error);
  }

  @OnEvent('refresh.requested')
  onRefreshRequested({ data }: ReceivedEvent<'refresh.requested'>) {
    return this.companies.onRefreshRequested(data);
  }

  @OnEvent('company.followed')
  onFollowed({ data }: ReceivedEvent<'company.followed'>) {
    return this.companies.onFollowed(data);
  }

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ data }: ReceivedEvent<'board.companies-linked'>) {
    return this.links.apply(data);
  }

  @OnEvent('board.claimed', 'board.transferred')
  onOwned({ data }: ReceivedEvent<'board.claimed' | 'board.transferred'>) {
    return this.links.claim(data.boardId, data.userId, data.revision);
  }

  @OnEvent('board.pause-changed')
  onPauseChanged({ data }: ReceivedEvent<'board.pause-changed'>) {
    return this.companies.onPauseChanged(data);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.links.remove(data.boardId);
  }
}
