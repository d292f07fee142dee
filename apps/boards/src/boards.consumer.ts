import { Controller } from '@nestjs/common';
import { type FailedEvent, OnDeadLetter, OnEvent, type ReceivedEvent } from '@sightline/service-kit';
import { BoardCompaniesService } from './board-companies.service.ts';
import { ActivityService } from './people/activity.service.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { BoardUsageService } from './usage/board-usage.service.ts';

@Controller()
export class BoardsConsumer {
  constructor(
    private readonly progress: BoardProgressService,
    private readonly lists: BoardCompaniesService,
    private readonly activity: ActivityService,
    private readonly usage: BoardUsageService,
  ) {}

  @OnEvent('company.identified')
  onIdentified({ data }: ReceivedEvent<'company.identified'>) {
    return this.progress.onIdentified(data);
  }

  @OnEvent('company.profiled')
  onProfiled({ data }: ReceivedEvent<'company.profiled'>) {
    return this.progress.onProfiled(data);
  }

  @OnDeadLetter('company.profiled')
  onProfiledDeadLetter({ data, error }: FailedEvent<'company.profiled'>) {
    return this.progress.linkGivenUp(data.companyId, error);
  }

  @OnEvent('company.profile-failed')
  onProfileFailed({ data }: ReceivedEvent<'company.profile-failed'>) {
    return this.progress.onProfileFailed(data);
  }

  @OnEvent('board.competitors-edited')
  onCompetitorsEdited({ data }: ReceivedEvent<'board.competitors-edited'>) {
    return this.lists.onCompetitorsEdited(data);
  }

  @OnEvent('cards.settled')
  onSettled({ data }: ReceivedEvent<'cards.settled'>) {
    return this.progress.onSettled(data);
  }

  @OnEvent('cards.relinked')
  onRelinked({ data }: ReceivedEvent<'cards.relinked'>) {
    return this.lists.onRelinked(data);
  }

  @OnEvent('board.companies-corrected', 'board.cards-edited', 'board.pages-edited')
  onEdited({
    id,
    time,
    data,
  }: ReceivedEvent<'board.companies-corrected' | 'board.cards-edited' | 'board.pages-edited'>) {
    return this.activity.onEdited(id, time, data);
  }

  @OnEvent('board.receivers-checked')
  onReceiversChecked({ data }: ReceivedEvent<'board.receivers-checked'>) {
    return this.usage.onReceiversChecked(data);
  }

  @OnEvent('cleanup.requested')
  onCleanupRequested() {
    return this.progress.expireDue();
  }
}
