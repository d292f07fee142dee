import { Inject, Injectable } from '@nestjs/common';
import {
  creationFailed,
  type EventData,
  isHighPriority,
  type Notification,
  type NotificationPreferences,
  type Profile,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal, type ReceivedEvent } from '@sightline/service-kit';
import { AudienceService } from './alerts/audience/audience.service.ts';
import { InAppChannel, type Notice } from './channels/in-app.ts';
import { toNotification, toProfile } from './notification.document.ts';
import { NotificationsStore } from './notifications.store.ts';
import { userOf } from './signed-in.ts';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly store: NotificationsStore,
    private readonly inApp: InAppChannel,
    private readonly audiences: AudienceService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async profile(principal: Principal): Promise<Profile> {
    const { userId, email } = userOf(principal);
    try {
      return toProfile(await this.store.openProfile(userId, email, this.clock.now()));
    } catch (error) {
      throw creationFailed('Failed to create profile', error);
    }
  }

  /** An empty name is saved as null (product §5). */
  async rename(principal: Principal, displayName: string | null): Promise<Profile> {
    const { userId, email } = userOf(principal);
    await this.store.openProfile(userId, email, this.clock.now());
    await this.store.setDisplayName(userId, displayName || null);
    return this.profile(principal);
  }

  preferences(principal: Principal): Promise<NotificationPreferences> {
    return this.store.preferences(userOf(principal).userId);
  }

  changePreferences(principal: Principal, change: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
    return this.store.changePreferences(userOf(principal).userId, change);
  }

  async list(boardId: string): Promise<Notification[]> {
    return (await this.store.list(boardId)).map(toNotification);
  }

  async onReady({ data, time }: ReceivedEvent<'board.ready'>): Promise<void> {
    const { boardId, name, cardCount } = data;
    const events = cardCount === 1 ? '1 event' : `${cardCount} events`;
    await this.store.transaction(async (tx) => {
      if (await this.store.isGone(boardId, tx)) return;
      await this.store.noteReady(boardId, time, tx);
      const message = `${name} is set up, with ${events}.`;
      await this.inApp.post([{ subject: boardId, boardId, type: 'board-ready', title: 'Board is ready', message }], tx);
    });
  }

  async onFailed({ boardId, name, message }: EventData<'board.failed'>): Promise<void> {
    const title = 'Board processing failed';
    await this.store.transaction(async (tx) => {
      if (await this.store.isGone(boardId, tx)) return;
      const notice = {
        subject: boardId,
        boardId,
        type: 'board-failed' as const,
        title,
        message: `${name}: ${message}`,
      };
      await this.inApp.post([notice], tx);
    });
  }

  /**
   * Announces new high-priority events, except those from the first fill and known items about a company added later.
   * The events' timestamps show whether they belong to the first fill: `board.ready` arrives on another topic, and the
   * service can handle it before the cards.
   */
  async onCardsPublished(batch: readonly ReceivedEvent<'card.published'>[]): Promise<void> {
    const important = batch.filter(({ data }) => !data.isBackfill && !data.joins && isHighPriority(data));
    const first = important[0]?.data;
    // A batch has one key, the board.
    if (!first) return;
    await this.store.transaction(async (tx) => {
      const readyAt = await this.store.noteNotice(first.boardId, this.clock.now(), tx);
      if (readyAt === null) return;
      const notices = important
        .filter(({ time }) => time >= readyAt)
        .map(
          ({ data: { boardId, cardId, title, headline = title, summary } }): Notice => ({
            subject: cardId,
            boardId,
            type: 'high-priority',
            title: headline,
            message: summary,
          }),
        );
      if (notices.length > 0) await this.inApp.post(notices, tx);
    });
  }

  isReady(boardId: string): Promise<boolean> {
    return this.store.isReady(boardId);
  }

  async removeBoard(boardId: string): Promise<void> {
    await this.store.removeBoard(boardId);
    await this.audiences.removeBoard(boardId);
  }
}
