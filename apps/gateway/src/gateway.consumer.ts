import { Controller } from '@nestjs/common';
import { AccountRemoval } from '@sightline/identity';
import { OnEvent, OnEventBatch, type ReceivedEvent } from '@sightline/service-kit';
import { look } from './live/live-feed.ts';
import { LiveNews } from './live/live-news.ts';

/** Handles the events that affect open streams and cached access decisions. */
@Controller()
export class GatewayConsumer {
  constructor(
    private readonly live: LiveNews,
    private readonly accounts: AccountRemoval,
  ) {}

  @OnEvent('board.companies-linked')
  onCompaniesLinked({ data: { boardId, revision } }: ReceivedEvent<'board.companies-linked'>) {
    // Later revisions are edits to the list, which don't change the board's status.
    return this.live.tell(revision > 0 ? look(boardId) : { type: 'board', boardId, status: 'processing' });
  }

  @OnEvent('board.identified', 'cards.relinked', 'cards.settled')
  onChanged({ data: { boardId } }: ReceivedEvent<'board.identified' | 'cards.relinked' | 'cards.settled'>) {
    return this.live.tell(look(boardId));
  }

  @OnEvent('board.ready')
  onReady({ data: { boardId } }: ReceivedEvent<'board.ready'>) {
    return this.live.tell({ type: 'board', boardId, status: 'ready' });
  }

  @OnEvent('board.failed')
  onFailed({ data: { boardId } }: ReceivedEvent<'board.failed'>) {
    return this.live.tell({ type: 'board', boardId, status: 'error' });
  }

  @OnEvent('board.claimed')
  onClaimed({ data: { boardId, userId } }: ReceivedEvent<'board.claimed'>) {
    return this.live.changedHands(boardId, userId);
  }

  @OnEvent('board.people-changed')
  onPeopleChanged({ data: { boardId, people } }: ReceivedEvent<'board.people-changed'>) {
    const userIds = people.map(({ userId }) => userId);
    return this.live.peopleChanged(boardId, userIds);
  }

  @OnEvent('board.deleted', 'board.expired')
  onRemoved({ data: { boardId } }: ReceivedEvent<'board.deleted' | 'board.expired'>) {
    return this.live.changedHands(boardId, null);
  }

  @OnEventBatch('card.published')
  onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]) {
    // Another report of an event isn't a new card.
    for (const { data } of batch) this.live.cardsChanged(data.boardId, data.joins ? 0 : 1);
  }

  @OnEventBatch('card.updated')
  onCardsUpdated(batch: readonly ReceivedEvent<'card.updated'>[]) {
    for (const { data } of batch) this.live.cardsChanged(data.boardId, 0);
  }

  @OnEvent('notification.created')
  onNotificationCreated({ data: { boardId, notification } }: ReceivedEvent<'notification.created'>) {
    return this.live.tell({ type: 'notification', boardId, title: notification.title, kind: notification.type });
  }

  @OnEvent('account.deleted')
  onAccountDeleted({ data, time }: ReceivedEvent<'account.deleted'>) {
    return this.accounts.forget(data, time);
  }

  @OnEvent('alerts.changed')
  onAlertsChanged({ data }: ReceivedEvent<'alerts.changed'>) {
    return this.live.tell({ type: 'alerts', ...data });
  }
}
