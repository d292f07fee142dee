import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { BoardListsService } from './board-lists.service.ts';
import { BoardsService } from './boards.service.ts';

@Injectable()
export class BoardsConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(BoardsService) private readonly boards: BoardsService,
    @Inject(BoardListsService) private readonly lists: BoardListsService,
  ) {}

  onModuleInit(): void {
    const { consumer, boards, lists } = this;
    consumer.on('company.profiled', (event) => boards.onProfiled(event.data), {
      givenUp: ({ data }, error) => boards.linkGivenUp(data.companyId, error),
    });
    consumer.on('company.profile-failed', (event) => boards.onProfileFailed(event.data));
    consumer.on('board.competitors-edited', (event) => lists.onCompetitorsEdited(event.data));
    consumer.on('cards.settled', (event) => boards.onSettled(event.data));
    consumer.on('cards.relinked', (event) => lists.onRelinked(event.data));
    consumer.on('cleanup.requested', async () => {
      await boards.expireDue();
    });
  }
}
