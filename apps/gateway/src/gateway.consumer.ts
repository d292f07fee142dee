import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { look } from './live/live-feed.ts';
import { LiveNews } from './live/live-news.ts';

/** What happens elsewhere, as far as it concerns open streams and remembered access. */
@Injectable()
export class GatewayConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(LiveNews) private readonly live: LiveNews,
  ) {}

  onModuleInit(): void {
    const { consumer, live } = this;
    consumer.on('board.companies-linked', ({ data: { boardId, revision } }) =>
      // An edited list says nothing about how far the board is.
      live.tell(revision > 0 ? look(boardId) : { type: 'board', boardId, status: 'processing' }),
    );
    consumer.on('cards.relinked', ({ data: { boardId } }) => live.tell(look(boardId)));
    consumer.on('board.ready', ({ data: { boardId } }) => live.tell({ type: 'board', boardId, status: 'ready' }));
    consumer.on('board.failed', ({ data: { boardId } }) => live.tell({ type: 'board', boardId, status: 'error' }));
    consumer.on('board.claimed', ({ data: { boardId, userId } }) => live.changedHands(boardId, userId));
    consumer.on('board.deleted', ({ data: { boardId } }) => live.changedHands(boardId, null));
    consumer.on('board.expired', ({ data: { boardId } }) => live.changedHands(boardId, null));
    consumer.on('cards.settled', ({ data: { boardId } }) => live.tell(look(boardId)));
    consumer.onBatch('card.published', async (batch) => {
      for (const { data } of batch) live.cardsChanged(data.boardId, 1);
    });
    consumer.onBatch('card.updated', async (batch) => {
      for (const { data } of batch) live.cardsChanged(data.boardId, 0);
    });
    consumer.on('notification.created', ({ data: { boardId, notification } }) =>
      live.tell({ type: 'notification', boardId, title: notification.title }),
    );
  }
}
