import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { BoardListsService } from './board-lists.service.ts';
import { BoardProgressService } from './board-progress.service.ts';

@Injectable()
export class BoardsConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(BoardProgressService) private readonly progress: BoardProgressService,
    @Inject(BoardListsService) private readonly lists: BoardListsService,
  ) {}

  onModuleInit(): void {
    const { consumer, progress, lists } = this;
    consumer.on('company.profiled', (event) => progress.onProfiled(event.data), {
      givenUp: ({ data }, error) => progress.linkGivenUp(data.companyId, error),
    });
    consumer.on('company.profile-failed', (event) => progress.onProfileFailed(event.data));
    consumer.on('board.competitors-edited', (event) => lists.onCompetitorsEdited(event.data));
    consumer.on('cards.settled', (event) => progress.onSettled(event.data));
    consumer.on('cards.relinked', (event) => lists.onRelinked(event.data));
    consumer.on('cleanup.requested', async () => {
      await progress.expireDue();
    });
  }
}
