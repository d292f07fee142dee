import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumer } from '@sightline/service-kit';
import { LiveHub } from './live/live-hub.ts';
import { BoardAccess } from './principal/board-access.ts';

/** What happens elsewhere, as far as it concerns open streams and remembered access. */
@Injectable()
export class GatewayConsumer implements OnModuleInit {
  constructor(
    @Inject(Consumer) private readonly consumer: Consumer,
    @Inject(BoardAccess) private readonly access: BoardAccess,
    @Inject(LiveHub) private readonly live: LiveHub,
  ) {}

  onModuleInit(): void {
    const { consumer, live } = this;
    consumer.on('board.companies-linked', async ({ data: { boardId } }) =>
      live.publish({ type: 'board', boardId, status: 'processing' }),
    );
    consumer.on('board.ready', async ({ data: { boardId } }) =>
      live.publish({ type: 'board', boardId, status: 'ready' }),
    );
    consumer.on('board.failed', async ({ data: { boardId } }) =>
      live.publish({ type: 'board', boardId, status: 'error' }),
    );
    consumer.on('board.claimed', async ({ data: { boardId, userId } }) => {
      this.access.forget(boardId);
      live.publish({ type: 'board', boardId, status: null });
      live.closeWhere(boardId, (principal) => principal.kind !== 'user' || principal.userId !== userId);
    });
    for (const name of ['board.deleted', 'board.expired'] as const) {
      consumer.on(name, async ({ data: { boardId } }) => {
        this.access.forget(boardId);
        live.publish({ type: 'board', boardId, status: null });
        live.closeWhere(boardId, () => true);
      });
    }
    consumer.on('cards.settled', async ({ data: { boardId } }) =>
      live.publish({ type: 'board', boardId, status: null }),
    );
    consumer.onBatch('card.published', async (batch) => {
      for (const { data } of batch) live.cardsChanged(data.boardId, 1);
    });
    consumer.onBatch('card.updated', async (batch) => {
      for (const { data } of batch) live.cardsChanged(data.boardId, 0);
    });
    consumer.on('notification.created', async ({ data: { boardId, notification } }) =>
      live.publish({ type: 'notification', boardId, title: notification.title }),
    );
  }
}
