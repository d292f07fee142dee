import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { BoardsService } from './boards.service.ts';

@Injectable()
export class BoardsConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(BoardsService) private readonly boards: BoardsService,
  ) {}

  onModuleInit(): void {
    this.consumer.on('company.profiled', (event) => this.boards.onProfiled(event.data));
    this.consumer.on('company.profile-failed', (event) => this.boards.onProfileFailed(event.data));
    this.consumer.on('cards.settled', (event) => this.boards.onSettled(event.data));
    this.consumer.on('cleanup.requested', async () => {
      await this.boards.expireDue();
    });
  }
}
