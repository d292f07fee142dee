import { Controller } from '@nestjs/common';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { ScheduledDigests } from './digest/scheduled-digests.service.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsConsumer {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly digests: ScheduledDigests,
  ) {}

  @OnEvent('board.ready')
  onReady(event: ReceivedEvent<'board.ready'>) {
    return this.notifications.onReady(event);
  }

  @OnEvent('board.failed')
  onFailed({ data }: ReceivedEvent<'board.failed'>) {
    return this.notifications.onFailed(data);
  }

  @OnEventBatch('card.published')
  onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]) {
    return this.notifications.onCardsPublished(batch);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.notifications.removeBoard(data.boardId);
  }

  @OnEvent('digest.requested')
  onDigestRequested({ data }: ReceivedEvent<'digest.requested'>) {
    return this.digests.onRequested(data);
  }

  @OnEvent('digest.due')
  onDigestDue({ data }: ReceivedEvent<'digest.due'>) {
    return this.digests.onDue(data);
  }
}
