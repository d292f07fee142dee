import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { NotificationsService } from './notifications.service.ts';

@Injectable()
export class NotificationsConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(NotificationsService) private readonly notifications: NotificationsService,
    @Inject(ScheduledDigests) private readonly digests: ScheduledDigests,
  ) {}

  onModuleInit(): void {
    const { consumer, notifications, digests } = this;
    consumer.on('board.ready', ({ data }) => notifications.onReady(data));
    consumer.on('board.failed', ({ data }) => notifications.onFailed(data));
    consumer.onBatch('card.published', (batch) => notifications.onCardsPublished(batch.map(({ data }) => data)));
    consumer.on('board.deleted', ({ data }) => notifications.removeBoard(data.boardId));
    consumer.on('board.expired', ({ data }) => notifications.removeBoard(data.boardId));
    consumer.on('digest.requested', ({ data }) => digests.onRequested(data));
    consumer.on('digest.due', ({ data }) => digests.onDue(data));
  }
}
